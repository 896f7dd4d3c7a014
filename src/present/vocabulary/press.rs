//! What pressing a button or choosing from a menu asks for, as data.

use games::{GameKind, Seat};
use words::settings::Switch;

/// Declares the presses, and lists those without parameters.
macro_rules! presses {
    (
        $(#[$about:meta])*
        { $($(#[$doc:meta])* $plain:ident,)* }
        { $($with:tt)* }
    ) => {
        $(#[$about])*
        pub enum Press {
            $($(#[$doc])* $plain,)*
            $($with)*
        }

        impl Press {
            /// Those without parameters.
            pub const PLAIN: &[Press] = &[$(Press::$plain),*];
        }
    };
}

presses! {
    /// What a button or menu asks for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    {
        /// The lobby's buttons, and its menu of rider colours.
        Join,
        Leave,
        Start,
        Cancel,
        Rider,
        /// The lobby's menu of computer players.
        Computers,
        /// Opens what else the lobby's host can choose.
        Options,
        /// The buttons under the public message of a turn.
        MyTurn,
        Board,
        Tokens,
        /// What happened in detail since the revision that its control carries.
        Moves,
        /// The preview's buttons.
        Undo,
        StartOver,
        EndTurn,
        /// Drafts what is suggested.
        DraftRest,
        /// The answers to confirmation questions.
        ReallyCancel,
        ReallyResign,
        Never,
        /// Request an undo of a committed turn, and the two answers.
        AskUndo,
        AgreeUndo,
        RefuseUndo,
        /// The answers of a player who is asked for their seat.
        GiveUpSeat,
        KeepSeat,
        /// Open what the presser is asked out of turn.
        Question,
        /// Under the settings: send reminders now for all games where it is the user's turn.
        RemindNow,
        /// When the game is over: its record, a rematch, and the game again, step by step or as a moving picture.
        Export,
        Rematch,
        OpenReplay,
        Film,
        /// Of an imported game, whose number is in place of the table: a moving picture, and to keep it no longer.
        FilmImport,
        ForgetImport,
        /// How everybody can check the shuffle, with the SHA-256 of the seed.
        Commitment,
        /// Erase the person's data.
        ReallyErase,
        /// Agree to stop or restart the clocks.
        AgreePause,
        AgreeResume,
        /// Stop a game that only computer players play, and let it go on.
        StopWatching,
        GoOnWatching,
        /// The answers to what is to become of a turn whose time is up.
        LateWait,
        LateComputer,
        LateOffer,
        LateEnd,
        /// Join a lobby from the list of what can be joined on a server.
        ListedJoin,
        /// The menu of games whose rules can be read.
        RulesGame,
        /// Under the settings: the menus of quiet hours, themes and languages.
        SetQuiet,
        SetTheme,
        SetLanguage,
    }
    {
        /// The menus and buttons of one game's own panel.
        Game(GamePress),
        /// Draft the hint with this number.
        PlayHint { number: u8 },
        /// Switch the option of a lobby that has this name on or off.
        Option { name: &'static str, on: bool },
        /// The menu of the option that has this name.
        OptionMenu { name: &'static str },
        /// Take over an offered seat.
        TakeSeat { seat: Seat },
        /// The same from the list of what can be joined.
        ListedTake { seat: Seat },
        /// A page of what the player in a seat did since the revision that its control carries.
        MovesOf { seat: Seat, page: u8 },
        /// A game at the step of its log that the control carries, with the eyes of a seat or with the reader's own. The button
        /// tells apart those that lead to the same step. The number of an imported game is in place of the table.
        Replay { imported: bool, seat: Option<Seat>, button: u8 },
        /// The menu of its turns.
        ReplayTurn { imported: bool, seat: Option<Seat> },
        /// A page of the finished games of the person in place of the table, of one kind if there is one, against the person in
        /// place of the revision if that is not 0.
        History { game: Option<GameKind>, page: u8 },
        /// A page of a person's games.
        Turns { page: u8 },
        /// A page of what can be joined on a server.
        OpenSeats { page: u8 },
        /// A page of the help.
        Help { page: u8 },
        /// A page of a game's rules, in reading order.
        Rules { game: GameKind, page: u8 },
        /// The menu of a game's topics.
        RulesTopic { game: GameKind },
        /// Under the settings: switch something on or off.
        Set { which: Switch, on: bool },
    }
}

/// A press, and the state for which it was offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Control {
    pub press: Press,
    pub table: u64,
    pub revision: u64,
    /// The revision of the draft shown, if the press concerns one.
    pub draft: Option<u64>,
    /// The job that posted the message. A retry finds the post by it; pressing it makes no difference.
    pub job: Option<u64>,
}

/// An id that this version did not make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id that was not made by this version")]
pub struct UnknownControl;

/// The two parameters of a press as they are sent: a name and a number.
pub type Parts<'a> = (&'a str, u8);

/// What a control of one game asks for, as it is sent. Only that game knows what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GamePress {
    /// The name, which no other game uses.
    pub name: &'static str,
    pub parts: Option<Parts<'static>>,
}
