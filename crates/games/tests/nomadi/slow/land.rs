//! The land that the text of a board describes.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

/// Column and row, from 0.
pub type At = (i32, i32);

pub const AROUND: [At; 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

pub fn label((column, row): At) -> String {
    format!("{}{}", (b'A' + column as u8) as char, row + 1)
}

pub fn at(name: &Value) -> At {
    let name = name.as_str().expect("a space's name");
    let column = i32::from(name.as_bytes()[0] - b'A');
    let row: i32 = name[1..].parse().expect("a row");
    (column, row - 1)
}

pub fn plus((column, row): At, (columns, rows): At) -> At {
    (column + columns, row + rows)
}

/// Each space with its sign, and the spaces beyond the gorge. From the row of the option on, everything is `O`.
pub fn read(board: &str, oasis_row: i64) -> (BTreeMap<At, char>, BTreeSet<At>) {
    let (_, map) = board.split_once("map:\n").expect("a map");
    let (map, gorge) = map.split_once("gorge:").expect("a gorge");
    let mut land = BTreeMap::new();
    for (row, line) in map
        .lines()
        .filter(|line| !line.trim().is_empty())
        .enumerate()
    {
        for (column, sign) in line.split_whitespace().enumerate() {
            let sign = sign.chars().next().expect("a sign");
            if "S.oO".contains(sign) {
                let sign = if row as i64 + 1 >= oasis_row {
                    'O'
                } else {
                    sign
                };
                land.insert((column as i32, row as i32), sign);
            }
        }
    }
    let gorge: BTreeSet<(At, At)> = gorge
        .split_whitespace()
        .filter_map(|edge| edge.split_once('/'))
        .map(|(one, other)| (at(&json!(one)), at(&json!(other))))
        .flat_map(|(one, other)| [(one, other), (other, one)])
        .collect();
    let mut near: BTreeSet<At> = BTreeSet::new();
    let starts = land.iter().filter(|(_, sign)| **sign == 'S');
    let mut todo: Vec<At> = starts.map(|(at, _)| *at).collect();
    while let Some(here) = todo.pop() {
        if near.insert(here) {
            let next = AROUND.map(|way| plus(here, way)).into_iter();
            todo.extend(next.filter(|to| land.contains_key(to) && !gorge.contains(&(here, *to))));
        }
    }
    let far = land
        .keys()
        .filter(|at| !near.contains(at))
        .copied()
        .collect();
    (land, far)
}
