//! What a person chose for themselves, and what was chosen for a server.

use jiff::Timestamp;
use jiff::civil::Time;

use super::control::{Controls, Row, Style};
use super::deadline;
use super::message::Message;
use super::press::Press;
use crate::render::Theme;
use crate::table::{Habits, Opener, Server, Zone};
use words::{Language, server as of_server, settings as of_person};

/// What somebody chose, and until when they are away.
pub fn of_person(language: Language, habits: &Habits, away: Option<Timestamp>) -> Message {
    let quiet = habits.quiet.as_ref().map(|quiet| {
        let shown = |time: Time| format!("{:02}:{:02}", time.hour(), time.minute());
        (shown(quiet.from()), shown(quiet.to()))
    });
    let text = of_person::settings(
        language,
        &of_person::Settings {
            turn: habits.turn,
            half: habits.half,
            most: habits.most,
            next: habits.next,
            quiet: quiet
                .as_ref()
                .map(|(from, to)| (from.as_str(), to.as_str())),
            zone: habits.zone.as_ref().map(Zone::name),
            confirm: habits.confirm,
            theme: habits.theme.as_deref().unwrap_or(Theme::Default.name()),
            away: away.map(|until| until.as_second()),
        },
    );
    let now = Controls::NONE.button(
        Press::RemindNow,
        of_person::send_now(language),
        Style::Secondary,
    );
    Message::new(text).rows(vec![Row::Buttons(vec![now])])
}

/// What was chosen for a server.
pub fn of_server(language: Language, server: &Server) -> Message {
    let channels: Vec<String> = server
        .channels
        .iter()
        .map(|channel| format!("<#{channel}>"))
        .collect();
    Message::new(of_server::server(
        language,
        &of_server::Server {
            who: match server.who {
                Opener::Everybody => of_server::Who::Everybody,
                Opener::Managers => of_server::Who::Managers,
                Opener::Role(role) => of_server::Who::Role(format!("<@&{role}>")),
            },
            channels: &channels,
            timing: &deadline::timing(language, &server.timing),
        },
    ))
}
