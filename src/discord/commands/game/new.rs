//! `/game new`: opens a lobby.

use serenity::builder::CreateAutocompleteResponse;

use super::timing::{self, TimingRequest};
use crate::discord::arguments::{ComputerCount, Levels, OneOf, SeatCount, Text, WatchPaces};
use crate::discord::channel_permissions::ThreadAccess;
use crate::discord::commands::{Call, language_of, misread, openly, own};
use crate::discord::dispatcher::Dispatcher;
use crate::present::command::Given;
use crate::present::{Reply, Response, computers, game, language, lobby};
use crate::table::{
    Command, GuildId, NewTable, Origin, Refusal, Seating, ServerSettings, TableError, Timing,
    WatchPace,
};
use games::{Boards, Level};
use words::computers as said;
use words::{Language, choices, refusal, table, thread};

/// The default is the maximum; the game may start with fewer.
const SEATS: i64 = 5;
/// How many computer players are watched unless the host says.
const WATCHED: i64 = 4;

#[poise::command(slash_command)]
#[allow(clippy::too_many_arguments, reason = "the options of one command")]
pub async fn new(
    call: Call<'_>,
    #[autocomplete = "boards"] board: Option<Text>,
    seats: Option<SeatCount>,
    thread: Option<bool>,
    computers: Option<ComputerCount>,
    level: Option<OneOf<Levels>>,
    watch: Option<OneOf<WatchPaces>>,
    #[autocomplete = "paces"] pace: Option<Text>,
    rated: Option<bool>,
) -> Result<(), serenity::Error> {
    let wanted = |language| NewGameRequest {
        board: board.map(|board| board.0),
        seats: seats.map(|seats| seats.0),
        thread,
        computers: computers.map(|computers| computers.0),
        level: level.map(|level| level.key(language)),
        watch: watch.map(|watch| watch.key(language)),
        rated,
        timing: TimingRequest {
            pace: pace.map(|pace| pace.0),
            ..TimingRequest::default()
        },
    };
    let access = ThreadAccess::of(
        call.interaction.app_permissions,
        call.interaction.channel.as_ref(),
    );
    openly(call, |dispatcher, origin| async move {
        let language = dispatcher.language(&origin).await;
        let wanted = wanted(language);
        let Some(given) = own::given(language, &call, &game::added("game new")) else {
            return Ok(Response::say(misread(call.command())(language)));
        };
        let usual = usual(dispatcher, origin.guild).await?;
        let asked = wanted.thread.unwrap_or(usual.threads);
        let remark = match access {
            ThreadAccess::Forbidden if asked => Some(Remark::Forbidden),
            // Where it is only the server's default, nothing else was expected.
            ThreadAccess::Impossible if wanted.thread == Some(true) => Some(Remark::Impossible),
            _ => None,
        };
        let boards = dispatcher.tables.boards();
        match wanted.read(language, boards, &given, usual.usual_timing()) {
            Ok(mut table) => {
                table.thread = asked && access != ThreadAccess::Impossible;
                open(dispatcher, &origin, table, remark).await
            }
            Err(sentence) => Ok(Response::say(sentence)),
        }
    })
    .await
}

/// The options as given, not yet checked.
struct NewGameRequest {
    board: Option<String>,
    seats: Option<i64>,
    thread: Option<bool>,
    computers: Option<i64>,
    level: Option<String>,
    watch: Option<String>,
    rated: Option<bool>,
    timing: TimingRequest,
}

/// What is said about its thread when a lobby opens.
#[derive(Clone, Copy)]
enum Remark {
    Forbidden,
    Impossible,
}

impl NewGameRequest {
    /// The table asked for, with `usual_timing` as the server's, or the sentence that says what is invalid.
    fn read(
        self,
        language: Language,
        boards: &Boards,
        given: &Given,
        usual_timing: Timing,
    ) -> Result<NewTable, String> {
        if !game::are_choices(&game::added("game new"), given) {
            return Err(refusal::unknown_choice(language));
        }
        let board = self.board.map(|board| board.trim().to_lowercase());
        let kind = game::chosen_game(boards, board.as_deref(), given)
            .ok_or_else(|| refusal::unknown_choice(language))?;
        let usual = match &self.watch {
            // Nobody else is to come.
            Some(_) => self.computers.unwrap_or(WATCHED).max(2),
            None => SEATS,
        };
        let seats = u8::try_from(self.seats.unwrap_or(usual))
            .ok()
            .filter(|seats| (2..=5).contains(seats))
            .ok_or_else(|| refusal::seats(language))?;
        let levels: Vec<Level> = computers::levels(kind).collect();
        let level = match self.level.as_deref() {
            None => Some(Level::Gatherer),
            Some(given) => given.parse().ok(),
        };
        let level = level
            .filter(|level| levels.contains(level))
            .ok_or_else(|| no_level(language, self.level.as_deref(), &levels))?;
        let watch = match self.watch.as_deref() {
            None => None,
            Some(given) => {
                let pace = WatchPace::named(given);
                Some(pace.ok_or_else(|| refusal::unknown_choice(language))?)
            }
        };
        if watch.is_some() && self.computers == Some(1) {
            return Err(said::too_few_to_watch(language));
        }
        let most = match watch {
            Some(_) => seats,
            None => seats.saturating_sub(1),
        };
        let computers = match self.computers {
            None if watch.is_some() => usize::from(seats),
            None => 0,
            Some(given) => usize::try_from(given)
                .ok()
                .filter(|count| (1..=usize::from(most)).contains(count))
                .ok_or_else(|| match watch {
                    Some(_) => said::too_many_to_watch(language, seats),
                    None => said::too_many(language, seats, most),
                })?,
        };
        Ok(NewTable {
            board: board.unwrap_or_else(|| game::usual_board(kind).to_owned()),
            seats,
            options: game::usual_options(kind),
            seating: Seating::default(),
            timing: self.timing.read(language, usual_timing)?,
            rider: None,
            thread: false,
            hints: false,
            unrated: self.rated == Some(false),
            computers: computers::several(level, computers),
            watch,
        })
    }
}

fn no_level(language: Language, given: Option<&str>, levels: &[Level]) -> String {
    let labels = levels.iter().map(|level| choices::level(language, *level));
    let labels: Vec<String> = labels.collect();
    refusal::no_choice(language, given.unwrap_or_default(), "level", &labels)
}

/// The server's defaults.
async fn usual(
    dispatcher: &Dispatcher,
    guild: Option<GuildId>,
) -> Result<ServerSettings, TableError> {
    match guild {
        Some(guild) => Ok(dispatcher.people.server(guild).await?),
        None => Ok(ServerSettings::default()),
    }
}

async fn open(
    dispatcher: &Dispatcher,
    origin: &Origin,
    table: NewTable,
    remark: Option<Remark>,
) -> Result<Response, Refusal> {
    let done = dispatcher.perform(origin, Command::Open(table)).await?;
    let message = lobby::message(&dispatcher.tables, &done.snapshot);
    let language = language::public(&done.snapshot);
    let message = match remark {
        Some(Remark::Forbidden) => message.headed(&thread::forbidden(language)),
        Some(Remark::Impossible) => message.headed(&thread::impossible(language)),
        None => message,
    };
    Ok(Response::lobby(Reply::Public(message), &done.snapshot))
}

async fn boards(
    context: poise::Context<'_, std::sync::Arc<Dispatcher>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let typed = typed.trim().to_lowercase();
    let language = language_of(context).await;
    let boards = context.data().tables.boards();
    let given = match context {
        poise::Context::Application(call) => own::filled(language, &call),
        poise::Context::Prefix(_) => Given::default(),
    };
    game::offered_boards(boards, &given)
        .into_iter()
        .filter(|board| board.name.starts_with(&typed))
        .take(25)
        .fold(CreateAutocompleteResponse::new(), |response, board| {
            response.add_string_choice(
                table::board_choice(language, board.name, board.title),
                board.name,
            )
        })
}

async fn paces(
    context: poise::Context<'_, std::sync::Arc<Dispatcher>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let guild = context.guild_id().map(|guild| GuildId(guild.get()));
    let usual = usual(context.data(), guild).await;
    let language = language_of(context).await;
    timing::paces(
        language,
        usual.ok().map(|usual| usual.usual_timing().pace),
        typed,
    )
}

#[cfg(test)]
mod tests {
    use super::{NewGameRequest, TimingRequest};
    use crate::present::command::Given;
    use crate::table::{NewTable, Timing, WatchPace};
    use games::Boards;
    use words::Language;

    /// A request that gives only this many seats and computer players.
    fn asked(seats: Option<i64>, computers: i64) -> NewGameRequest {
        NewGameRequest {
            board: None,
            seats,
            thread: None,
            computers: Some(computers),
            level: None,
            watch: None,
            rated: None,
            timing: TimingRequest::default(),
        }
    }

    /// What becomes of a request where nothing else was chosen.
    fn read(request: NewGameRequest) -> Result<NewTable, String> {
        let (boards, given) = (Boards::embedded(), Given::default());
        request.read(Language::English, &boards, &given, Timing::default())
    }

    #[test]
    fn a_game_to_watch_is_asked_for_with_its_pace() {
        let request = NewGameRequest {
            watch: Some("1h".to_owned()),
            level: Some("novice".to_owned()),
            ..asked(Some(3), 3)
        };
        let table = read(request).expect("it makes sense");
        assert_eq!(table.watch, Some(WatchPace::Hour));
        assert_eq!((table.seats, table.computers.len()), (3, 3));
    }

    #[test]
    fn a_request_for_computer_players_that_makes_no_sense_says_what_would() {
        let watched = |computers| NewGameRequest {
            watch: Some("1m".to_owned()),
            ..asked(Some(2), computers)
        };
        let of_no_lobby = NewGameRequest {
            board: Some("nomadi".to_owned()),
            level: Some("random".to_owned()),
            ..asked(None, 1)
        };
        for (request, words) in [
            (asked(Some(2), 2), &["1 computer player"][..]),
            (of_no_lobby, &["novice", "master"]),
            (watched(1), &["fewer than 2"]),
            (watched(3), &["2 seats"]),
        ] {
            let sentence = read(request).expect_err("it is refused");
            for word in words {
                assert!(sentence.contains(word), "{sentence}");
            }
        }
    }
}
