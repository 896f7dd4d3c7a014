//! The surroundings of a space that brings nothing yet.

use caravanserai_games::Rules;
use caravanserai_games::desert::{Colour, Nearby, NearbyToken};

use crate::sketch::{SketchGame, sketch};

/// The surroundings of a space for the seat to move.
fn near(table: &SketchGame, colour: Colour, at: &str) -> Nearby {
    let at = table.0.board().find(at).expect("a space of the map");
    let seat = table.0.acting().iter().next().expect("somebody is to move");
    let prospects = table.0.prospects(seat, &[]);
    let mut prospects = prospects.iter();
    let found = prospects.find(|found| found.at == Some(at) && found.colour == Some(colour));
    found.expect("it is legal").nearby
}

/// One row: A1 to J1.
const ROW: &str = "
    . . . 2 . . @ . . .
    # # # # # # # # # #";

#[test]
fn the_nearest_token_and_oasis_count_their_steps() {
    let table = sketch(ROW).start();
    let token = |steps| {
        Some(NearbyToken {
            steps,
            value: Some(2),
        })
    };
    assert_eq!(
        near(&table, Colour::Pink, "A1"),
        Nearby {
            token: token(3),
            oasis: None
        }
    );
    assert_eq!(
        near(&table, Colour::Pink, "C1"),
        Nearby {
            token: token(1),
            oasis: None
        }
    );
    assert_eq!(
        near(&table, Colour::Pink, "E1"),
        Nearby {
            token: token(1),
            oasis: Some(2)
        }
    );
    // Nobody walks over an oasis to the token behind it.
    assert_eq!(
        near(&table, Colour::Pink, "I1"),
        Nearby {
            token: None,
            oasis: Some(2)
        }
    );
}

#[test]
fn with_aquifers_no_value_is_told() {
    let table = sketch(ROW).option("aquifers", true).start();
    let token = near(&table, Colour::Pink, "C1")
        .token
        .expect("it is next to it");
    assert_eq!(token.value, None);
}

#[test]
fn camels_stand_in_the_way_and_an_oasis_that_is_linked_is_not_offered_again() {
    // Seat 0's pink caravan is linked to the oasis already; its green one is not.
    let table = sketch(
        "
        . . . p0 P0 @ . . g0 .
        # # # # # # # # G0 .",
    )
    .start();
    assert_eq!(near(&table, Colour::Pink, "C1"), Nearby::default());
    assert_eq!(near(&table, Colour::Green, "H1").oasis, Some(2));
}
