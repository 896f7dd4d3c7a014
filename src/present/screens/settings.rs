//! The settings of a person and of a server.

use jiff::Timestamp;
use jiff::civil::Time;

use crate::present::screens::server_access::CallBarrier;
use crate::present::vocabulary::{
    Button, Controls, MenuOption, Message, Press, Row, Style, deadline, role_mention,
};
use crate::table::{Opener, Preferences, ServerSettings, Zone};
use render::Theme;
use words::settings::Switch;
use words::{Language, choices, refusal, server as of_server, settings as of_person};

/// Quiet hours that the menu offers.
const QUIET: [(&str, &str); 5] = [
    ("22:00", "07:00"),
    ("22:00", "08:00"),
    ("23:00", "07:00"),
    ("23:00", "08:00"),
    ("00:00", "08:00"),
];
/// How no quiet hours are written.
const NO_QUIET: &str = "off";
/// How people write that Discord says their language, or that of their server.
pub const OF_DISCORD: &str = "discord";

/// A person's settings, and until when they are away.
pub fn of_person(
    language: Language,
    preferences: &Preferences,
    away: Option<Timestamp>,
    offered: &[Language],
) -> Message {
    let quiet = quiet_hours(preferences);
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
            unlisted: preferences.unlisted,
            theme: theme(preferences),
            language: language_line(language, preferences, offered),
            away: away.map(|until| until.as_second()),
        },
    );
    let now = Controls::NONE.button(
        Press::RemindNow,
        of_person::send_now(language),
        Style::Secondary,
    );
    let mut rows = vec![switches(language, preferences)];
    rows.extend(quiet_menu(language, preferences));
    rows.extend(theme_menu(language, preferences));
    rows.extend(language_menu(language, preferences, offered));
    let listed = switch(language, Switch::Unlisted, preferences.unlisted);
    rows.push(Row::Buttons(vec![now, listed]));
    Message::new(text).rows(rows)
}

/// The start and end of somebody's quiet hours, as times of day.
fn quiet_hours(preferences: &Preferences) -> Option<(String, String)> {
    let quiet = preferences.quiet.as_ref()?;
    let shown = |time: Time| format!("{:02}:{:02}", time.hour(), time.minute());
    Some((shown(quiet.from()), shown(quiet.to())))
}

/// The name of the theme of somebody's pictures.
fn theme(preferences: &Preferences) -> &str {
    let chosen = preferences.theme.as_deref();
    chosen.unwrap_or(Theme::Default.name())
}

/// A button for everything that is on or off. It carries what it sets, so pressing it twice changes nothing more.
fn switches(language: Language, preferences: &Preferences) -> Row {
    let switches = [
        (Switch::Turn, preferences.turn),
        (Switch::Half, preferences.half),
        (Switch::Most, preferences.most),
        (Switch::Next, preferences.next),
        (Switch::Confirm, preferences.confirm),
    ];
    let button = |(which, on)| switch(language, which, on);
    Row::Buttons(switches.map(button).to_vec())
}

fn switch(language: Language, which: Switch, on: bool) -> Button {
    let press = Press::Set { which, on: !on };
    let style = if on { Style::Success } else { Style::Secondary };
    Controls::NONE.button(press, of_person::switch(language, which, on), style)
}

/// The menu of common quiet hours; others can be typed.
fn quiet_menu(language: Language, preferences: &Preferences) -> Option<Row> {
    let now = quiet_hours(preferences);
    let mut hours: Vec<Option<(String, String)>> = vec![None];
    hours.extend(QUIET.map(|(from, to)| Some((from.to_owned(), to.to_owned()))));
    if !hours.contains(&now) {
        hours.push(now.clone());
    }
    let choices = hours.into_iter().map(|hours| {
        let option = match &hours {
            Some((from, to)) => MenuOption::new(
                of_person::choice_quiet(language, from, to),
                format!("{from}-{to}"),
            ),
            None => MenuOption::new(of_person::choice_no_quiet(language), NO_QUIET),
        };
        MenuOption {
            chosen: hours == now,
            ..option
        }
    });
    let placeholder = of_person::choose_quiet(language);
    Controls::NONE.menu(Press::SetQuiet, placeholder, choices.collect())
}

fn theme_menu(language: Language, preferences: &Preferences) -> Option<Row> {
    let choices = Theme::ALL.map(|offered| {
        let name = offered.name();
        let label = theme_label(language, offered);
        MenuOption {
            chosen: theme(preferences) == name,
            ..MenuOption::new(of_person::choice_theme(language, &label), name)
        }
    });
    let placeholder = of_person::choose_theme(language);
    Controls::NONE.menu(Press::SetTheme, placeholder, choices.to_vec())
}

/// Which language is chosen, if there is anything to choose.
fn language_line(
    language: Language,
    preferences: &Preferences,
    offered: &[Language],
) -> Option<String> {
    let line = match chosen(preferences.language.as_deref(), offered) {
        Some(chosen) => of_person::language(language, &choices::this_language(chosen)),
        None => of_person::language_of_discord(language),
    };
    (offered.len() > 1).then_some(line)
}

/// The menu of languages, if there is anything to choose.
fn language_menu(
    language: Language,
    preferences: &Preferences,
    offered: &[Language],
) -> Option<Row> {
    let now = chosen(preferences.language.as_deref(), offered);
    let of_discord = MenuOption::new(of_person::choice_language_of_discord(language), OF_DISCORD);
    let mut options = vec![MenuOption {
        chosen: now.is_none(),
        ..of_discord
    }];
    options.extend(offered.iter().map(|&offered| {
        let label = of_person::choice_language(language, &choices::this_language(offered));
        MenuOption {
            chosen: now == Some(offered),
            ..MenuOption::new(label, offered.code())
        }
    }));
    let placeholder = of_person::choose_language(language);
    let menu = (offered.len() > 1).then_some(options)?;
    Controls::NONE.menu(Press::SetLanguage, placeholder, menu)
}

/// The language that a stored key names, if it is offered.
fn chosen(key: Option<&str>, offered: &[Language]) -> Option<Language> {
    Language::of_code(key?).filter(|language| offered.contains(language))
}

/// The key of the language that somebody chose among those that are offered; no key if Discord is to say it.
pub fn chosen_language(offered: &[Language], given: &str) -> Option<Option<String>> {
    let given = given.trim();
    if given == OF_DISCORD {
        return Some(None);
    }
    chosen(Some(given), offered).map(|language| Some(language.code().to_owned()))
}

/// That a language is not offered, and which ones are.
pub fn no_language(language: Language, offered: &[Language], given: &str) -> String {
    let offered = offered.iter().map(|one| choices::this_language(*one));
    let known: Vec<String> = offered.chain([choices::of_discord(language)]).collect();
    refusal::no_choice(language, given, "language", &known)
}

/// What a theme is called in lists of choices.
pub fn theme_label(language: Language, theme: Theme) -> String {
    match theme {
        Theme::Default => choices::usual(language),
        Theme::HighContrast => choices::high_contrast(language),
        Theme::ColourBlind => choices::colour_blind(language),
        Theme::Dark => choices::dark(language),
    }
}

/// A server's settings. `call` is why the role that it wants to be called cannot be, if it cannot.
pub fn of_server(
    language: Language,
    server: &ServerSettings,
    call: Result<(), CallBarrier>,
    offered: &[Language],
) -> Message {
    let channels: Vec<String> = server
        .channels
        .iter()
        .map(|channel| format!("<#{channel}>"))
        .collect();
    // A role that was deleted is called no more.
    let called = server.call.filter(|_| call != Err(CallBarrier::NoSuchRole));
    let barred = called.and_then(|role| Some(barrier(language, role, call.err()?)));
    let called = called.map(role_mention);
    let of_posts = Some(match chosen(server.language.as_deref(), offered) {
        Some(chosen) => of_server::language(language, &choices::this_language(chosen)),
        None => of_server::language_of_discord(language),
    });
    Message::new(of_server::server(
        language,
        &of_server::ServerText {
            who: match server.who {
                Opener::Everybody => of_server::Who::Everybody,
                Opener::Managers => of_server::Who::Managers,
                Opener::Role(role) => of_server::Who::Role(role_mention(role)),
            },
            channels: &channels,
            games: server.most_games(),
            call: called.as_deref(),
            call_barred: barred.as_deref(),
            timing: &deadline::timing(language, &server.usual_timing()),
            timing_chosen: server.timing.is_some(),
            threads: server.threads,
            language: of_posts.filter(|_| offered.len() > 1),
        },
    ))
}

/// Why a role cannot be called.
pub fn barrier(language: Language, role: u64, barrier: CallBarrier) -> String {
    let role = role_mention(role);
    match barrier {
        CallBarrier::NotSeen | CallBarrier::Hidden => of_server::call_unknown(language),
        CallBarrier::NoSuchRole => of_server::call_no_such_role(language),
        CallBarrier::Everyone => of_server::call_everyone(language),
        CallBarrier::Managed => of_server::call_managed(language, &role),
        CallBarrier::NotMentionable => of_server::call_not_mentionable(language, &role),
    }
}
