"""The actions of buttons, selects and forms: the first part of their custom ids.

Messages posted long ago contain these codes: a code that was ever used keeps its meaning.
"""

from __future__ import annotations

from enum import StrEnum


class Action(StrEnum):
    """The actions by name; custom ids hold their values.

    `…_FORM` opens a form, whose submission has another action. Where a select does the same as a button, it has an
    action of its own: its choice takes the place of the button's payload.
    """

    # Before and after a game
    JOIN = "j"
    LEAVE_LOBBY = "l"
    ADD_HOUSE = "h"
    BEGIN = "b"
    REMATCH = "r"
    BRING_HOUSE = "lb"
    TABLES = "tb"
    OPTIONS_FORM = "lf"
    OPTIONS = "lv"

    # The host's settings for the seats of a lobby
    SEATS = "ls"
    REMOVE = "lr"
    CLOSE_SEATS = "lc"
    HOLD = "lh"
    SETTLE_SEATS = "lt"

    # Moves
    MOVE = "m"
    SELECT_MOVE = "s"
    AMOUNT_FORM = "n"
    AMOUNT = "v"
    GROUP = "g"
    CONFIRMED = "y"
    HAND_IN = "f"
    TAKE_OFF = "t"
    START_OVER = "to"
    UNDO = "u"
    RESIGN = "z"
    ANSWER_FORM = "fo"
    ANSWER_FILLED = "fv"

    # Planned moves
    ORDERS = "a"
    ORDER = "M"
    SELECT_ORDER = "S"
    ORDER_AMOUNT_FORM = "N"
    ORDER_AMOUNT = "V"
    ORDER_GROUP = "G"
    WITHDRAW_ORDERS = "d"
    ORDERS_FORM = "af"
    ORDERS_FILLED = "av"

    # Views of a running game
    EXPLAIN = "e"
    HINT = "hi"
    HAND = "i"
    SINCE = "ne"
    IN_WORDS = "w"
    TOPIC = "q"
    OVERVIEW = "ov"
    TUTORIAL = "gu"
    END_TUTORIAL = "ge"

    # Replays and reviews
    HISTORY = "hy"
    HISTORY_GAME = "hg"
    REPLAY = "rp"
    REPLAY_TO = "rj"
    REPLAY_AS = "rs"
    ANIMATION = "an"
    SHOW_ANIMATION = "sa"
    SHOW_STEP = "sp"
    REVIEW = "rv"
    SHOW_BEST = "sb"

    # Results and rankings
    RANKING = "rk"
    RANKING_OF = "ro"
    LIST_ME = "lm"
    RESULTS = "rr"

    # Tournaments
    TOURNAMENT = "tn"
    TOURNAMENT_JOIN = "tj"
    TOURNAMENT_LEAVE = "tl"
    TOURNAMENT_TAKE = "tk"
    TOURNAMENT_FORM = "tf"
    TOURNAMENT_OPEN = "tv"
    TOURNAMENT_CHOOSE = "tc"
    TOURNAMENT_MANAGE = "tm"
    TOURNAMENT_MANAGED = "tr"

    # Questions of the day
    QUESTION_ANSWER = "qa"
    QUESTION_WORDS = "qw"
    QUESTION_PLAY = "qo"

    # Promises
    PROMISE_FORM = "p"
    PROMISE = "o"
    MARK = "k"

    # Table talk
    ASIDE = "as"

    # Seats, time and absence
    LEAVE_GAME = "le"
    TAKE_SEAT = "ta"
    SEAT_HOUSE = "ho"
    BACK = "ba"
    VOTE = "vo"
    PACE = "pa"
    AGREE_PACE = "ag"

    # Hosts and moderators
    ABANDON = "x"
    TAKE_BACK = "un"
    CONSENT = "co"
    CHOOSE_STALE = "st"
    NUDGE = "nu"
    SIT_IN = "si"
    ABANDON_STALE_FORM = "wh"
    ABANDON_STALE = "en"
    TAKE_BACK_LOGGED = "jo"

    # A server's settings, and a user's preferences
    SETTING = "se"
    KEEP_RANKING = "sr"
    LIMITS_FORM = "sf"
    LIMITS = "sl"
    ASK_FORM = "sq"
    ASK = "sv"
    REMINDERS = "re"
    LANGUAGE = "la"
    QUIET_FORM = "qf"
    QUIET = "qv"
    NO_QUIET = "qn"
    AHEAD = "ah"
    LISTED = "li"
    IN_QUESTIONS = "iq"
    PREFERENCES = "pr"
    DIGEST_FORM = "df"
    DIGEST = "dv"
    VACATION = "vp"
    TAKE_VACATION = "vt"
    END_VACATION = "ve"
    PRIVACY = "pv"
    EXPORT = "px"
    FORGET_SURE = "fs"
    FORGET = "fg"
