//! Board files: what is read, and what is refused at which line.

use caravanserai_games::desert::{Board, Offset, Terrain};

#[test]
fn a_board_file_with_every_key_is_read() {
    let text = "\u{feff}title: A Test\r\nname: test\r\nnote: map: ignored\noffset: even-q\n\nmap:\n. o O\n# .\n\nbeyond: C1\n  A1\nriver: A1/B1\nB1/B2\n";
    let board = Board::parse(text).expect("it is in order");
    assert_eq!(
        (board.name(), board.title(), board.offset()),
        ("test", "A Test", Offset::EvenQ)
    );
    assert_eq!((board.columns(), board.rows(), board.len()), (3, 2, 4));
    assert_eq!(board.terrain(2, 1), Terrain::Off, "short rows are filled");
    assert_eq!(board.terrain(9, 9), Terrain::Off);
    let labels: Vec<String> = board.spaces().map(|space| board.label(space)).collect();
    assert_eq!(labels, ["A1", "B1", "B2", "C1"]);
    assert_eq!(board.in_play(3).len(), 2);
    assert_eq!(board.in_play(4).len(), 4);
    assert_eq!(board.river().len(), 2);
    assert_eq!(board.text(), text);
    assert_eq!(board.find(" c1 "), board.spaces().last());
    assert_eq!(board.find("a2"), None, "a mountain");
}

#[test]
fn columns_go_on_after_z() {
    let board = Board::parse(&format!(
        "name: wide\noffset: odd-q\nmap: {}\n",
        [". "; 30].concat()
    ))
    .expect("30 spaces");
    assert_eq!(
        board.spaces().last().map(|space| board.label(space)),
        Some("AD1".to_owned())
    );
    assert!(board.find("AA1").is_some());
}

#[track_caller]
fn refused(text: &str, line: usize, reason: &str) {
    match Board::parse(text) {
        Ok(_) => panic!("it was taken"),
        Err(why) => {
            assert_eq!(why.line, line, "{why}");
            assert!(
                why.reason.contains(reason),
                "{why} says nothing of {reason:?}"
            );
        }
    }
}

#[test]
fn a_faulty_board_file_is_refused_with_the_line_of_the_fault() {
    let head = "name: t\noffset: odd-q\nmap:\n";
    refused("", 1, "no name");
    refused("offset: odd-q\nmap:\n. .\n", 3, "no name");
    refused("name: t\nmap:\n. .\n", 3, "offset");
    refused("name: t\noffset: odd-r\n", 2, "odd-q or even-q");
    refused("name: t\noffset: odd-q\n", 2, "`map:` is missing");
    refused("name:\n", 1, "1 to 100");
    refused("name: t\nname: u\n", 2, "twice");
    refused("hello\n", 1, "belongs to no block");
    refused(&format!("{head}# -\n"), 3, "no space");
    refused(&format!("{head}. x\n"), 4, "none of the signs");
    refused(&format!("{head}. .\n.  .\n"), 5, "single spaces");
    refused(&format!("{head}..\n"), 4, "single spaces");
    refused(&format!("{head}.\t.\n"), 4, "single spaces");
    refused(&format!("{head}. .\nbeyond: A1 A1\n"), 5, "twice");
    refused(&format!("{head}. .\nbeyond:\nA1\nZ9\n"), 7, "not a space");
    refused(&format!("{head}. #\nbeyond: B1\n"), 5, "not a space");
    refused(
        &format!("{head}. . .\nriver: A1/C1\n"),
        5,
        "not next to each other",
    );
    refused(&format!("{head}. .\nriver: A1/B1 B1/A1\n"), 5, "twice");
    refused(&format!("{head}. .\nriver: A1-B1\n"), 5, "not a river edge");
    refused(&format!("{head}. .\nmap:\n. .\n"), 5, "twice");
    let row = [". "; 17].concat();
    let map: Vec<&str> = std::iter::repeat_n(row.trim(), 16).collect();
    refused(&format!("{head}{}\n", map.join("\n")), 19, "at most 256");
    refused(&format!("{head}{}\n", ["- "; 300].concat()), 4, "columns");
    refused(&format!("{head}{}\n", ["-\n"; 300].concat()), 260, "rows");
}

#[test]
fn a_board_of_256_spaces_is_taken() {
    let row = [". "; 16].concat();
    let map: Vec<&str> = std::iter::repeat_n(row.trim(), 16).collect();
    let board = Board::parse(&format!(
        "name: t\noffset: odd-q\nmap:\n{}\n",
        map.join("\n")
    ))
    .expect("256 spaces");
    assert_eq!(board.len(), Board::MOST_SPACES);
    assert_eq!(board.spaces().count(), 256);
    assert_eq!(board.in_play(2).len(), 256);
}
