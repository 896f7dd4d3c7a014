//! The games of a harness: how they are begun and played at random.

use super::Harness;
use crate::store::{ChannelId, GuildId, TableId};
use crate::table::{Command, NewTable, Pace, Performed, Seating, Snapshot, Timing};
use games::desert;
use games::shuffle::Dice;
use games::{Action, Boards, Game, GameKind, Level, Options, Prospect, Seed, Thinking};

impl Harness {
    /// A lobby opened by user 1, with users 2 to `people` in it.
    pub async fn lobby(&self, people: u64, options: desert::Options) -> TableId {
        let opened = self
            .act(1, Command::Open(new_table("mountain", 5, options)))
            .await
            .expect("the lobby opens");
        for user in 2..=people {
            self.act(user, Command::Join { rider: None })
                .await
                .expect("there is a seat");
        }
        opened.snapshot.table
    }

    /// A running game of users 1 to `people`.
    pub async fn game(&self, people: u64, options: desert::Options) -> TableId {
        let table = self.lobby(people, options).await;
        self.act(1, Command::Start).await.expect("the game starts");
        table
    }

    /// A running game with a clock.
    pub async fn timed_game(&self, people: u64, timing: Timing) -> TableId {
        let mut table = new_table("mountain", 5, desert::Options::default());
        table.timing = timing;
        let opened = self.act(1, Command::Open(table)).await;
        let table = opened.expect("the lobby opens").snapshot.table;
        for user in 2..=people {
            self.act(user, Command::Join { rider: None })
                .await
                .expect("there is a seat");
        }
        self.act(1, Command::Start).await.expect("the game starts");
        table
    }

    /// A running game of two others, in a channel of its own for each `number`.
    pub async fn game_elsewhere(&self, number: u64) {
        self.game_in(GuildId(1), number).await;
    }

    /// The same in any server.
    pub async fn game_in(&self, guild: GuildId, number: u64) {
        let (host, guest) = (1_000 + 2 * number, 1_001 + 2 * number);
        let table = new_table("mountain", 2, desert::Options::default());
        for (user, command) in [
            (host, Command::Open(table)),
            (guest, Command::Join { rider: None }),
            (host, Command::Start),
        ] {
            let mut origin = self.origin(user);
            origin.channel = ChannelId(1_000 + number);
            origin.guild = Some(guild);
            let done = self.tables.perform(&origin, None, command).await;
            done.expect("it can be done");
        }
    }

    /// A running game of `user` and another, in a channel of its own for each `number`.
    pub async fn game_of(&self, user: u64, number: u64) {
        let host = 1_000 + number;
        let table = new_table("mountain", 2, desert::Options::default());
        for (user, command) in [
            (host, Command::Open(table)),
            (user, Command::Join { rider: None }),
            (host, Command::Start),
        ] {
            let mut origin = self.origin(user);
            origin.channel = ChannelId(1_000 + number);
            let done = self.tables.perform(&origin, None, command).await;
            done.expect("it can be done");
        }
    }

    /// A running game without variants.
    pub async fn plain_game(&self, people: u64) -> TableId {
        self.game(people, desert::Options::default()).await
    }

    /// A running toy game of users 1 to `people`, in the order of their seats.
    #[cfg(feature = "toy-game")]
    pub async fn toy_game(&self, people: u64, timing: Timing) -> TableId {
        let table = NewTable {
            options: Options::Toy(games::toy::Options::default()),
            timing,
            ..new_table("bag", 5, desert::Options::default())
        };
        let opened = self.act(1, Command::Open(table)).await;
        let table = opened.expect("the lobby opens").snapshot.table;
        for user in 2..=people {
            let joined = self.act(user, Command::Join { rider: None }).await;
            joined.expect("there is a seat");
        }
        self.act(1, Command::Start).await.expect("the game starts");
        table
    }

    /// Drafts an action of the toy game and commits it.
    #[cfg(feature = "toy-game")]
    pub async fn toy_part(&self, user: u64, action: games::toy::Action) -> Performed {
        let drafted = Command::PlaceInstead(vec![action.into()]);
        self.act(user, drafted).await.expect("it is legal");
        let committed = self.act(user, Command::Commit).await;
        committed.expect("it may be committed")
    }

    /// The turn of the toy game in which a pebble is drawn and offered to the next player.
    #[cfg(feature = "toy-game")]
    pub async fn toy_offer(&self, user: u64, price: u8) -> Performed {
        self.toy_part(user, games::toy::Action::Draw).await;
        self.toy_part(user, games::toy::Action::Sell { price })
            .await
    }

    /// The person to act; the one with the lowest seat if there are several.
    pub async fn mover(&self) -> u64 {
        let snapshot = self.look(999).await;
        snapshot
            .acting()
            .first()
            .and_then(|person| person.user())
            .map(|user| user.0)
            .expect("somebody is to act")
    }

    /// Drafts at random until the turn of `user` is complete.
    pub async fn draft_turn(&self, user: u64, dice: &mut Dice) -> Snapshot {
        loop {
            let snapshot = self.look(user).await;
            if snapshot
                .drafted
                .draft
                .as_ref()
                .is_some_and(|draft| draft.owed() == 0)
            {
                return snapshot;
            }
            let action = any(&snapshot.prospects(), dice);
            self.act(user, Command::Place(vec![action]))
                .await
                .expect("what is offered is legal");
        }
    }

    /// Plays one turn for whoever is to act.
    pub async fn turn(&self, dice: &mut Dice) -> Performed {
        let user = self.mover().await;
        self.draft_turn(user, dice).await;
        self.act(user, Command::Commit)
            .await
            .expect("a complete turn can be committed")
    }

    /// Plays until the game is over and returns the number of turns.
    pub async fn play_out(&self, dice: &mut Dice) -> usize {
        let mut turns = 0;
        while !self.look(999).await.acting().is_empty() {
            self.turn(dice).await;
            turns += 1;
        }
        turns
    }
}

/// Turns of `hours` hours; everything else is the default.
pub fn hourly(hours: u32) -> Timing {
    Timing {
        pace: Pace::minutes(60 * hours).expect("a pace"),
        ..Timing::default()
    }
}

/// What happened in a game of Through the Desert.
pub fn of_desert(fact: &games::Fact) -> &desert::Fact {
    let fact = <&desert::Fact>::try_from(fact);
    fact.expect("it is Through the Desert")
}

pub fn any(prospects: &[Prospect], dice: &mut Dice) -> Action {
    let count = u32::try_from(prospects.len()).expect("few prospects");
    let prospect = &prospects[dice.below(count) as usize];
    let prospect = <&desert::Prospect>::try_from(prospect);
    let prospect = prospect.expect("it is Through the Desert");
    Action::Desert(prospect.action)
}

pub fn dice() -> Dice {
    Dice::numbered(&Seed::from_bytes([1; 32]), 99)
}

pub fn new_table(board: &str, seats: u8, options: desert::Options) -> NewTable {
    NewTable {
        board: board.to_owned(),
        seats,
        options: Options::Desert(options),
        seating: Seating::Joined,
        timing: Timing::default(),
        rider: None,
        thread: false,
        hints: false,
        unrated: false,
        computers: Vec::new(),
        watch: None,
    }
}

/// The record of a game of Through the Desert that these people played to its end.
pub fn finished_record(names: &[&str]) -> String {
    let boards = Boards::embedded();
    let board = boards
        .find(GameKind::Desert, "mountain")
        .expect("it is embedded");
    let options = desert::Options::default().into();
    let mut game = Game::new(board.text, &options, names.len()).expect("it suits");
    let seed = Seed::from_bytes([9; 32]);
    while game.outcome().is_none() {
        if game.chance_due() {
            let chance = game.draw(&seed);
            game.chance(&chance).expect("it is due");
            continue;
        }
        let seat = game.acting().iter().next().expect("somebody is to act");
        let turn = game.computer_turn(seat, Level::Random, &Thinking::nodes(1, 7));
        for action in turn.actions {
            game.apply(seat, &action).expect("it is legal");
        }
    }
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    game.record(&names).to_string()
}
