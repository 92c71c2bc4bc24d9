# Die Worte des Bots. Die jedes Spiels stehen in games/<key>/text.

this-language = Deutsch
resigned-mark = (aufgegeben)
away-mark = (abwesend)
open-mark = (freier Platz)
left-mark = (ausgestiegen)
ai-mark = (KI)

## Befehle (höchstens 100 Zeichen, ohne Formatierung)

command-start = Einen Tisch öffnen, dem andere beitreten können
command-join = An diesem Tisch mitspielen oder in einer laufenden Partie einen freien Platz übernehmen
command-leave = Deinen Platz freigeben; in einer laufenden Partie können andere ihn übernehmen
command-board = Das Spielbrett zeigen, nur für dich
command-hand = Deine Ansicht zeigen: was nur du sehen darfst und was du tun kannst
command-rules = Die Spielregeln zeigen
command-pace = Mehr oder weniger Bedenkzeit vorschlagen
command-resign = Die Partie endgültig aufgeben; ein KI-Spieler übernimmt deinen Platz
command-end = Die Partie ohne Ergebnis abbrechen oder den Tisch schließen (Gastgeber, Moderatoren)
slash-language = sprache
slash-pace = bedenkzeit
slash-absence = zeitablauf
slash-practice = übung
slash-days = tage
option-language = Sprache des Tisches
blurb-rialto = Für alle Spiele: offene Tische, deine Züge, Wiederholungen und deine Einstellungen
blurb-rialto-moderate = Für Moderatoren: inaktive Tische und das Moderationsprotokoll
blurb-rialto-manage = Für die Serververwaltung: wo und wie hier gespielt wird und wer Tische öffnen darf
command-tables = Tische zeigen: zum Beitreten, zum Zuschauen und deine eigenen
command-turns = Tische zeigen, die auf dich warten, die dringendsten zuerst
command-history = Deine eigenen Partien noch einmal ansehen oder beendete aus Kanälen, die du hier lesen kannst
command-ranking = Die besten Spieler dieses Servers und deine Ergebnisse zeigen
command-preferences = Deine Benachrichtigungen, Sprache, Ruhezeiten und deinen Urlaub ändern
command-inactive = Tische zeigen, an denen schon lange niemand gezogen hat
command-log = Das Moderationsprotokoll dieses Servers zeigen
command-settings = Festlegen, wer hier Tische öffnen darf, wo und wie viele
option-pace = Bedenkzeit pro Entscheidung
option-pace-live = 90 Sekunden (live)
option-pace-relaxed = 1 Stunde (entspannt)
option-pace-daily = 24 Stunden (täglich)
option-pace-free = unbegrenzt (frei)
option-absence = Wenn die Bedenkzeit abläuft
option-absence-move = ein sicherer Zug
option-absence-house = ein KI-Spieler springt bis zur Rückkehr ein
option-absence-vote = die anderen Spieler stimmen ab
option-practice = Allein gegen KI-Spieler üben, mit Tipps
option-practice-yes = ja: die Partie zählt nicht
option-days = Tage ohne Zug (Standard: 3; 0 zeigt alle laufenden Tische)

## Wartende Tische
# The message of a table that is open, its buttons (38 characters) and what becomes of it.

lobby-open = Drücke auf **Beitreten**, um mitzuspielen.
lobby-named = Nur auf Einladung: Drücke auf **Beitreten**, wenn ein Platz für dich reserviert ist.
lobby-by-host = Der Gastgeber startet die Partie.
lobby-practice = Drücke für jeden Gegner auf **+ KI-Spieler**, dann auf **Starten**.
lobby-by-itself = Die Partie beginnt, sobald alle Plätze besetzt sind.
# $who ist eine Liste von Erwähnungen.
lobby-held = { $count ->
    [one] Ein Platz ist für { $who } reserviert
   *[other] { $count } Plätze sind für { $who } reserviert
}
lobby-playing = Die Partie läuft.
lobby-finished = Die Partie ist zu Ende.
lobby-abandoned = Die Partie wurde ohne Ergebnis abgebrochen.
lobby-closed = Dieser Tisch ist geschlossen.
lobby-seats = { $left ->
    [0] **Voll**
    [one] **Noch ein Platz frei**
   *[other] **Noch { $left } Plätze frei**
} ({ $least ->
    [0] { $most } Spieler
   *[other] { $least }–{ $most } Spieler
})
lobby-house-gives-way = **Jeder neue Spieler ersetzt einen KI-Spieler** ({ $least ->
    [0] { $most } Spieler
   *[other] { $least }–{ $most } Spieler
})
lobby-strong = Ein starker KI-Spieler gewinnt { $wins } von 10 Partien gegen drei normale.
takes-minutes = { $least ->
    [0] { $most } Min. live
   *[other] { $least }–{ $most } Min. live
}
takes-days = { $least ->
    [0] { $most } Tage als Fernpartie
   *[other] { $least }–{ $most } Tage als Fernpartie
}
weight-light = Leicht
weight-medium = Mittel
weight-heavy = Anspruchsvoll
rules = Regeln
seats = Verwalten…
seats-title = ### Diesen Tisch verwalten
change-options = Optionen…
option-variants = Varianten
options-changed = { PERSON($user) } hat die Optionen dieses Tisches geändert. Jetzt gilt:
choose-remove = Spieler endgültig entfernen…
choose-seats = Wie viele Plätze?
seats-at-most = Höchstens { $most } Plätze
choose-held = Plätze reservieren für… (mit Nachricht)
seats-named = Nur auf Einladung
seats-everybody = Für alle öffnen
seats-itself = Starten, sobald der Tisch voll ist
seats-host = Erst auf mein Zeichen starten
seat-held = { PERSON($user) } hat dir einen Platz reserviert: Drücke auf **Beitreten**.
bring-house = Dieselben KI-Spieler hinzufügen
tables-button = Alle Tische
tables-own = Deine Partien
tables-join = Tische mit freien Plätzen
tables-watch = Partien zum Zuschauen
tables-none = In den Kanälen, die du hier lesen kannst, ist kein Tisch offen. Öffne einen mit dem Befehl **start** eines Spiels.
tables-elsewhere = Verwende diesen Befehl auf einem Server, um die offenen Tische dort zu sehen.
tables-turn = du bist dran
tables-view = Meine Ansicht ({ $game }, Tisch { $table })
announce-open = **{ $game }**: { PERSON($user) } hat einen Tisch geöffnet.
announce-begun = **{ $game }**: Die Partie hat begonnen (Gastgeber: { PERSON($user) }).
announce-closed = **{ $game }**: Der Tisch ist geschlossen (Gastgeber: { PERSON($user) }).
announce-ended = **{ $game }**: Die Partie wurde ohne Ergebnis abgebrochen (Gastgeber: { PERSON($user) }).
option-chosen = { $name }: { $value }
quoted = „…“
labelled = …: …
lobby-experimental = Experimentell: Dieses Spiel wird noch getestet.
lobby-experimental-english = Experimentell: Dieses Spiel wird noch getestet und ist nur auf Englisch verfügbar.
lobby-beta = Die Übersetzung ist noch im Betatest: Manche Texte sind auf Englisch.
seat-host = Gastgeber
seat-house = normale KI
seat-house-strong = starke KI
join = Beitreten
leave = Verlassen
add-house = + KI-Spieler
add-house-strong = + Starke KI
start = Starten
opened = Dein Tisch ist offen: Alle in diesem Kanal können ihn sehen.
thread-name = { $game }, Tisch { $table }
fair-start = Faires Spiel. SHA-256-Hash der 32 Bytes des zufälligen Startwerts dieser Partie:
fair-end = Faires Spiel. Zufälliger Startwert dieser Partie, passend zum SHA-256-Hash vom Spielbeginn:

## Spielbrett
# The message with the board, its buttons (38 characters), the private panels and the end of a game.

# In Klammern nach einer Frage, vor „in 3 Stunden“.
call-due = fällig
# Nach einer Erwähnung des Spielers.
you-are-next = als Nächstes bist du dran.
number = { $number }
closer-look = Nahansicht der Stelle, um die es bei dieser Entscheidung geht.
still-to-come = Die Karten, die noch niemand gesehen hat
closing-picture = Der Verlauf der Partie von Anfang bis Ende.
replay-file = Die Datei enthält den Startwert und alle Züge: So lässt sich prüfen, dass fair gespielt wurde.
# Vor der Herkunft der Punkte, in den Worten eines Bildes.
placed = { $place }. { $who }, { $score }:
earlier-position = Eine frühere Stellung dieser Partie.
# Nach Erwähnungen der Spieler.
invitation = Lust auf eine Revanche? Drücke auf **Beitreten**.
choose-behind = Drücke zum Wählen auf **{ $button }**.
my-choices = Meine Ansicht
my-seat = Meine Ansicht
in-words = Text
undo = Rückgängig
# After “Answer due in 3 hours”, where several people see the button: whose move it undoes.
undo-whose = **{ undo }**: nur { $who }
explain = Meine Möglichkeiten
# … ist eine Wahl; was sie bedeutet, folgt danach.
explain-more = Alle Details
explain-clauses = Die Nummern in Klammern verweisen auf die Regeln. Der Befehl **rules** des Spiels zeigt sie dir.
rematch = Revanche
to-the-rematch = Zur Revanche
another-group = Etwas anderes…
choose-group = Was möchtest du tun?
# Eine Liste, die für ein Menü zu lang ist: „2/3 · Häfen“.
list-part = { $part }/{ $parts } · { $list }
choose-topic = Wähle ein Thema
how-to-play = Anleitung
overview-alt = Eine laufende Partie. Ihre nummerierten Teile werden unten erklärt.
choose-amount = Zahl eingeben…
other-amount = Andere Zahl…
# The button of an amount that another player asked for.
as-asked = { $label } (gewünscht)
# The button of an amount that buys something named: “Pay 120,000 → zone 100k”. 38 characters.
as-asked-for = { $label } → { $what }
# The label of a field that may stay empty; 45 characters together.
optional = { $label } (optional)
amount = Wie viel?
amount-span = { $low } … { $high }
amount-range = { $what }, { $low } bis { $high }
amount-hint =
    { $step ->
        [1] zum Beispiel 12
       *[other] ein Vielfaches von { $step }
    }
winners = { $count ->
    [one] { $who } gewinnt
   *[other] { $who } teilen sich den Sieg
}
resigned-behind = Wer aufgegeben hat, landet unabhängig von der Wertung hinter den anderen.
resigned = { $who } gibt auf und landet hinter allen, die weiterspielen; ein KI-Spieler übernimmt den Platz.
plays-lower = { $who } konnte diesen Zug nicht berechnen, deshalb hat eine normale KI gezogen. Die Partie zählt nicht für die Rangliste.
# Mit einem Zug: $what ist ein Wunsch, etwa „den Palast für den Prälaten“.
remark = { $who } wünscht sich: { $what }.
# Mit einem Zug: Ein Zitat folgt.
remark-alone = { $who } sagt:
# Während ein anderer entscheidet: $what ist ein kurzer Satz.
aside = { $who } sagt: { $what }.
# „Rückgängig“, im Protokoll.
takes-back = { $who } macht den letzten Zug rückgängig.
# Der Grund folgt in Anführungszeichen auf diese Zeile und die nächsten drei.
abandoned-by-host = { PERSON($user) } (Gastgeber) hat die Partie ohne Ergebnis abgebrochen.
abandoned-by-moderator = { PERSON($user) } (Moderation) hat die Partie ohne Ergebnis abgebrochen.
closed-by-host = { PERSON($user) } (Gastgeber) hat den Tisch geschlossen.
closed-by-moderator = { PERSON($user) } (Moderation) hat den Tisch geschlossen.
abandoned-not-begun = Die Partie hat nicht rechtzeitig begonnen.
abandoned-by-nobody = Die Partie wurde ohne Ergebnis abgebrochen, weil zu lange niemand gezogen hat.
ends-soon = Hier hat schon lange niemand gezogen. Wenn weiterhin niemand zieht, wird diese Partie { MOMENT($when) } ohne Ergebnis abgebrochen.
game-is-back = Das Spiel dieses Tisches ist wieder installiert. Die Partie geht weiter, mit voller Bedenkzeit für die nächste Entscheidung.
we-are-back = Ich bin wieder auf diesem Server: Die Partie geht weiter, mit voller Bedenkzeit für die nächste Entscheidung.
restored = Ich wurde aus einer Sicherung wiederhergestellt (erstellt { MOMENT($when) }). Spätere Züge sind verloren, und die Knöpfe neuerer Nachrichten funktionieren nicht mehr. Die Partie geht von hier aus weiter, mit voller Bedenkzeit für die nächste Entscheidung.
restored-lobby = { $game }, Tisch { $table }: Ich wurde aus einer Sicherung wiederhergestellt (erstellt { MOMENT($when) }). Spätere Änderungen an diesem Tisch sind verloren.
taken-up = { PERSON($user) } hat den Tisch wieder geöffnet: Die Partie geht weiter.
house-sits-in = { PERSON($user) } (Moderation) setzt für { $who } einen KI-Spieler ein.
take-back = Wieder öffnen
abandoned-by-all = Die Partie wurde ohne Ergebnis abgebrochen, weil alle Spieler sie verlassen haben.
left-game = { $who } verlässt die Partie; der Platz ist frei.
new-host = { $who } leitet jetzt den Tisch.
# Der Name des früheren Spielers folgt in Anführungszeichen.
taken-over = { $who } übernimmt den Platz von
taken-over-again = { $who } übernimmt diesen Platz.
house-takes = { $who }: Ein KI-Spieler übernimmt diesen Platz.
absent-move = Die Bedenkzeit von { $who } ist abgelaufen. Deshalb mache ich einen sicheren Zug.
absent-house = { $who } antwortet nicht: Bis zur Rückkehr zieht ein KI-Spieler.
left-server = { $who } ist nicht mehr auf diesem Server.
back-again = { $who } ist wieder da.
pace-changed = Neue Bedenkzeit pro Entscheidung: { $pace }.
promise = Versprechen…
promise-title = Ein Versprechen
promise-to = Wem?
promise-what = Was versprichst du? (für alle sichtbar)
promise-until = Bis zum Ende welcher Runde?
promise-until-hint = zum Beispiel 3; leer: ohne Frist
promise-made = **{ $who }** verspricht **{ $whom }**:
promise-made-until = **{ $who }** verspricht **{ $whom }** (bis zum Ende von Runde { $round }):
promise-tells = { PERSON($user) } sagt später, ob das Versprechen gehalten wurde.
promise-says-nothing = { $who } sagt später, ob das Versprechen gehalten wurde.
promise-says-kept = Laut { $who } wurde das Versprechen gehalten.
promise-says-broken = Laut { $who } wurde das Versprechen gebrochen.
promise-says-unmarked = { $who } hat nicht gesagt, ob das Versprechen gehalten wurde.
# A direct message, above the promises it asks about.
promise-asked = **{ $game }**, Tisch { $table }: { $count ->
        [one] Wurde dieses Versprechen
       *[other] Wurden diese Versprechen
    } gehalten? Alle Spieler können deine Antwort lesen. Du kannst sie bis einen Tag nach dem Ende der Partie ändern.
# The same on a panel, above one promise.
promise-was-it-kept = Wurde dieses Versprechen gehalten? Alle Spieler können deine Antwort lesen.
promise-given = Dein Versprechen steht jetzt am Tisch.
promise-marked = Alle Spieler können deine Antwort jetzt unter dem Versprechen lesen.
promise-kept = Gehalten
promise-broken = Gebrochen
promise-unmarked = offen: { $who } sagt später, ob es gehalten wurde
promise-ledger = Versprechen
promise-between = { $who } → { $whom }
promise-round-short = bis Runde { $round }
closed-door = Ich konnte einem Spieler keine private Nachricht schicken, weil er keine Direktnachrichten zulässt. Unter **Meine Ansicht** findet jeder Spieler seine geheimen Informationen.

## Uhren und Abwesenheit
# Deadlines, reminders, absences and vacations, in public and private messages.

# Vor „in 3 Stunden“.
due-by = Antwort fällig
private-reminder = { $game }, Tisch { $table }, wartet auf dich:
unshown-host = { $game }, Tisch { $table }: Ich kann das Spielbrett nicht zeigen, weil { $why }. Bis es wieder geht, steht die Uhr, es gibt keine Erinnerungen, und die KI-Spieler warten.
unshown-missing = Dort fehlen mir diese Berechtigungen: { $names }.
unshown-goes-on = Sobald ich das Spielbrett wieder zeigen kann, geht die Partie von selbst weiter, mit voller Bedenkzeit für die nächste Entscheidung.
unshown-for-good = Mit dem Befehl **end** des Spiels kannst du die Partie abbrechen.
unshown-since = Ich kann das Spielbrett nicht zeigen, weil { $why } (bemerkt { MOMENT($since) }). Die Uhr steht.
unshown-not-allowed = mir die Berechtigung fehlt
unshown-gone = es den Kanal nicht mehr gibt
unshown-later = Discord die Nachricht ablehnt
thread-left = Ich kann { CHANNEL($thread) } gerade nicht verwenden, deshalb geht die Partie hier weiter. Sie kehrt in den Thread zurück, sobald Discord es erlaubt.
thread-wanted = Ich kann gerade keinen Thread öffnen, deshalb läuft die Partie hier. Sie zieht in einen Thread um, sobald Discord es erlaubt.
goes-on-in = Die Partie geht in { CHANNEL($place) } weiter.
i-am-back = Ich bin wieder da
open-seat-people = { $who }: Alle auf diesem Server können diesen Platz übernehmen.
open-seat = { $who }: Alle auf diesem Server können diesen Platz übernehmen. Der Gastgeber kann ihn einem KI-Spieler geben.
take-seat = Diesen Platz übernehmen
join-seats = An diesem Tisch sind mehrere Plätze frei. Welchen möchtest du?
join-tables = Hier ist an mehreren Tischen noch Platz. Welchem möchtest du beitreten?
join-another = Du sitzt hier schon an einem Tisch. Außerdem kannst du hier mitspielen:
join-lobby = Tisch { $table } beitreten ({ $who })
join-seat = Platz { $seat } übernehmen ({ $who })
join-seat-at = Tisch { $table }: Platz { $seat } übernehmen ({ $who })
seat-a-house = KI-Spieler (Gastgeber)
vote-late = Die Bedenkzeit von { $who } ist abgelaufen. Was soll passieren? Die anderen Spieler entscheiden.
vote-rule = Ohne Mehrheit mache ich { MOMENT($when) } einen sicheren Zug
vote-move = Ein sicherer Zug
vote-house = Ein KI-Spieler
pace-asked = { $who } schlägt eine andere Bedenkzeit pro Entscheidung vor: **{ $pace }**. Sie gilt, sobald alle zustimmen.
pace-agree = Ich stimme zu

confirm-yes = Ja, bestätigen
back = Zurück
# Vorausplanen: Züge, die ein Spieler vor seinem Zug wählt.
orders = Vorausplanen
orders-secret = Nur du siehst das. Sobald du dran bist, mache ich deinen geplanten Zug, als hättest du ihn selbst gemacht.
orders-in-force = Du hast Züge geplant, die ich für dich mache. Du findest sie unter **Vorausplanen**.
orders-given = Deine geplanten Züge sind gespeichert.
orders-withdrawn = Du hast keine geplanten Züge mehr.
orders-undone = Deine geplanten Züge sind auch gelöscht: Sie würden diesen Zug gleich wiederholen.
orders-withdraw = Geplante Züge löschen
orders-together = Mehrere Züge planen…
# Beschriftung einer Liste von Kästchen zum Ankreuzen.
orders-ticks = Außerdem planen (optional)
orders-unchanged = Nichts ändern
orders-by-now = Die Partie ist weitergegangen. Das sind jetzt deine geplanten Züge:
orders-lapsed = Diese geplanten Züge gelten nicht mehr:
orders-as-before = Du hast nichts geändert.
since-move = Seit deinem letzten Zug:
since-orders = Seit du zuletzt vorausgeplant hast:
since-start = Bisher:
since-none = Seit deinem letzten Besuch ist nichts passiert.
since-picture = Der aktuelle Stand am Tisch; die Änderungen sind umrandet.
since = Was ist neu?
look-again = Aktualisieren
sealed = **{ $game }**, Tisch { $table }: Deine Antwort bleibt geheim, bis alle geantwortet haben.
# Schritte, die ein Spieler vorbereitet und noch nicht abgeschickt hat.
draft = Deine vorbereiteten Züge (nur du siehst sie):
draft-several = { $made } · { $then }
draft-complete = Gespielt wird erst, wenn du auf **{ hand-in }** drückst.
# Follows if the player is asked again afterwards.
draft-goes-on = Danach geht dein Zug weiter.
hand-in = Abschicken
hand-in-ending = Abschicken · { $what }
# While more is to be prepared for the same answer.
hand-in-part = Abschicken, dann weiter
take-off = Letzten Schritt entfernen
start-over = Von vorn beginnen
unnamed-move = ein Zug

## Für Moderatoren
# Answers to moderators, their log, and requests to the players.

stale-title = ### { $days ->
    [0] Laufende Tische
    [one] Tische, an denen seit einem Tag niemand gezogen hat
   *[other] Tische, an denen seit { $days } Tagen niemand gezogen hat
}
stale-none = { $days ->
    [0] Auf diesem Server gibt es keine laufenden Tische.
    [one] Kein Tisch auf diesem Server wartet schon einen Tag auf einen Zug.
   *[other] Kein Tisch auf diesem Server wartet schon { $days } Tage auf einen Zug.
}
stale-more =
    { $count ->
        [one] … und ein weiterer. Du siehst ihn
       *[other] … und { $count } weitere. Du siehst sie
    }, sobald diese hier erledigt sind.
table-title = { $game }, Tisch { $table }
awaited = Wartet auf { $who } (benachrichtigt { MOMENT($since) })
not-begun-since = Die Partie hat noch nicht begonnen (Tisch { MOMENT($since) } geöffnet)
choose-tables = Tische wählen
nudge = Anstupsen
house-player = KI spielen lassen
abandon = Partie abbrechen…
abandon-title = Ohne Ergebnis abbrechen
reason = Warum? (für alle lesbar)
reason-hint = zum Beispiel: seit einer Woche kein Zug
done-to = Tisch { $table }: { $what }
nudged = { $count ->
    [one] Ein Spieler wurde angestupst.
   *[other] { $count } Spieler wurden angestupst.
}
house-done = Ab jetzt ziehen KI-Spieler für alle, die gerade dran waren.
others-asked = Du spielst an diesem Tisch, also müssen die anderen Spieler zustimmen. Ich habe sie am Tisch gefragt.
host-asked = Die anderen Spieler müssen zustimmen. Ich habe sie am Tisch gefragt. Wenn sie nicht rechtzeitig antworten, gilt das als Ja.
taken-back = Der Tisch ist wieder offen.
asks-abandon = { PERSON($user) } (Moderation, hat hier mitgespielt) möchte die Partie ohne Ergebnis abbrechen:
asks-abandon-host = { PERSON($user) } (Gastgeber) möchte die Partie ohne Ergebnis abbrechen:
asks-house = { PERSON($user) } (Moderation, hat hier mitgespielt) möchte KI-Spieler für alle ziehen lassen, die gerade dran sind.
agreed = Einverstanden: { $who }
# Knöpfe unter einer Anfrage: zweites Mitglied der Moderation, dann die Spieler.
second = Zustimmen (Moderatoren)
agree = Zustimmen (Spieler)
play-on = Weiterspielen
silence-agrees = { $who }: Wer nicht antwortet, stimmt zu. Dann wird die Partie { MOMENT($when) } abgebrochen.
request-refused = { $who } möchte weiterspielen: Die Partie geht weiter.
request-done = Die Anfrage wurde angenommen und ausgeführt.
log-title = ### Moderationsprotokoll
log-none = Das Protokoll ist leer.
moment = { MOMENT($when) }
by-person = { PERSON($user) }
by-nobody = Rialto
# Einträge des Protokolls: „vor 3 Tagen · Ana · wieder geöffnet · Medici, Tisch 5“.
did-abandon = ohne Ergebnis abgebrochen
did-close = vor Beginn geschlossen
did-reopen = wieder geöffnet
did-house = KI-Spieler eingesetzt
did-nudge = Spieler angestupst
did-settings = Einstellungen geändert
was-taken-back = inzwischen wieder geöffnet
take-back-which = Einen Tisch wieder öffnen

## Für die Serververwaltung
# The settings of a server: a message and a form (labels: 45 characters).

settings-title = ### Tische auf diesem Server
settings-title-plain = Tische auf diesem Server
nothing-lacks = -# In diesem Kanal habe ich alle nötigen Berechtigungen.
lacking-here = **Berechtigungen, die mir in diesem Kanal fehlen**
permission-and-use = **{ $name }**: { $use }
permission-use-view_channel = sonst kann ich hier nichts zeigen
permission-use-connect = um im Chat eines Sprachkanals zu lesen und zu schreiben
permission-use-send_messages = für Tische, Spielbretter und Benachrichtigungen
permission-use-attach_files = für die Bilder des Spielbretts
permission-use-read_message_history = um nach einem Verbindungsabbruch meine Nachrichten zu finden und sie nicht doppelt zu senden
permission-use-create_public_threads = um für jede Partie einen Thread zu öffnen; sonst wird im Kanal gespielt
permission-use-create_private_threads = um für jede Einführung einen privaten Thread zu öffnen; sonst ist er öffentlich
permission-use-send_messages_in_threads = um in Threads zu spielen; sonst wird im Kanal gespielt
settings-kept = Gespeichert.
settings-channels = Wo Tische geöffnet werden dürfen: { $where }
settings-role = Mitglieder mit der Rolle { ROLE($role) } dürfen Tische öffnen
settings-per_person = Laufende Tische pro Spieler: höchstens { $number }
settings-per_server = Laufende Tische auf dem ganzen Server: höchstens { $number }
settings-lobby_hours = Ein Tisch schließt nach { $number ->
    [one] einer Stunde
   *[other] { $number } Stunden
}, wenn die Partie bis dahin nicht begonnen hat
settings-idle_days = Eine Partie wird nach { $number } Tagen ohne Zug abgebrochen; ich kündige das 2 Tage vorher an
settings-vacation_days = { $number ->
    [0] Keine Urlaubstage
    [one] Urlaub: ein Tag pro Spieler und Jahr
   *[other] Urlaub: bis zu { $number } Tage pro Spieler und Jahr
}
settings-ranking-on = Rangliste: an (jeder Spieler entscheidet selbst, ob er darin steht)
settings-ranking-off = Rangliste: aus
settings-turn-ranking-on = Rangliste einschalten
settings-turn-ranking-off = Rangliste ausschalten
starters-everybody = Alle dürfen Tische öffnen
starters-moderators = Nur Moderatoren dürfen Tische öffnen
everywhere = in allen Kanälen
channel = { CHANNEL($channel) }
language-of-opener = die des Gastgebers
choose-channels = Wo? (leer: in allen Kanälen)
choose-starters = Wer darf Tische öffnen?
choose-role = Nur Mitglieder mit dieser Rolle
tables-pace = Bedenkzeit an neuen Tischen
pace-as-ever = 24 Stunden (Standard)
tables-language = Sprache neuer Tische
choose-announce-in = Neue Tische ankündigen in…
choose-announce-to = Bei jedem neuen Tisch diese Rolle erwähnen
# $mentioned ist einer der beiden folgenden Texte.
settings-announce = Ich kündige neue Tische in { CHANNEL($channel) } an, { $mentioned }
settings-announce-to = mit Erwähnung von { ROLE($role) }.
settings-announce-silent = ohne Erwähnung.
announce-gone = Den Kanal für Ankündigungen gibt es nicht mehr, oder ich sehe ihn nicht. Deshalb kündige ich nichts an.
announce-not-allowed = Ich darf in diesem Kanal nicht schreiben. Deshalb kündige ich nichts an.
announce-role-gone = Diese Rolle gibt es nicht mehr. Deshalb erwähne ich niemanden.
announce-calls-nobody = Ich darf diese Rolle nicht erwähnen. Erlaube allen, sie zu erwähnen, oder gib mir in diesem Kanal die Berechtigung „Erwähne @everyone, @here und alle Rollen“.
choose-tables-pace = Bedenkzeit
choose-tables-language = Sprache
change-limits = Limits…
limit-per_person = Laufende Tische pro Spieler
limit-per_server = Laufende Tische auf dem ganzen Server
limit-lobby_hours = Stunden, bis ein wartender Tisch schließt
limit-idle_days = Tage ohne Zug bis zum Abbruch einer Partie
limit-vacation_days = Urlaubstage pro Spieler und Jahr

## Private Antworten
# Short answers that only their reader sees, direct messages, and preferences.

shown-there = Das Ergebnis siehst du am Tisch:
done-that = **Erledigt:** { $what }
done-and =
    { $done }
    { $told }
done-more = { $count } weitere
seat-taken = Der Platz gehört dir.
welcome-back = Willkommen zurück! Du ziehst wieder selbst.
leave-sure = Möchtest du die Partie verlassen? Ein anderer Spieler kann dann deinen Platz übernehmen und sieht alles, was du jetzt siehst.
leave-yes = Ja, verlassen
pace-now = Bedenkzeit pro Entscheidung: **{ $pace }**. Einer Änderung müssen alle am Tisch zustimmen:
pace-waits = Vorgeschlagene Bedenkzeit: { $pace }. Sie gilt, sobald alle am Tisch zustimmen.
pace-done = Neue Bedenkzeit pro Entscheidung: { $pace }.
preferences = Einstellungen
calls = Benachrichtigungen:
calls-each = eine Erwähnung, sobald du dran bist
# Vor einer Uhrzeit.
calls-daily = statt Erwähnungen täglich eine Direktnachricht um
calls-change = Tägliche Nachricht…
calls-title = Eine Nachricht am Tag für alle deine Züge
calls-at = Uhrzeit (leer: Erwähnung bei jedem Zug)
ahead = Wenn du als Nächstes dran bist:
ahead-on = eine stille Nachricht im Thread
ahead-off = nichts
ahead-turn-on = Kurz vor meinem Zug Bescheid geben
ahead-turn-off = Keine Nachricht mehr kurz vor meinem Zug
listed = Ranglisten:
listed-on = du stehst darin unter dem Namen, mit dem du zuletzt gespielt hast
listed-off = du stehst nicht darin; für deine Gegner zählen deine Partien trotzdem
listed-turn-on = Mich in Ranglisten zeigen
listed-turn-off = Mich nicht in Ranglisten zeigen
in-questions = Frage des Tages:
in-questions-on = darf Stellungen deiner beendeten Partien zeigen, ohne Namen und auf demselben Server, wenn alle Mitspieler zustimmen
in-questions-off = zeigt keine Stellung deiner Partien
in-questions-turn-on = Stellungen meiner Partien erlauben
in-questions-turn-off = Stellungen meiner Partien verbieten
reminders = Erinnerungen vor Ablauf der Bedenkzeit:
reminders-thread = als Erwähnung im Thread
reminders-dm = als Direktnachricht
reminders-none = keine
your-language = Sprache:
language-auto = wie in Discord
quiet-hours = Ruhezeiten:
quiet-means = In den Ruhezeiten bekommst du keine Erinnerungen. An Tischen mit einer Stunde Bedenkzeit oder mehr steht dann auch deine Uhr.
quiet-none = keine
choose-reminders = Erinnerungen
choose-language = Sprache
quiet-change = Ruhezeiten…
quiet-clear = Ruhezeiten löschen
quiet-title = Ruhezeiten
quiet-from = Von
quiet-to = Bis
quiet-zone = Zeitzone
preferences-back = Zurück
vacation-button = Urlaub…
vacation-title = Urlaub
vacation-about = Du kannst deine Partien anhalten: Dann sehen die anderen Spieler nur eine spätere Frist. Oder du lässt einen KI-Spieler für dich ziehen: Seine Züge sehen aus wie deine, und Partien, in denen er zieht, zählen für keine Rangliste. Jeder Server legt fest, wie viele Urlaubstage du im Jahr hast. Bis wann bist du weg?
vacation-wait = Meine Partien anhalten…
vacation-house = Eine KI für mich spielen lassen…
# Vor einem Datum.
vacation-days = { $days ->
    [one] ein Tag, bis
   *[other] { $days } Tage, bis
}
vacation-wait-until = Du bist im Urlaub, und deine Partien ruhen. Dein Urlaub endet { MOMENT($when) }
vacation-house-until = Du bist im Urlaub, und ein KI-Spieler zieht für dich. Dein Urlaub endet { MOMENT($when) }
vacation-shorter = Auf manchen Servern hast du nicht mehr so viele Urlaubstage. Dort endet dein Urlaub { MOMENT($when) }.
vacation-no-house = An diesen Tischen kann kein KI-Spieler für dich ziehen, deshalb läuft deine Uhr weiter:
vacation-end = Ich bin wieder da
privacy-button = Meine Daten…
privacy-title = Deine Daten
privacy-about = Ich speichere die Tische, an denen du gespielt hast, mit deinem Namen und deinen Zügen; deine Kommentare, Versprechen und geplanten Züge; deine Ergebnisse und Wertungen; deine Einstellungen; und, wenn du moderierst, deine Aktionen und Begründungen. Du kannst all diese Daten herunterladen oder sie löschen lassen.
privacy-export = Meine Daten herunterladen
privacy-delete = Meine Daten löschen…
privacy-exported = Diese Datei enthält alle Daten, die ich über dich speichere.
privacy-sure = Möchtest du deine Daten endgültig löschen? Dein Name wird zu „Ehemaliges Mitglied“; deine Kommentare, Versprechen und Einstellungen werden gelöscht. Ergebnisse bleiben ohne deinen Namen erhalten, deine Aktionen als Moderator ebenso. Auch ältere Bilder und Nachrichten bleiben in Discord erhalten.
privacy-tables = { $tables ->
    [0] Du spielst gerade keine Partie.
    [one] Du spielst gerade eine Partie: Ein KI-Spieler übernimmt deinen Platz, und du landest hinter allen, die weiterspielen.
   *[other] Du spielst gerade { $tables } Partien: KI-Spieler übernehmen deine Plätze, und du landest hinter allen, die weiterspielen.
}
privacy-yes = Meine Daten endgültig löschen
privacy-deleted = Deine Daten sind gelöscht. Wenn du zurückkommst, fängst du von vorn an.
former-player = Ehemaliges Mitglied
your-turns = Hier bist du dran
your-turns-none = Kein Tisch wartet auf dich.
welcome = Du spielst **{ $game }**: Tisch { $table }.
welcome-closed = Deine Partie endete ohne Ergebnis: **{ $game }**, Tisch { $table }.
welcome-over = Deine Partie ist zu Ende: **{ $game }**, Tisch { $table }.
# Unter dem, was nur der Leser weiß, etwa sein Geld.
welcome-as-of = Aktualisiert { MOMENT($when) }.
to-the-table = Zum Tisch
moved-on = Dieser Knopf ist veraltet: Die Partie ist inzwischen weitergegangen.
waiting-for-others = Du bist gerade nicht dran.
resign-sure = Möchtest du endgültig aufgeben? Ein KI-Spieler übernimmt deinen Platz, und du landest hinter allen, die weiterspielen.
resign-yes = Ja, aufgeben
resign-done = Du hast aufgegeben. Ein KI-Spieler übernimmt deinen Platz.
abandon-done = Erledigt. Der Tisch lässt sich sieben Tage lang wieder öffnen: mit **Wieder öffnen** am Tisch oder mit `/rialto-moderate log` (Moderatoren).
left = Du hast den Tisch verlassen.
joined = Du bist dem Tisch beigetreten.
aside-said = Alle können deinen Kommentar lesen. Er verpflichtet dich zu nichts.
rematch-open = Für die Revanche ist ein neuer Tisch offen.
not-a-number = Gib eine ganze Zahl ein, etwa 12. 10k steht für 10.000.

## Was nicht geht, und warum
# Refusals: what is not possible, why, and what to do instead.

already-done = Das ist schon erledigt.
no-such-table = Diesen Tisch gibt es nicht mehr.
restored-press = Dieser Knopf funktioniert nicht mehr: Ich wurde aus einer Sicherung wiederhergestellt (erstellt { MOMENT($when) }). Es wurde nichts geändert.
restored-table = Dieser Tisch ist verloren: Ich wurde aus einer Sicherung wiederhergestellt (erstellt { MOMENT($when) }), und damals gab es ihn noch nicht.
no-table-here = Hier gibt es keinen Tisch. Öffne einen mit `start`.
nothing-to-join = Hier ist an keinem Tisch ein Platz frei. Öffne einen Tisch mit `start`, oder verwende `join` im Kanal oder Thread eines anderen Tisches.
join-in-server = Du kannst einem Tisch nur auf seinem Server beitreten. Verwende `join` dort, im Kanal oder Thread des Tisches.
which-table = Du spielst an mehreren Tischen: Verwende den Befehl im Thread des richtigen Tisches.
which-button = Hier gibt es mehrere Tische: Verwende die Knöpfe des richtigen Tisches.
press-again = Das Formular hat sich nicht rechtzeitig geöffnet. Versuch es noch einmal.
form-over = Dieses Formular ist veraltet. Das sind jetzt deine Möglichkeiten.
# In an empty field for a number.
form-steps = In Schritten von { $step }
# In a form whose own button only adds to the prepared moves; at most 100 characters.
form-prepared = Damit bereitest du nur einen Schritt vor. Gespielt wird erst, wenn du deine Züge abschickst.
form-again = Korrigieren…
message-gone = Diese Nachricht gibt es nicht mehr. Es ging aber nichts verloren: Das Spielbrett zeigt den aktuellen Stand.
not-seated = Du hast keinen Platz an diesem Tisch.
already-seated = Du hast schon einen Platz.
table-full = Alle Plätze sind besetzt.
already-started = Die Partie hat schon begonnen.
not-started = Die Partie hat noch nicht begonnen.
not-finished = Die Partie ist noch nicht zu Ende.
orders-not-now = Das kannst du jetzt nicht planen. Öffne **Vorausplanen** noch einmal, um deine Möglichkeiten zu sehen.
orders-range = Gib eine Zahl von { $low } bis { $high } ein{ $step ->
    [1] {""}
   *[other] , in Schritten von { $step }
}.
draft-empty = Du hast noch nichts vorbereitet.
draft-changed = Nichts wurde abgeschickt: Deine vorbereiteten Züge hatten sich inzwischen geändert. Prüf sie und schick sie dann ab.
draft-closed = Nach diesem Schritt kannst du keinen weiteren hinzufügen. Schick erst deine Züge ab.
nothing-to-undo = Du kannst deinen letzten Zug nicht rückgängig machen: Er hat etwas aufgedeckt, oder ein anderer Spieler hat seitdem gezogen.
not-yours-to-undo = Diesen Zug kann nur { $who } rückgängig machen.
promise-nobody = Du kannst hier nichts versprechen: Alle deine Gegner sind KI-Spieler.
promise-to-whom = Wähle den Spieler, dem du das versprichst.
promise-empty = Schreib dein Versprechen auf: Ein Satz genügt.
promise-round = Gib im letzten Feld eine ganze Zahl von { $first } bis { $last } ein. Lass es leer, wenn das Versprechen keine Frist hat.
promise-closed = Dieses Versprechen kannst du nicht mehr beurteilen: Die Partie ist seit über einem Tag zu Ende.
promise-not-yours = Nur { $who } kann sagen, ob dieses Versprechen gehalten wurde.
aside-over = Du kannst gerade nichts kommentieren.
aside-enough = Du hast an dieser Stelle der Partie schon zwei Kommentare abgegeben. Mehr geht nicht.
table-closed = Dieser Tisch ist geschlossen.
table-ended = Diese Partie wurde ohne Ergebnis abgebrochen.
table-finished = Diese Partie ist zu Ende.
only-host-starts = Nur der Gastgeber kann die Partie starten.
only-host-abandons = Nur der Gastgeber oder ein Moderator kann diese Partie abbrechen oder wieder öffnen.
too-few-seats = Dieses Spiel braucht mindestens { $least } Spieler; bisher { $seated ->
    [one] ist ein Platz
   *[other] sind { $seated } Plätze
} besetzt. KI-Spieler können die übrigen Plätze übernehmen.
too-few-people = Dieses Spiel braucht mindestens { $least } Spieler; bisher { $seated ->
    [one] ist ein Platz
   *[other] sind { $seated } Plätze
} besetzt.
no-house = Für dieses Spiel gibt es keine KI-Spieler. Wenn du gehen musst, überlass deinen Platz einem anderen Spieler.
resigned-already = Du hast diese Partie endgültig aufgegeben.
knows-another-seat = Du hattest in dieser Partie einen anderen Platz und kennst dessen geheime Informationen. Deshalb kannst du diesen Platz nicht übernehmen.
seat-not-open = Dieser Platz ist nicht mehr frei.
only-host-seats-house = Nur der Gastgeber kann einen freien Platz einem KI-Spieler geben.
not-away = Du bist nicht abwesend: Du ziehst ohnehin selbst.
vote-own = Das entscheiden die anderen Spieler. Mach einfach deinen Zug.
pace-already = Diese Bedenkzeit gilt hier schon: { $pace }.
pace-not-asked = Dieser Vorschlag ist nicht mehr offen.
a-moment = Einen Moment, bitte: Das war viel auf einmal.
not-in-server = Du bist nicht mehr auf dem Server dieses Tisches.
not-a-time = Gib eine Uhrzeit wie 7:30 oder 22:00 ein, von 0:00 bis 23:59.
not-a-zone = Diese Zeitzone kenne ich nicht. Verwende einen Namen wie Europe/Berlin oder America/New_York.
quiet-same = Beginn und Ende der Ruhezeit müssen verschieden sein.
quiet-long = Ruhezeiten dürfen höchstens { $most } Stunden am Tag dauern, weil die anderen Spieler auf dich warten.
vacation-already = Du bist schon im Urlaub. Drücke zuerst auf **Ich bin wieder da**.
vacation-none = Du bist nicht im Urlaub.
vacation-no-table = Du hast keine laufenden Partien, also gibt es nichts anzuhalten.
vacation-no-days = Du hast keine Urlaubstage mehr: Die für dieses Jahr sind aufgebraucht, oder deine Server gewähren keine.
only-in-server = In Direkt- und Gruppennachrichten kannst du keinen Tisch öffnen. Verwende diesen Befehl auf einem Server, auf dem ich bin.
not-in-this-server = Ich bin nicht auf diesem Server und kann hier keinen Tisch öffnen. Verwende diesen Befehl auf einem Server, auf dem ich bin.
not-in-this-channel = In dieser Art von Kanal kann man nicht spielen. Verwende diesen Befehl in einem Textkanal.
not-in-this-thread = Ich bin nicht in diesem privaten Thread. Erwähne mich hier, um mich hereinzuholen, oder verwende diesen Befehl in { CHANNEL($channel) }.
only-host-settles = Nur der Gastgeber, { PERSON($user) }, kann diesen Tisch verwalten.
not-oneself = Du kannst dich nicht selbst entfernen. Drücke stattdessen auf **Verlassen**.
not-there-any-more = Dieser Spieler hat hier keinen Platz mehr.
removed-here = Der Gastgeber hat dich von diesem Tisch entfernt. Du kannst nicht wieder beitreten.
only-named = An diesen Tisch kommst du nur auf Einladung. Bitte { PERSON($user) } um einen Platz.
seats-held = Die übrigen Plätze sind für andere Spieler reserviert.
seats-range = Dieses Spiel ist für { $least } bis { $most } Spieler.
seats-in-use = { $taken } Plätze sind besetzt oder reserviert. Entferne erst einen Spieler oder gib einen reservierten Platz frei.
too-many-held = { $room ->
    [0] Du kannst keinen Platz mehr reservieren.
    [one] Du kannst nur noch einen Platz reservieren.
   *[other] Du kannst nur noch { $room } Plätze reservieren.
}
held-for-bot = { PERSON($user) } ist ein Bot, und Bots bekommen keine Plätze.
too-many-asked = Du kannst höchstens { $most } Personen an einen Tisch einladen. Andere können beitreten, wenn er für alle offen ist.
host-left = Du hast diesen Tisch verlassen. Deshalb kann nur noch ein Moderator die Partie abbrechen oder wieder öffnen.
reason-empty = Gib einen Grund an: Ein Satz genügt.
not-abandoned = Diese Partie hat niemand abgebrochen, also gibt es auch nichts wieder zu öffnen.
only-moderators-reopen = Ein Moderator hat diese Partie abgebrochen. Deshalb können nur Moderatoren sie wieder öffnen.
reopen-not-seated = Du hast an diesem Tisch gespielt. Deshalb kann ihn nur ein Moderator wieder öffnen, der nicht mitgespielt hat.
too-late-to-take-back = Es ist zu spät, diesen Tisch wieder zu öffnen: Die Partie wurde vor mehr als sieben Tagen abgebrochen.
second-is-another = Deiner Anfrage muss ein anderer Moderator zustimmen.
request-over = Diese Anfrage ist nicht mehr offen.
asked-lately = Diese Anfrage gab es gerade erst. Du kannst sie { MOMENT($when) } noch einmal stellen.
nobody-awaited = Die Partie wartet gerade auf keinen Spieler.
nudged-lately = Diese Spieler wurden vor weniger als einer Stunde angestupst.
table-paused = Dieser Tisch ruht, weil ich nicht mehr auf seinem Server bin. Die Partie geht weiter, sobald ich zurück bin.
only-managers = Das dürfen nur Mitglieder mit der Berechtigung „Server verwalten“ ändern.
limit-range = { $what }: Gib eine ganze Zahl von { $low } bis { $high } ein. Es wurde nichts geändert.
start-elsewhere = Auf diesem Server kannst du Tische nur hier öffnen: { $where }.
start-moderators = Auf diesem Server dürfen nur Moderatoren Tische öffnen.
start-role = Auf diesem Server dürfen nur Mitglieder mit der Rolle { ROLE($role) } Tische öffnen.
too-many-yours = Auf diesem Server { $most ->
    [one] läuft schon ein Tisch, den du geöffnet hast oder an dem du Gastgeber bist
   *[other] laufen schon { $most } Tische, die du geöffnet hast oder an denen du Gastgeber bist
}. Mehr sind pro Spieler nicht erlaubt.
too-many-today = Du hast auf diesem Server innerhalb eines Tages schon { $most } Tische geöffnet. Mehr sind nicht erlaubt. Versuch es später noch einmal.
too-many-here = Auf diesem Server { $most ->
    [one] läuft schon ein Tisch
   *[other] laufen schon { $most } Tische
}. Mehr sind nicht gleichzeitig erlaubt.
only-in-its-server = Verwende diesen Befehl in einem Kanal des Servers.
only-moderators = Das können nur Moderatoren: Sie brauchen die Berechtigung „Nachrichten verwalten“.
not-days = Gib die Anzahl der Tage als ganze Zahl von 0 bis { $most } ein, zum Beispiel 3.
not-understood = Dieser Knopf ist veraltet. Verwende einen neueren.
line-lost = (Diese Zeile ist nicht mehr lesbar.)
game-missing = Dieser Tisch ruht: Das Spiel dazu ist hier gerade nicht installiert. Es geht nichts verloren, und die Uhr steht. Die Partie geht weiter, sobald das Spiel wieder installiert ist.
game-damaged = Dieser Tisch ist nicht mehr lesbar. Bitte melde das den Betreibern dieses Bots. Andere Tische sind nicht betroffen.
missing-permissions = In diesem Kanal kann ich keine Partie anbieten. Mir fehlen diese Berechtigungen: { $names }.
sorry = Bei mir ist etwas schiefgelaufen. Es ging nichts verloren. Versuch es noch einmal.
closing = Ich starte gerade neu: Versuch es in einer Minute noch einmal. Es geht nichts verloren.

permission-view_channel = Kanal ansehen
permission-connect = Verbinden
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-create_public_threads = Öffentliche Threads erstellen
permission-create_private_threads = Private Threads erstellen
permission-attach_files = Dateien anhängen
permission-read_message_history = Nachrichtenverlauf anzeigen

## Rückblick
# History, replays, reviews and animations.

history-title = ### Partien
history-here = Deine Partien auf allen Servern und beendete Partien aus Kanälen, die du hier lesen kannst. Die neuesten stehen oben.
history-yours = Deine Partien auf allen Servern, die neuesten zuerst. Auf einem Server zeigt die Liste auch beendete Partien aus Kanälen, die du dort lesen kannst.
history-none = Noch gibt es keine Partien zum Ansehen.
history-range = { $first } bis { $last } von { $count }
history-choose = Wähle eine Partie
history-newer = Neuere
history-older = Ältere
# Nach einem Spiel und seinem Datum, wenn niemand gewonnen haben kann: Die Partie läuft noch, wurde abgebrochen, oder ihr Ergebnis ist verloren.
history-playing = läuft noch
history-abandoned = ohne Ergebnis
history-finished = Ergebnis verloren
history-look-back = Wiederholung
history-step = { $step } von { $steps }
history-round = Runde { $round }
history-beginning = Anfang
history-end = Ende
history-first = ⏮
history-previous = ◀ Zurück
history-next = Weiter ▶
history-last = ⏭
history-jump = Springen zu…
history-seen-by = Perspektive:
history-everybody = öffentlich
history-as = Nur für { $who } sichtbar:
history-games = Alle Partien
animation = Animation
animation-being-made = Ich erstelle eine Animation der ganzen Partie. Sie erscheint hier. Wenn sie in ein paar Minuten nicht da ist, fordere sie noch einmal an.
animation-again = Noch einmal anfordern
animation-moments = { $count } { $count ->
    [one] Schritt
   *[other] Schritte
}
animation-some = Nur jeder { $every }. Schritt wird gezeigt: Mit allen wäre die Datei zu groß.
animation-alt = Eine Animation der Partie von Anfang bis Ende, in { $count } { $count ->
    [one] Schritt
   *[other] Schritten
}.
animation-show = Allen zeigen
animation-shown = Die Animation erscheint gleich in { CHANNEL($channel) }.
moment-shown = Diese Stellung erscheint gleich in { CHANNEL($channel) }.
moment-is-shown = Diese Stellung ist schon für alle in { CHANNEL($channel) } zu sehen.
moments-enough = Von dieser Partie wurden schon { $most } Stellungen gezeigt. Mehr geht nicht.
moment-seen = -# Aus der Sicht von { $who }.
moment-best = Beste Entscheidung von { $who }: **{ $played }** (Gewinnchance: etwa { $chance } %). Die normale KI hätte **{ $other }** gewählt (etwa { $instead } %).
moment-why = - { $why }
review-gone = Die Analyse ist nicht mehr verfügbar. Drücke noch einmal auf **Meine Partie analysieren** und zeige dann die beste Entscheidung.
animation-is-shown = Die Animation ist schon für alle in { CHANNEL($channel) } zu sehen.
review = Meine Partie analysieren
review-title = **Analyse deiner Partie** · { $game }, Tisch { $table }
review-being-made = Ich analysiere deine Partie, eine Entscheidung nach der anderen. Die Analyse erscheint hier; laufende Partien gehen vor. Wenn sie in ein paar Minuten nicht da ist, fordere sie noch einmal an.
review-legend = Deine Gewinnchance bei jeder deiner Entscheidungen, berechnet aus dem, was du damals wissen konntest.
review-chart = Deine Gewinnchance in %
review-alt = Ein Liniendiagramm deiner Gewinnchance bei { $count } { $count ->
    [one] Entscheidung
   *[other] Entscheidungen
}: bei der ersten { $first } %, am tiefsten Punkt { $least } %, am höchsten Punkt { $most } %, bei der letzten { $last } %.
review-nothing = Keine deiner Entscheidungen in dieser Partie lässt sich analysieren.
review-none-dear = Keine deiner Entscheidungen kam dich besonders teuer zu stehen.
review-dear-line = **{ $played }** statt **{ $other }** (Gewinnchance: −{ $edge } { $edge ->
    [one] Prozentpunkt
   *[other] Prozentpunkte
})
review-best-line = **{ $played }** statt **{ $other }** (Gewinnchance: +{ $edge } { $edge ->
    [one] Prozentpunkt
   *[other] Prozentpunkte
})
review-dear = Deine Wahl: **{ $played }** (Gewinnchance: etwa { $chance } %). Besser: **{ $other }** (etwa { $instead } %).
review-best = Deine beste Entscheidung: **{ $played }** (Gewinnchance: etwa { $chance } %). Die normale KI hätte **{ $other }** gewählt (etwa { $instead } %).
# Eine Liste von Gründen folgt.
review-why = So wirkt sich die bessere Wahl im Durchschnitt aus:
review-why-not = Kein einzelner Grund sticht hervor.
review-judged = Eine Schätzung, die nur berücksichtigt, was du damals wissen konntest: Ich habe die Partie von dort aus viele Male zu Ende gespielt. Was danach wirklich geschah, zählt nicht.
review-chart-again = Diagramm
review-best-one = + Beste Entscheidung
review-replay = Ab hier ansehen
history-unfinished = Diese Partie ist noch nicht zu Ende. Deshalb können nur ihre Spieler sie ansehen.
history-no-game = Das Spiel dieses Tisches ist hier nicht mehr installiert. Deshalb kann ich die Partie nicht zeigen.
history-unplayable = Manche Züge dieser Partie fehlen oder lassen sich nicht nachspielen. Deshalb gibt es keine Wiederholung.

## Hilfe
# The help page, its buttons and the rules.

command-help = Spiele und Befehle zeigen, dazu die Tische, die auf dich warten
about-title = Rundenbasierte Brettspiele
about = Ich achte auf die Regeln, zeichne das Spielbrett und sage dem nächsten Spieler Bescheid. Spiele live oder mit ein paar Zügen am Tag. Öffne einen Tisch mit dem Befehl **start** eines Spiels; die anderen drücken auf **Beitreten**, und KI-Spieler können freie Plätze besetzen. Du kannst jederzeit gehen und wiederkommen: Deine Partie wartet auf dich.
about-games = Spiele
about-commands = Befehle
about-every-game = Jedes Spiel hat außerdem diese Befehle:

## Geführte Tische
# Tutorials and practice.

hint = Tipp
hint-thought-about = Ich überlege: Der Tipp erscheint gleich hier.
hint-best = Beste Wahl nach dem, was du siehst: **{ $best }** (Gewinnchance: etwa { $chance } %).
hint-second = Zweitbeste Wahl: **{ $second }** (Gewinnchance: { $edge ->
    [0] kaum niedriger
    [one] etwa { $edge } Prozentpunkt niedriger
   *[other] etwa { $edge } Prozentpunkte niedriger
}).
hint-follow = Tipp folgen
hint-judged = Eine Schätzung: Ich habe die Partie von hier aus viele Male zu Ende gespielt, aber echte Spieler spielen vielleicht anders.
hint-none = Für diese Entscheidung habe ich keinen Tipp.
hint-not-here = Tipps gebe ich nur in Übungen und Einführungen.
practice = Übung: ein Spieler gegen KI-Spieler, mit einem **Tipp** bei jeder Entscheidung. Die Partie zählt nicht.
practice-alone = An diesem Übungstisch tritt ein einziger Spieler gegen KI-Spieler an.
guided = Einführung starten
guided-offer = **Einführung**: Du spielst gegen KI-Spieler und bekommst einen Hinweis, wenn etwas neu ist. Sie dauert etwa zehn Minuten, und du kannst sie jederzeit beenden.
guided-begun = Deine Einführung mit KI-Spielern hat begonnen. Drücke auf **Meine Ansicht**, um zu spielen. Du bekommst einen Hinweis, wenn etwas neu ist, kannst mit **Rückgängig** beliebig viele Züge zurücknehmen, und die Partie zählt nicht. Sie dauert etwa zehn Minuten, und du kannst sie jederzeit beenden.
guided-public = { PERSON($user) } lernt **{ $game }** mit KI-Spielern kennen.
guided-short = Eine echte Partie dauert länger.
guided-already = Auf diesem Server hast du schon eine Einführung begonnen: Spiele sie weiter, oder beende sie, bevor du eine neue startest.
guided-tip = Hinweis:
guided-end = Einführung beenden
guided-ended = Die Einführung ist zu Ende. Öffne einen richtigen Tisch, wann immer du möchtest.

## Ergebnisse und Ranglisten
# Results, standings and rankings.

ranking-title = Rangliste
ranking-none = Noch zählt keine Partie für diese Rangliste.
ranking-nobody = Noch möchte niemand in der Rangliste stehen.
ranking-points = { $points } · { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}
ranking-points-provisional = ≈ { $points } · { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}
ranking-you = du
ranking-yours = **Du:**
ranking-unlisted = Du stehst nicht in der Rangliste. Deine Partien zählen trotzdem für die Wertung deiner Gegner, aber dein Name wird nicht gezeigt.
ranking-not-yet = Sobald eine deiner Partien zählt, stehst du in der Rangliste.
ranking-house = KI-Spieler:
ranking-house-simple = normal
ranking-house-strong = stark
ranking-provisional = ≈ bedeutet weniger als { $games } Partien.
ranking-counts = Eine Partie zählt, wenn mindestens zwei Personen sie selbst zu Ende spielen, während die Rangliste dieses Servers eingeschaltet ist.
ranking-choose = Ein anderes Spiel wählen
ranking-better = ◀ Weiter oben
ranking-worse = Weiter unten ▶
ranking-off = Dieser Server hat keine Rangliste. Die Serververwaltung kann sie mit `/rialto-manage settings` einschalten.
ranking-nowhere = Um eine Rangliste zu sehen, verwende diesen Befehl auf einem Server, der eine hat.
results-title = Deine Ergebnisse
results-button = Meine Ergebnisse
results-ranking = Rangliste
results-none = Du hast noch keine Partie zu Ende gespielt.
results-about = Alle deine Partien, mit oder ohne KI-Spieler. Nur du siehst das.
results-games = { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}
results-best = bestes Ergebnis: { $best }
results-row = Siege in Folge: { $now } (Rekord: { $most })

## Turniere
# The message of a tournament, its page and its forms (labels: 45 characters), and what its players cannot do.

command-tournament = Das Turnier dieses Servers zeigen: Stand, Tische und Anmeldung
tournament-title = Turnier: { $game }
tournament-swiss = Schweizer System, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
tournament-league = Liga, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
tournament-size = { $size ->
    [0] Tischgröße automatisch
   *[other] { $size }er-Tische
}
tournament-open = { $players ->
    [0] Die **Anmeldung** endet { MOMENT($ends) }.
   *[other] Die **Anmeldung** endet, sobald { $players } Teilnehmer dabei sind, spätestens { MOMENT($ends) }.
}
tournament-registered = Teilnehmer ({ $count }): { $who }
tournament-other-players = { $count ->
    [one] ein weiterer Teilnehmer
   *[other] { $count } weitere Teilnehmer
}
tournament-nobody = Noch keine Teilnehmer.
tournament-round = **Runde { $round } von { $rounds }** · endet spätestens { MOMENT($ends) }
tournament-overtime = **Runde { $round } von { $rounds }** · Die Zeit ist abgelaufen: KI-Spieler spielen die laufenden Partien zu Ende
tournament-late = Bis Runde 2 beginnt, kannst du dich noch nachmelden.
tournament-offered = { PERSON($user) } kann den Platz von { $who } samt Punkten übernehmen. Bis zur Übernahme bleibt { $who } dabei.
tournament-paused = **Pause**: Die Turnierleitung hat das Turnier angehalten. Laufende Partien gehen weiter.
tournament-game-missing = **Das Turnier ruht**: Das Spiel dazu ist hier gerade nicht installiert.
tournament-won = { $count ->
    [one] 🥇 **{ $who } gewinnt das Turnier.**
   *[other] 🥇 **{ $who } teilen sich den Turniersieg.**
}
tournament-cancelled = **Abgesagt.** { $players ->
    [0] Niemand war angemeldet.
    [one] Nur ein Teilnehmer war angemeldet.
   *[other] { $players } Teilnehmer waren angemeldet.
}
tournament-table = Tisch { $number }
tournament-own = dein Tisch
tournament-plays = { $who }
tournament-bye = { $who } hat in dieser Runde ein Freilos (+{ $points })
tournament-gained = { $who } +{ $points }
tournament-lost = { $who } +{ $points } (nicht zu Ende gespielt)
tournament-standings = Stand
tournament-name = { $who }
tournament-points = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
tournament-counts = { $tables ->
    [one] ein Tisch
   *[other] { $tables } Tische
}, { $wins ->
    [one] ein Sieg
   *[other] { $wins } Siege
}, Punkteschnitt der Gegner: { $opponents }
tournament-more = { $count ->
    [one] Ein weiterer Teilnehmer
   *[other] { $count } weitere Teilnehmer
}
tournament-gone-left = abgemeldet
tournament-gone-removed = entfernt
tournament-gone-lost = ausgeschieden: zwei Partien nicht zu Ende gespielt
tournament-rule-points = Der erste Rang bringt { $points } Punkte, der letzte keine; die Abstände dazwischen sind gleich. Bei Gleichstand entscheidet der Punkteschnitt der Gegner, danach der Anteil an den Spielpunkten der eigenen Tische.
tournament-rule-time-house = Eine Runde dauert höchstens { $days ->
    [one] einen Tag
   *[other] { $days } Tage
}. Dann spielen starke KI-Spieler die laufenden Partien zu Ende, und diese Ergebnisse zählen. Eine Partie, die nicht weitergehen kann, endet unentschieden. Die Turnierleitung kann anders entscheiden.
tournament-rule-time-draw = Eine Runde dauert höchstens { $days ->
    [one] einen Tag
   *[other] { $days } Tage
}. Dann enden die laufenden Partien unentschieden. Die Turnierleitung kann anders entscheiden.
tournament-rule-lost = Wenn du deinen Tisch verlässt, aufgibst oder nicht antwortest, landest du dort auf dem letzten Rang. Beim zweiten Mal scheidest du aus.
tournament-take = Platz übernehmen
tournament-look = Turnierstand
tournament-joined = Du bist angemeldet. Sobald dein Tisch offen ist, erwähne ich dich einmal.
tournament-left = Du bist vom Turnier abgemeldet. Eine Partie, die schon läuft, geht weiter.
tournament-taken = Du hast in diesem Turnier einen Platz samt Punkten übernommen.
tournament-old-message = Diese Nachricht ist veraltet. Der Link unten führt zur aktuellen.
tournament-to-message = Zur Nachricht des Turniers
tournament-unshown = Ich kann die Nachricht des Turniers in ihrem Kanal gerade nicht zeigen. Die Turnierleitung kann das Turnier verlegen.
tournament-none = Auf diesem Server gab es noch kein Turnier. Die Turnierleitung kann mit diesem Befehl eines eröffnen.
tournament-others = Andere Turniere dieses Servers
tournament-stage-open = Anmeldung läuft
tournament-stage-playing = läuft
tournament-stage-ended = beendet
tournament-stage-cancelled = abgesagt
tournament-opened = Das Turnier ist eröffnet. Seine Nachricht erscheint in { CHANNEL($channel) }.
tournament-done = Erledigt. Es steht im Moderationsprotokoll.
tournament-done-offer = Erledigt. Bitte { PERSON($user) }, unter der Nachricht des Turniers auf **Platz übernehmen** zu drücken. Bis dahin ändert sich nichts.
tournament-new = Turnier eröffnen: Spiel wählen
tournament-form = Turnier eröffnen
tournament-form-rounds = Runden
tournament-form-size = Spieler pro Tisch
tournament-form-ends = Wann endet die Anmeldung?
tournament-form-ends-hint = 3 Tage, 12 Spieler, 31.1.2027 18:00
tournament-form-successor = Wer soll übernehmen? (optional)
tournament-form-order = Platznummern vom ersten Rang an, etwa 2 1 3
tournament-form-why = Warum? (fürs Moderationsprotokoll)
tournament-manage = Turnier verwalten…
tournament-manage-players = Teilnehmer verwalten…
tournament-manage-tables = Ergebnis eines Tisches festlegen
tournament-manage-part = { $what } ({ $first }–{ $last })
tournament-do-pause = Anhalten: Rundenzeit steht, keine neuen Tische
tournament-do-resume = Nach der Pause fortsetzen
tournament-do-here = In diesen Kanal verlegen, mit neuer Nachricht
tournament-do-end = Jetzt beenden, mit dem aktuellen Stand
tournament-do-remove = { $who } entfernen oder ersetzen
tournament-do-readmit = { $who } wieder aufnehmen oder ersetzen
tournament-do-withdraw = Angebot zurückziehen: Platz von { $who }
tournament-do-decide = Tisch { $number }
tournament-leave-sure = Möchtest du die Partie verlassen? Ein KI-Spieler übernimmt deinen Platz endgültig, und du landest an diesem Tisch hinter allen, die weiterspielen.
tournament-lobby = Turniertisch
tournament-call = { $who }: Euer Tisch für diese Turnierrunde ist offen.
tournament-history = Turnier
tournament-time-over = Die Zeit der Turnierrunde ist abgelaufen: Starke KI-Spieler spielen diese Partie zu Ende, und das Ergebnis zählt.
tournament-table-closed = Die Turnierrunde ist vorbei und damit auch diese Partie. Sie zählt als unentschieden, wenn die Turnierleitung nicht anders entscheidet.
tournament-table-decided = Die Turnierleitung hat das Ergebnis dieses Tisches festgelegt. Damit ist die Partie beendet.
tournament-gone = Dieses Turnier gibt es nicht mehr.
tournament-players-range = Gib eine Teilnehmerzahl von { $least } bis { $most } ein.
tournament-ends-past = Dann wäre die Anmeldung schon vorbei. Wähle einen späteren Zeitpunkt.
tournament-ends-late = Die Anmeldung darf höchstens { $days } Tage dauern.
tournament-not-an-end = Ich verstehe nicht, wann die Anmeldung enden soll. Gib zum Beispiel „3 Tage“, „12 Spieler“ oder „31.1.2027 18:00“ ein.
tournament-enough = Auf diesem Server laufen schon { $most } Turniere. Mehr sind nicht gleichzeitig erlaubt. Beende zuerst eines.
tournament-in-already = Du bist für dieses Turnier schon angemeldet.
tournament-removed = Du bist bei diesem Turnier nicht mehr dabei. Frag die Turnierleitung, wenn du weiterspielen möchtest.
tournament-data-deleted = Du hast nach deiner Anmeldung zu diesem Turnier deine Daten gelöscht, deshalb kannst du nicht noch einmal mitmachen.
tournament-no-entry = Zum Nachmelden ist es zu spät: Die zweite Runde hat begonnen.
tournament-begins = Die Anmeldung ist gerade zu Ende gegangen, und die erste Runde beginnt in Kürze. Versuch es gleich noch einmal.
tournament-over = Dieses Turnier ist zu Ende.
tournament-full = Dieses Turnier ist voll: Es hat schon { $most } Teilnehmer.
tournament-not-in = Dieser Spieler nimmt an diesem Turnier nicht teil.
tournament-you-not-in = Du nimmst an diesem Turnier nicht teil.
tournament-not-offered = Dir wurde in diesem Turnier kein Platz angeboten.
tournament-offered-inside = { PERSON($user) } ist oder war schon in diesem Turnier dabei und kann deshalb keinen weiteren Platz übernehmen.
tournament-offered-already = { PERSON($user) } hat in diesem Turnier schon ein Angebot für einen anderen Platz. Zieh dieses Angebot zuerst zurück.
tournament-offered-bot = { PERSON($user) } ist ein Bot, und Bots spielen keine Turniere.
tournament-only-managers = Das darf hier nur die Turnierleitung.
tournament-channel-gone = Den Kanal für Turniere gibt es nicht mehr, oder ich sehe ihn nicht. Wähle in den Einstellungen einen anderen.
tournament-channel-unfit = In { CHANNEL($channel) } kann ich keine Turniere anbieten. Dort fehlen mir diese Berechtigungen: { $names }.
tournament-order = Gib jede Platznummer von 1 bis { $most } genau einmal ein, die des ersten Rangs zuerst.
tournament-own-table = Du sitzt selbst an diesem Tisch. Deshalb muss jemand anderes aus der Turnierleitung das Ergebnis festlegen.
tournament-one-value = Kreuze bei jeder Variante höchstens einen Wert an.
tournament-table-over = Ein Turniertisch lässt sich nicht wieder öffnen: Sein Ergebnis zählt schon.
tournament-only-moderators = Nur ein Moderator kann die Partie an einem Turniertisch abbrechen.
did-tournament-open = Turnier eröffnet
did-tournament-pause = Turnier angehalten
did-tournament-resume = Turnier fortgesetzt
did-tournament-end = Turnier beendet
did-tournament-move = Turnier verlegt
did-tournament-remove = Teilnehmer aus einem Turnier entfernt
did-tournament-readmit = Teilnehmer wieder in ein Turnier aufgenommen
did-tournament-decide = Ergebnis eines Turniertisches festgelegt
did-tournament-offer = Platz eines Turnierteilnehmers angeboten
did-tournament-withdraw = Angebot eines Turnierplatzes zurückgezogen
did-tournament-take = Platz eines Turnierteilnehmers übernommen
choose-tournament-role = Rolle, die Turniere leiten darf
settings-tournament-role = Auch Mitglieder mit der Rolle { ROLE($role) } dürfen Turniere leiten
choose-tournament-channel = Kanal für Turniere
settings-tournament-channel = Turniere finden in { CHANNEL($channel) } statt
# Words that may follow a number when a registration ends ("3 days"): lower case, separated by spaces.
typed-players = spieler teilnehmer
typed-days = t tag tage
typed-hours = h std stunde stunden
typed-minutes = min minute minuten

## Questions of the day
# The message that asks a question, its private answers, its result, and the form in the settings (labels: 45 characters).

question-title = 💡 Frage des Tages: { $game }
question-title-weekly = 💡 Frage der Woche: { $game }
question-you = Du bist **{ $who }**. Mit welchem dieser Züge gewinnst du am ehesten?
question-step = Mit deiner Antwort wählst du nur den nächsten Schritt. Nimm an, dass du danach gut weiterspielst.
# Ends the alt text of a picture, if there is no room for the whole position.
question-alt-rest = Drücke auf „{ in-words }“, um den Rest zu lesen.
question-open = { $count ->
    [0] Noch keine Antworten.
    [one] Bisher 1 Antwort.
   *[other] Bisher { $count } Antworten.
} Das Ergebnis erscheint hier { MOMENT($ends) }.
question-result = Die beste Antwort: { $best }
question-count = **{ $choice }**: { $count ->
    [one] 1 Antwort
   *[other] { $count } Antworten
} · Gewinnchance etwa { $chance } %
question-why = So wirkt sich **{ $best }** statt **{ $other }** im Durchschnitt aus:
question-played = In der Partie wählte { $who } **{ $played }**.
question-run = Längste Serie richtiger Antworten ({ $run }): **{ $names }**
question-more = andere
question-listed = Wenn deine Serie hier genannt werden soll, lass dich in deinen Einstellungen in die Ranglisten aufnehmen.
question-play = Dieses Spiel spielen
question-right = ✅ **{ $choice }** ist die beste Antwort: Deine Gewinnchance liegt bei etwa { $chance } %.
question-wrong = **{ $best }** ist die beste Antwort: Damit läge deine Gewinnchance bei etwa { $most } %. Mit **{ $choice }** liegt sie bei etwa { $chance } %.
question-first = Noch hat sonst niemand geantwortet.
question-others = Die anderen bisher: { $chosen }
question-chosen = { $choice }: **{ $count }**
question-once = Deine erste Antwort zählt. Das Ergebnis erscheint { MOMENT($ends) }. Drücke auf eine beliebige Antwort, um das hier noch einmal zu sehen.
question-over = Diese Frage ist beendet: Das Ergebnis steht in ihrer Nachricht.
question-gone = Diese Frage gibt es nicht mehr.
choose-ask-in = Frage des Tages stellen in…
change-ask = Frage des Tages…
ask-title = Frage des Tages
ask-at = Um wie viel Uhr?
ask-every = Wie oft?
ask-day = Einmal am Tag
ask-week = Einmal in der Woche
ask-games = Welche Spiele? (leer: alle)
ask-hindered = Im Kanal für die Frage des Tages kann ich nicht schreiben. Gib mir die Berechtigung, ihn zu sehen und dort Nachrichten zu senden.
settings-ask-day = Frage des Tages: { CHANNEL($channel) }
settings-ask-week = Frage der Woche: { CHANNEL($channel) }
