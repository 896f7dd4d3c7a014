//! `/place` with a camel as its button writes it.

use super::giving_back::{asked, place};
use super::{PresentFixture, pressable};
use games::desert::Colour;

#[tokio::test]
async fn a_camel_is_typed_as_its_button_says_or_by_its_letter() {
    // Given somebody who looks at the buttons of the camels on their turn,
    let room = PresentFixture::new().await;
    room.harness.plain_game(2).await;
    let user = room.harness.mover().await;
    let (panel, snapshot) = (room.panel(user).await, room.harness.look(user).await);
    let spaces = |colour: &str| {
        let given = asked(&[("colour", colour)]);
        let spaces = place().complete(&snapshot, "space", &given);
        spaces.into_iter().map(|space| space.value).collect()
    };

    // when they type one as it stands there, or its letter, then they are offered the same spaces as for its name.
    let mut tried = 0;
    for (label, _) in pressable(&panel) {
        let mut colours = Colour::ALL.into_iter();
        let Some(colour) = colours.find(|colour| label.starts_with(colour.name())) else {
            continue;
        };
        let by_name: Vec<String> = spaces(colour.name());
        assert!(!by_name.is_empty(), "{label}");
        let letter = colour.letter().to_string();
        for typed in [label, &letter, &letter.to_lowercase()] {
            assert_eq!(spaces(typed), by_name, "{typed}");
        }
        tried += 1;
    }
    assert_eq!(tried, 5);
}
