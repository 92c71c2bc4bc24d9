-- What a seat's owner ordered in advance: the house answers for them as long as the orders say what.
CREATE TABLE orders (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    orders    BLOB NOT NULL,
    PRIMARY KEY (table_id, seat)
);

-- From now on a draft is kept press by press: what was being prepared just now has to be chosen again.
DELETE FROM drafts;
