//! Board files: what is read, and what is refused.

use caravanserai_games::nomadi::{Board, Boards, Terrain};

fn small() -> String {
    let boards = Boards::embedded();
    let board = boards
        .get("nomadi-small")
        .expect("it comes with the program");
    board.text().to_owned()
}

#[test]
fn a_board_file_with_every_key_is_read() {
    let text = small()
        .replace("note: our own", "note: map: ignored, our own")
        .replace("gorge:\n", "gorge: ");
    let board =
        Board::parse(&format!("\u{feff}{}", text.replace('\n', "\r\n"))).expect("it is in order");
    assert_eq!(
        (board.name(), board.title(), board.near()),
        ("nomadi-small", "The Short Crossing", Some(10))
    );
    assert_eq!(
        (board.columns(), board.rows(), board.gorge().len()),
        (8, 11, 9)
    );
    assert_eq!(board.terrain(0, 0), Terrain::Off);
    assert_eq!(board.terrain(99, 0), Terrain::Off);
    let neighbours: Vec<String> = board
        .neighbours(board.find("B2").expect("a space"))
        .map(|next| board.label(next))
        .collect();
    assert_eq!(neighbours, ["A2", "B1", "B3", "C2"]);
}

#[track_caller]
fn refused(change: impl Fn(String) -> String, why: &str) {
    let refused = Board::parse(&change(small())).expect_err("it is refused");
    assert!(refused.to_string().contains(why), "{refused}");
}

#[test]
fn a_board_without_what_it_needs_is_refused() {
    let without = |line: &'static str| move |text: String| text.replace(line, "");
    refused(without("name: nomadi-small\n"), "no name");
    refused(without("grid: square\n"), "grid");
    refused(|text| text.replace("square", "hex"), "square");
    refused(
        |text| text.replace("# . O O O O . .", "# . O O . . . ."),
        "needs three",
    );
    refused(|text| text.replace("near: 10", "near: 6"), "far side");
    refused(
        |text| text.replace("near: 10", "near: ten"),
        "number of a row",
    );
    refused(|text| text.replace("A6/A7 ", ""), "does not part");
    refused(
        |text| text.replace("A6/A7", "A6/A8"),
        "not next to each other",
    );
    refused(|text| text.replace("A6/A7", "A6/A99"), "not a space");
    refused(
        |text| {
            text.replace("- S S S S S S -", "- . . . . . . -")
                .replace("S S S S S S S S", "S S S S . . . .")
        },
        "needs 16",
    );
    refused(
        |text| text.replace("S S S S S S S S", "# # # # # # # #"),
        "not connected",
    );
    refused(|text| text.replace("- S S", "X S S"), "none of the signs");
    refused(|text| text.replace("- S S", "-  S S"), "single spaces");
}
