//! N16–N24: which moves there are.

use crate::sketch::{Table, sketch};

#[test]
fn n16_any_nomad_may_be_moved_also_of_a_seat_that_resigned() {
    let mut table = sketch(
        ". . . .
         . b c .
         . . a .",
    )
    .seats(3)
    .with("resigned", [2])
    .dice(&[1, 1, 1])
    .start();
    assert_eq!(table.legal(1), "B2-B3 C3-B3");
    table.moves(1, "B2-B3");
    assert_eq!(table.legal(1), "C2-B2");
    table.moves(1, "C2-B2");
    assert_eq!(table.result()["seats"][2]["nomads"][0], "B2");
}

#[test]
fn n17_a_one_is_a_step_to_a_free_neighbour() {
    let table = sketch(
        ". . . .
         . a . .
         . a b .",
    )
    .dice(&[1])
    .start();
    assert_eq!(table.legal(1), "B2-C2 C3-C2");
    assert_eq!(table.refusal(1, "B2-B3"), "occupied");
    assert_eq!(table.refusal(1, "B2-C1"), "no_path");
}

#[test]
fn n17_a_jump_goes_over_exactly_so_many() {
    let table = sketch(
        ". . . . . . . .
         . a b a b . . .
         . . a . . . . .",
    )
    .dice(&[2, 3, 4])
    .start();
    assert_eq!(table.legal(4), "B2-F2 E2-A2");
    assert_eq!(table.legal(3), "");
    assert_eq!(table.legal(2), "C3-C1");
    assert_eq!(table.refusal(2, "B2-F2"), "no_path");
    assert_eq!(table.refusal(3, "B2-F2"), "no_path");
}

#[test]
fn n17_no_jump_passes_over_an_empty_space() {
    let table = sketch(
        ". . . . .
         . a . b .
         . b a a .",
    )
    .dice(&[1, 2, 3])
    .start();
    for die in [2, 3] {
        assert_eq!(table.refusal(die, "B2-E2"), "no_path");
    }
}

#[test]
fn n17_no_jump_ends_on_a_rock() {
    let table = sketch(
        "# . . . .
         # a b # .
         # . a . .
         # . a . .",
    )
    .dice(&[1, 2, 3, 4])
    .start();
    assert_eq!(table.legal(2), "");
    assert_eq!(table.refusal(2, "B2-D2"), "not_a_space");
    assert_eq!(table.legal(3), "C4-C1");
}

#[test]
fn n18_a_bend_is_over_a_jumped_nomad_that_is_not_the_last() {
    let table = sketch(
        ". . . . . . . .
         . a b a b . . .
         . . . . a . . .
         . . . . . . . .",
    )
    .dice(&[5, 6])
    .start();
    // B2 over C2, D2, E2, turning there, over E3. Not behind the last nomad, not on the jumper's own space.
    assert_eq!(table.legal(5), "B2-E4 E3-A2");
    assert_eq!(table.legal(6), "");
    assert_eq!(table.refusal(5, "B2-F2"), "no_path");
}

#[test]
fn n18_threes_and_fours_never_bend() {
    let table = sketch(
        ". . . . . .
         . a b a . .
         . . . b . .
         . . . . . .",
    )
    .dice(&[3, 4])
    .start();
    assert_eq!(table.legal(3), "B2-E2");
    assert_eq!(table.legal(4), "");
}

#[test]
fn n18_a_six_may_also_jump_straight_over_five() {
    let table = sketch(
        ". . . . . . . . .
         . a b a b a b . .
         . . . . . . . . .",
    )
    .dice(&[5, 6])
    .start();
    assert_eq!(table.legal(6), "B2-H2 G2-A2");
    assert_eq!(table.legal(5), "");
}

#[test]
fn n19_a_nomad_without_a_free_side_stays() {
    let table = sketch(
        ". . # . .
         . b a b .
         . . b . .
         . . . . .",
    )
    .dice(&[1, 2, 3])
    .start();
    assert_eq!(table.refusal(2, "C2-E2"), "no_free_side");
    assert!(!table.legal(2).contains("C2-"));
    assert_eq!(table.legal(3), "B2-E2 D2-A2");
}

#[test]
fn n19_a_free_side_counts_even_if_it_could_not_be_entered() {
    // A2 could never step over to A3, away from the others; but it may jump.
    let table = sketch(
        "# . . . .
         a b . . .
         . # . . .",
    )
    .dice(&[1, 2])
    .start();
    assert_eq!(table.legal(2), "A2-C2");
    assert_eq!(table.legal(1), "");
}

#[test]
fn n20_the_caravan_stays_one_group_by_edges() {
    let table = sketch(
        ". . . . .
         . a . . .
         . b a . .
         . . b . .",
    )
    .dice(&[1, 2])
    .start();
    // B3 holds the others together, and a corner does not connect.
    assert_eq!(table.refusal(1, "B3-A3"), "not_connected");
    assert_eq!(table.refusal(1, "B2-A2"), "not_connected");
    assert_eq!(table.legal(1), "B2-C2 C4-B4");
}

#[test]
fn n20_a_nomad_may_close_the_gap_that_it_leaves() {
    let table = sketch(
        ". . . . .
         . a . b .
         . b a a .
         . . . . .",
    )
    .dice(&[1])
    .start();
    // C3 parts the two sides when it leaves, and joins them again between B2 and D2.
    assert_eq!(table.legal(1), "B2-C2 C3-C2 D2-C2");
}

#[test]
fn n21_going_back_with_another_value_or_nomad_is_allowed() {
    let mut table = sketch(
        ". . . . . .
         . a b . . .
         . . b . . .",
    )
    .dice(&[1, 1, 2])
    .start();
    table.moves(2, "B2-D2");
    assert_eq!(table.refusal(1, "D2-B2"), "no_path");
    // Only the same nomad with the same value may not go back.
    table.moves(1, "D2-D3");
    assert_eq!(table.refusal(1, "D3-D2"), "back_and_forth");
    assert_eq!(table.legal(1), "C2-D2");
}

#[test]
fn n21_going_back_is_refused_whatever_happened_in_between() {
    let mut table = sketch(
        ". . . . .
         . a b . .
         . . b . .
         . . . . .",
    )
    .dice(&[1, 1, 2])
    .start();
    table.moves(1, "B2-B3");
    table.moves(2, "C2-C4");
    assert_eq!(table.refusal(1, "B3-B2"), "back_and_forth");
}

#[test]
fn n21_going_back_is_allowed_in_the_next_turn() {
    let mut table = sketch(
        ". . . .
         . a b .
         . . b .
         . . . .",
    )
    .dice(&[1])
    .start();
    table.moves(1, "B2-B3");
    table.rolls([1, 1, 1, 1, 1, 1]);
    table.moves(1, "B3-B2");
    assert_eq!(table.turn(), Some(1));
}

/// The slow twin found that the moves of the last turn still counted when it was looked whether a turn can begin.
#[test]
fn n21_the_way_out_is_not_offered_because_of_moves_of_the_turn_before() {
    let mut table = sketch(
        ". . . . . .
         # a b a . #",
    )
    .dice(&[3])
    .start();
    table.moves(3, "B2-E2");
    // The only move with any face is that nomad's way back.
    assert_eq!((table.phase(), table.turn()), ("rolling", Some(1)));
    table.rolls([3, 1, 1, 1, 1, 1]);
    assert_eq!(table.legal(3), "E2-B2");
}

#[test]
fn n22_nobody_enters_the_start_area_and_within_it_one_may_move() {
    let table = Table::on_the_dry_road(2, &["C4 D4", "D3"], &[1]);
    assert_eq!(table.refusal(1, "C4-C3"), "start_area");
    assert_eq!(table.legal(1), "D3-C3");
}

#[test]
fn n22_nomads_in_the_start_area_leave_it_and_are_jumped_over() {
    let table = Table::on_the_dry_road(2, &["D5 D4", "D3"], &[3]);
    assert_eq!(table.refusal(3, "D5-D2"), "start_area");
    assert_eq!(table.legal(3), "D3-D6");
}

#[test]
fn n23_nobody_goes_back_over_the_gorge() {
    let table = sketch(
        ". . . .
         . . . .
         . a . .
         ~
         . b . .
         . . . .",
    )
    .dice(&[2])
    .start();
    assert_eq!(table.refusal(2, "B4-B2"), "gorge");
    assert_eq!(table.legal(2), "B3-B5");
}

#[test]
fn n24_a_nomad_in_the_oasis_stays_but_is_jumped_over_and_counts_for_contact() {
    let table = sketch(
        ". . . . .
         ~
         . a . . .
         . B . . .
         . . . . .
         . O O . .",
    )
    .dice(&[1, 2])
    .start();
    assert_eq!(table.refusal(1, "B3-B4"), "in_oasis");
    assert_eq!(table.legal(2), "B2-B4");
    assert_eq!(table.legal(1), "");
}
