# The host's own words. Each game's are in games/<key>/text.

this-language = Italiano
resigned-mark = (abbandono)
away-mark = (assente)
open-mark = (posto libero)
left-mark = (uscito)
ai-mark = (IA)

## Slash commands (at most 100 characters, no markup)
# slash-…: one word of at most 32 small letters and hyphens. The commands’ own names (“start”) stay English.

command-start = Apri un tavolo a cui altri possono partecipare
command-join = Partecipa al tavolo di questo canale, o prendi un posto libero in una partita in corso
command-leave = Lascia il tuo posto; a partita iniziata, altri possono prenderlo
command-board = Guarda il tabellone: lo vedi solo tu
command-hand = Apri la tua vista: le informazioni che hai solo tu e le tue opzioni
command-rules = Leggi le regole
command-pace = Chiedi più o meno tempo per decisione
command-resign = Abbandona la partita per sempre: un giocatore IA prende il tuo posto
command-end = Termina la partita senza risultato, o chiudi il tavolo (host, moderatori)
slash-language = lingua
slash-pace = tempo
slash-absence = tempo-scaduto
slash-practice = allenamento
slash-days = giorni
option-language = La lingua del tavolo
blurb-rialto = Per tutti i giochi: tavoli a cui partecipare, i tuoi turni, replay e preferenze
blurb-rialto-moderate = Per chi modera: i tavoli fermi e il registro di moderazione
blurb-rialto-manage = Per chi gestisce il server: dove e come si gioca qui, e chi può aprire tavoli
command-tables = Elenca i tavoli a cui puoi partecipare, quelli che puoi guardare qui e i tuoi
command-turns = Guarda i tavoli in cui tocca a te, dal più urgente
command-history = Rivedi le tue partite e quelle concluse qui, nei canali che puoi leggere
command-ranking = Guarda la classifica di questo server e i tuoi risultati
command-preferences = Cambia notifiche, lingua, ore di silenzio e vacanze
command-inactive = Elenca i tavoli senza mosse recenti
command-log = Leggi il registro di moderazione di questo server
command-settings = Scegli chi può aprire tavoli qui, dove e quanti
option-pace = Tempo per decisione
option-pace-live = 90 secondi (in diretta)
option-pace-relaxed = 1 ora (con calma)
option-pace-daily = 24 ore (giornaliero)
option-pace-free = senza limite (libero)
option-absence = Se a un giocatore scade il tempo
option-absence-move = una mossa prudente
option-absence-house = un giocatore IA fino al suo ritorno
option-absence-vote = decidono gli altri con un voto
option-practice = Allenati da solo contro giocatori IA, con suggerimenti
option-practice-yes = sì: la partita non conta
option-days = Giorni senza mosse (3 se non indichi nulla; 0 per tutte le partite non finite)

## Lobby
# The message of a table that is open, its buttons (38 characters) and what becomes of it.

lobby-open = Premi **Partecipa** per prendere posto.
lobby-named = Solo su invito: premi **Partecipa** se hai un posto riservato.
lobby-by-host = La partita inizia quando lo decide l’host.
lobby-practice = Premi **+ Giocatore IA** per ogni avversario, poi **Inizia**.
lobby-by-itself = La partita inizia quando tutti i posti sono occupati.
# $who is a list of mentions.
lobby-held = { $count ->
    [one] Un posto è riservato a { $who }
   *[other] { $count } posti sono riservati a { $who }
}
lobby-playing = La partita è in corso.
lobby-finished = La partita è finita.
lobby-abandoned = La partita è finita senza risultato.
lobby-closed = Questo tavolo è chiuso.
lobby-seats = { $left ->
    [0] **Completo**
    [one] **Un posto libero**
   *[other] **{ $left } posti liberi**
} ({ $least ->
    [0] { $most } giocatori
   *[other] { $least }–{ $most } giocatori
})
lobby-house-gives-way = **Ogni nuovo giocatore prende il posto di un giocatore IA** ({ $least ->
    [0] { $most } giocatori
   *[other] { $least }–{ $most } giocatori
})
lobby-strong = Un giocatore IA forte vince { $wins } partite su 10 contro tre giocatori IA normali.
takes-minutes = { $least ->
    [0] { $most } min in diretta
   *[other] { $least }–{ $most } min in diretta
}
takes-days = { $least ->
    [0] { $most } giorni per corrispondenza
   *[other] { $least }–{ $most } giorni per corrispondenza
}
weight-light = Leggero
weight-medium = Medio
weight-heavy = Impegnativo
rules = Regole
seats = Gestisci…
seats-title = ### Gestisci questo tavolo
change-options = Opzioni…
option-variants = Varianti
options-changed = { PERSON($user) } ha cambiato le opzioni di questo tavolo. Ecco quelle nuove:
choose-remove = Escludi un giocatore per sempre…
choose-seats = Quanti posti?
seats-at-most = Al massimo { $most } posti
choose-held = Riserva posti a… (un avviso a testa)
seats-named = Solo su invito
seats-everybody = Aperto a tutti
seats-itself = Inizia quando è completo
seats-host = Inizia quando lo dico io
# After a mention of the player.
seat-held = hai un posto riservato da { PERSON($user) }: premi **Partecipa**.
bring-house = Aggiungi gli stessi giocatori IA
tables-button = Tutti i tavoli
tables-own = Le tue partite
tables-join = Tavoli con posti liberi
tables-watch = Partite da guardare
tables-none = Non ci sono tavoli aperti nei canali che puoi leggere qui. Aprine uno con il comando **start** di un gioco.
tables-elsewhere = Usa questo comando in un server per vedere i suoi tavoli aperti.
tables-turn = tocca a te
tables-view = La mia vista: { $game }, tavolo { $table }
announce-open = **{ $game }**: { PERSON($user) } ha aperto un tavolo.
announce-begun = **{ $game }**: la partita è iniziata (host: { PERSON($user) }).
announce-closed = **{ $game }**: il tavolo è stato chiuso (host: { PERSON($user) }).
announce-ended = **{ $game }**: la partita è finita senza risultato (host: { PERSON($user) }).
option-chosen = { $name }: { $value }
# … is what a player wrote.
quoted = “…”
# … are a label and its value.
labelled = …: …
lobby-experimental = Sperimentale: questo gioco è ancora in prova.
lobby-experimental-english = Sperimentale: questo gioco è ancora in prova e per ora è solo in inglese.
lobby-beta = Traduzione beta: alcuni testi sono in inglese.
seat-host = host
seat-house = IA normale
seat-house-strong = IA forte
# On a phone, the buttons of a line have 25 characters together: join, leave, start; how-to-play, rules, seats.
join = Partecipa
leave = Esci
add-house = + Giocatore IA
add-house-strong = + IA forte
start = Inizia
opened = Il tuo tavolo è aperto: in questo canale lo vedono tutti.
thread-name = { $game }, tavolo { $table }
fair-start = Gioco leale. L’hash SHA-256 dei 32 byte del seme casuale di questa partita:
fair-end = Gioco leale. Il seme casuale di questa partita, che corrisponde all’hash SHA-256 mostrato all’inizio:

## Board
# The message with the board, its buttons (38 characters), the private panels and the end of a game.

# After mentions of the players.
invitation = una rivincita? Premi **Partecipa**.
choose-topic = Scegli un argomento
how-to-play = Guida

## For moderators
# Answers to moderators, their log, and requests to the players.

table-title = { $game }, tavolo { $table }

## What cannot be done, and why
# Refusals: what is not possible, why, and what to do instead.

not-oneself = Non puoi escluderti dal tavolo. Premi **Esci**.

## Help
# The help page, its buttons and the rules.

command-help = Guarda i giochi, i comandi e i tavoli in cui tocca a te
about = Faccio rispettare le regole, disegno il tabellone e avviso chi deve giocare. Si gioca in diretta o con qualche mossa al giorno. Apri un tavolo con il comando **start** di un gioco; gli altri premono **Partecipa**, e i giocatori IA possono occupare i posti liberi. Vai e torna quando vuoi: la tua partita è sempre lì.

## Guided tables
# Tutorials and practice.

hint = Suggerimento
practice = Allenamento: una persona contro giocatori IA, con un **Suggerimento** per ogni decisione. La partita non conta.
practice-alone = Questo è un tavolo di allenamento, per una sola persona contro giocatori IA.
guided = Inizia il tutorial
guided-offer = **Tutorial**: giochi contro giocatori IA e ricevi un consiglio a ogni novità. Dura circa dieci minuti, e puoi terminarlo quando vuoi.
guided-public = { PERSON($user) } impara **{ $game }** con giocatori IA.

## Tournaments
# The message of a tournament, its page and its forms (labels: 45 characters), and what its players cannot do.

command-tournament = Guarda il torneo di questo server: classifica, tavoli e come iscriverti
tournament-lobby = Un tavolo di un torneo
tournament-call = { $who }: il tavolo è aperto.
