//! Catalogues with something wrong in them.

use super::check;

fn found(locale: &str, own: &str, english: Option<&str>) -> Vec<String> {
    let file = |text: &str| vec![("game".to_owned(), text.to_owned())];
    let locale = locale.parse().expect("a locale");
    let english = english.map(file);
    let findings = check(&locale, &file(own), english.as_deref());
    findings.iter().map(ToString::to_string).collect()
}

#[test]
fn a_translation_that_says_everything_has_no_findings() {
    let english = "game-a = { $who } has { $count ->\n    [one] { $count } camel\n   *[other] { $count } camels\n}\n";
    let polish = "game-a = { $who }: { $count ->\n    [one] { $count } wielbłąd\n    [few] { $count } wielbłądy\n    [many] { $count } wielbłądów\n   *[other] { $count } wielbłąda\n}\n";
    assert_eq!(found("pl", polish, Some(english)), Vec::<String>::new());
}

#[test]
fn missing_and_superfluous_messages_are_listed() {
    let english = "game-a = Start\n    .tip = Begin\ngame-b = Stop\n";
    let german = "game-a = Los\ngame-c = Halt\n";
    assert_eq!(
        found("de", german, Some(english)),
        [
            "game.ftl, game-a.tip: is missing",
            "game.ftl, game-b: is missing",
            "game.ftl, game-c: is not in the English catalogue",
        ]
    );
}

#[test]
fn differing_arguments_functions_and_plural_forms_are_listed() {
    let english = "game-a = { $who } { $count }\n";
    let polish =
        "game-a = { CASE($who) } { $number ->\n    [one] jeden\n   *[other] { $number }\n}\n";
    assert_eq!(
        found("pl", polish, Some(english)),
        [
            "game.ftl, game-a: [one] does not show $number: show it, or write [1]",
            "game.ftl, game-a: has the arguments $number, $who; in English they are $count, $who",
            "game.ftl, game-a: the plural form [few] of $number is missing",
            "game.ftl, game-a: the plural form [many] of $number is missing",
            "game.ftl, game-a: there is no function CASE to show $who with",
        ]
    );
}

#[test]
fn a_form_that_a_colour_lacks_is_listed() {
    let german = "game-a = den { COLOUR($colour, form: \"accusative\") }\ndesert-colours-green = grün\n    .accusative = grünen\ndesert-colours-pink = rosa\n";
    assert_eq!(
        found("de", german, None),
        ["game.ftl, game-a: the form accusative is missing in desert-colours-pink"]
    );
}

#[test]
fn a_text_is_measured_against_the_room_that_comments_name() {
    let english = "## Buttons (at most 5 characters)\n\ngame-a = Begin\ngame-b = Beginning\n# (at most 9 characters)\ngame-c = Beginning\n";
    assert_eq!(
        found("en", english, None),
        ["game.ftl, game-b: game-b has 9 characters, and there is room for 5"]
    );
}

#[test]
fn a_file_that_cannot_be_read_is_listed() {
    let found = found("en", "game-a = { $who\n", None);
    assert!(
        found[0].starts_with("game.ftl: cannot be read: "),
        "{found:?}"
    );
}
