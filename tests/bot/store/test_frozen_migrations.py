"""Released migrations never change, because they have run on real databases; a change needs a new one."""

from __future__ import annotations

from hashlib import sha256

from bot import store

FROZEN = {
    "0001.tables.sql": "bd2d345caa68d1790f05dd691290924c7a8e65682936cd2699f3ef271ed94371",
    "0002.clocks.sql": "d604d2c9ccdbd8538ec62661f58ef8b599abaea32f217bfba1de5044bad82f86",
    "0003.servers.sql": "3c6d91977d82b36ecb051544869af85e65cd744f53f3258819330ccbd1566bb1",
    "0004.orders.sql": "77bd4b22a2411697f1dafa9581f95eef16c5bef0eb8d46123c18da3bff9d23d3",
    "0005.leavers.sql": "8153a7c4c79b00645cce7952267ee2daa02a4f604150f5746cf81514e05f483e",
    "0006.told.sql": "0314c32cedec8b069d0a4e0da1b495b6c33b6ecda5e766e0b27452abe68ac8b9",
    "0007.unshown.sql": "0a1f1fb30fcad40040b9731c829871db18fa6fad303999e6f758bb630e788e0e",
    "0008.people.sql": "dde3bfaec6e67cd78125461c76ee94ff5298f3fc345d5720de629b1f5383892e",
    "0009.application.sql": "09989fb5d9c844a90b76939a98f9f7a595d5fea4a34926b5ab06804fe2a209d8",
    "0010.sums.sql": "4f8f3679fb9870de03e79c56d1f56f054933e107f21318a099524eee545d83e0",
    "0011.hours.sql": "3cafbaba9a4f393a88955e25adb9966b51fe360c9e2dbfc5796c2f7db0f045b5",
    "0012.ahead.sql": "a39a3404812f98a09f235951b5c0bdaec152b7c92519abc82033c46a48726e6f",
    "0013.generations.sql": "0693081c0a80b39cc73713a0f719de981663c5a6ee586badae5fb56fc9b14b60",
    "0014.aliases.sql": "018a2239715c094e4ec915bac8ab0f822420df82f800cf33b77bc8b0a9336191",
    "0015.ordered.sql": "30cb91df997d249ea28cc90edd4ae2d740f6b749d563f0ade70d03039d98b2b1",
    "0016.threads.sql": "761ba51eebdff89dbbbb554e230d35745d5900f06ff2f47b5d8974ed65b6ac23",
    "0017.lapsed.sql": "98855702dbb178b42723d13e8495439b21a794c31d8823f767f8bbc341af2f82",
    "0018.discreet.sql": "ef74f230512ddf6a9b28853296fac18b3c5a0ade49d2fd4aabc1106b2f5f000a",
    "0019.seating.sql": "ae62dd2222aa8f25829a10d4da77107847fd18f996f68e0dcd90059737eb4634",
    "0020.guided.sql": "e6478af36d840c0edc960306405cbdc2b1611afb6f183b2cc1a24186665a385e",
    "0021.results.sql": "6f61cb2f2c2d22ee97696d6228f8450f77fe962723cecde34c20a4caf091a7c7",
    "0022.searched.sql": "85ebc8e1ea7e0a510702c7dbe5f2daf8875684b69545b70236074f4172a6844c",
    "0023.archives.sql": "484ac7d6cb7d609346de3a2deef76a015dc6c5d1659c3fb9abdfbe90c6255deb",
    "0024.silences.sql": "2d6bce8f9879b5054a1690e62ade2ea746d5f81862c29d4b4cff507f9081fdc6",
    "0025.direct.sql": "854e1e7f47435fe2113be5e9abb5992bfc102390a1c01c1518e2c0bd0ab04467",
    "0026.arrears.sql": "0fae8d1a6dfe6ba40b4cd4dd6a733b9a5eb5962d21b5632b6757a4b84f2f4b00",
    "0027.practice.sql": "69130d6bccfa3c8a374f545fa97f7c4256255057d7b5c54367ca8ea30f3caddb",
    "0028.processes.sql": "13841ff39b9dd99ffbbc5e563aadd1d61dce819385ebb670115eec0fab826c8c",
    "0029.erased.sql": "9fd3d9e88dec972f25b9c836bd3d8858e4d74fc925e4a2b6fd7609e6652e72ca",
    "0030.parents.sql": "24e264d06fbaafd081de6c116ea93fb590dc90ad826fdc667e23547268adfbad",
    "0031.promised.sql": "59779cd4df05469833f068b761cc58921cd95242a8b0eeeaa9ba318f307fb5bb",
    "0032.left_threads.sql": "9a781b5472f1c573806c27dd460a1cbd7fc50d07e6e0d41f4dcd967a2623d461",
    "0033.tournaments.sql": "7dbb0df4057d4f63419d48038677c7e753576e55d2388d2e7d26262ee0203111",
    "0034.replacements.sql": "634db3b71c260debcc0bfb862910f0bcc899b147cfe13f827e4e4f2c3ff1079b",
    "0035.questions.sql": "9b43050ed65b8181cbb8e5119587f607b72007a49661b1466a71e4c40054e78d",
    "0036.own_positions.sql": "d52bc4b2e03c42232c7da0ba222b8ab2dde93acb020097524cc4cb2917c78e4d",
    "0037.promised_between.sql": "d7c5faa94af09ce2838f9d9826164fd96b14249f82e65a370ea7e9218d880168",
}
"""The SHA-256 of each migration; a new one is added with its change."""


def test_migrations_are_only_ever_added() -> None:
    found = {file.name: sha256(file.read_bytes()).hexdigest() for file in store.migrate.FOLDER.iterdir()}
    assert found == FROZEN
