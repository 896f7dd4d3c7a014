//! The settings of a person and of a server.

use jiff::Timestamp;
use jiff::civil::Time;

use super::control::{Controls, Row, Style};
use super::deadline;
use super::message::Message;
use super::press::Press;
use crate::render::Theme;
use crate::table::{Opener, Preferences, ServerSettings, Zone};
use words::{Language, server as of_server, settings as of_person};

/// A person's settings, and until when they are away.
pub fn of_person(
    language: Language,
    preferences: &Preferences,
    away: Option<Timestamp>,
) -> Message {
    let quiet = preferences.quiet.as_ref().map(|quiet| {
        let shown = |time: Time| format!("{:02}:{:02}", time.hour(), time.minute());
        (shown(quiet.from()), shown(quiet.to()))
    });
    let text = of_person::settings(
        language,
        &of_person::SettingsText {
            turn: preferences.turn,
            half: preferences.half,
            most: preferences.most,
            next: preferences.next,
            quiet: quiet
                .as_ref()
                .map(|(from, to)| (from.as_str(), to.as_str())),
            zone: preferences.zone.as_ref().map(Zone::name),
            confirm: preferences.confirm,
            theme: preferences
                .theme
                .as_deref()
                .unwrap_or(Theme::Default.name()),
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

/// A server's settings.
pub fn of_server(language: Language, server: &ServerSettings) -> Message {
    let channels: Vec<String> = server
        .channels
        .iter()
        .map(|channel| format!("<#{channel}>"))
        .collect();
    Message::new(of_server::server(
        language,
        &of_server::ServerText {
            who: match server.who {
                Opener::Everybody => of_server::Who::Everybody,
                Opener::Managers => of_server::Who::Managers,
                Opener::Role(role) => of_server::Who::Role(format!("<@&{role}>")),
            },
            channels: &channels,
            games: server.most_games(),
            timing: &deadline::timing(language, &server.timing),
        },
    ))
}
