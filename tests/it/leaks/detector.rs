//! Finds numbers that follow a secret.
//!
//! Takes the numbers from every line, each with the few words around it (names, spaces and other numbers left
//! out). A text that reveals a secret does so in the same words time after time. So it is a leak if the
//! number in certain words nearly always agrees with a secret, for several values of the secret and in
//! several games. Agreement with a single value is a constant, and occasional agreement is chance.

use std::collections::{BTreeMap, BTreeSet};

/// What is secret at one moment of a game from somebody who reads something then.
#[derive(Clone, Debug, Default)]
pub struct Secrets {
    /// By seat: the names of its secrets with their values. Without the reader's own seat.
    pub seats: BTreeMap<usize, Vec<(&'static str, i64)>>,
    /// Seats that a text may concern without naming them, such as the one that moved last.
    pub roles: Vec<(&'static str, usize)>,
    /// The values of face-down tokens by the name of their space.
    pub spaces: BTreeMap<String, i64>,
}

/// How often the number in certain words agreed with one value of a secret.
#[derive(Clone, Debug, Default)]
struct Agreement {
    seen: usize,
    agreed: usize,
    games: BTreeSet<u64>,
}

/// The words around a number, and whose secret it is compared with.
type Location = (String, String);

/// A line, taken apart.
#[derive(Debug, PartialEq, Eq)]
struct Form {
    /// Each number with the words around it.
    numbers: Vec<(String, i64)>,
    /// The seats of the players it names.
    seats: Vec<usize>,
    spaces: Vec<String>,
}

/// How many words before and after a number belong to it.
const BEFORE: usize = 3;
const BEHIND: usize = 1;

/// Collects lines and reports leaks.
#[derive(Default)]
pub struct Detector {
    agreements: BTreeMap<Location, BTreeMap<i64, Agreement>>,
    lines: usize,
}

/// A value counts when it was seen in this many games.
const GAMES: usize = 4;

/// A leak has at least this many values that count, each agreeing at least this often.
const VALUES: usize = 3;
const NEARLY_ALWAYS: f64 = 0.8;

impl Detector {
    /// How many lines were checked.
    pub fn lines(&self) -> usize {
        self.lines
    }

    /// Checks one line of a game, from this field. `names` are the players' names by seat.
    pub fn look(
        &mut self,
        game: u64,
        (field, line): (&str, &str),
        names: &[String],
        secrets: &Secrets,
    ) {
        self.lines += 1;
        let Form {
            numbers,
            seats,
            spaces,
        } = take_apart(line, names);
        for (around, number) in &numbers {
            let mut compare = |whose: String, secret: i64| {
                let key = (format!("{field}: {around}"), whose);
                let values = self.agreements.entry(key).or_default();
                let agreement = values.entry(secret).or_default();
                agreement.seen += 1;
                agreement.agreed += usize::from(*number == secret);
                agreement.games.insert(game);
            };
            for (seat, own) in &secrets.seats {
                for (name, secret) in own {
                    compare(format!("seat {seat}'s {name}"), *secret);
                    for (role, _) in secrets.roles.iter().filter(|(_, other)| other == seat) {
                        compare(format!("{name} of {role}"), *secret);
                    }
                    if let Some(named) = seats.iter().position(|other| other == seat) {
                        compare(
                            format!("{name} of the player named as number {named}"),
                            *secret,
                        );
                    }
                }
            }
            for (named, space) in spaces.iter().enumerate() {
                if let Some(secret) = secrets.spaces.get(space) {
                    compare(
                        format!("the token on the space named as number {named}"),
                        *secret,
                    );
                }
            }
        }
    }

    /// Adds what another detector has seen.
    pub fn merge(&mut self, other: Detector) {
        self.lines += other.lines;
        for (key, values) in other.agreements {
            let known = self.agreements.entry(key).or_default();
            for (value, more) in values {
                let agreement = known.entry(value).or_default();
                agreement.seen += more.seen;
                agreement.agreed += more.agreed;
                agreement.games.extend(more.games);
            }
        }
    }

    /// The places that reveal a secret.
    pub fn leaks(&self) -> Vec<String> {
        let leaks = self.agreements.iter().filter(|(_, values)| {
            let counts = |one: &&Agreement| one.games.len() >= GAMES;
            let told = |one: &Agreement| one.agreed as f64 >= NEARLY_ALWAYS * one.seen as f64;
            let values: Vec<&Agreement> = values.values().filter(counts).collect();
            values.len() >= VALUES && values.into_iter().all(told)
        });
        leaks
            .map(|((around, whose), values)| {
                let values = values
                    .iter()
                    .map(|(value, one)| format!("{value}: {} of {}", one.agreed, one.seen));
                let values: Vec<String> = values.collect();
                format!("«{around}» is {whose} ({})", values.join(", "))
            })
            .collect()
    }
}

/// Takes a line apart: `Ana took 3 on C7` has the number 3 in `@ took # on`, the player Ana and the
/// space C7.
fn take_apart(line: &str, names: &[String]) -> Form {
    let (mut seats, mut spaces, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
    let mut words: Vec<String> = Vec::new();
    for part in line.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
        let word = part.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        let between = &part[word.len()..];
        let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let digits = &word[letters.len()..];
        let plain = if let Some(seat) = names.iter().position(|name| name == word) {
            seats.push(seat);
            "@"
        } else if word.len() >= 10 && word.chars().any(|c| c.is_ascii_digit()) {
            // Ids and the shuffle's hash.
            "…"
        } else if let (true, Ok(number)) = (letters.is_empty(), digits.parse::<i64>()) {
            numbers.push((words.len(), number));
            "#"
        } else if !digits.is_empty()
            && letters.len() <= 2
            && letters.chars().all(|c| c.is_ascii_uppercase())
        {
            spaces.push(word.to_owned());
            "§"
        } else if COLOURS.contains(&word) {
            "%"
        } else {
            word
        };
        match words.last_mut() {
            // Signs in a row belong to the word before them; blanks in a table count as one.
            Some(last) if plain.is_empty() && !last.ends_with(between) => last.push_str(between),
            Some(_) if plain.is_empty() => {}
            _ => words.push(format!("{plain}{between}")),
        }
    }
    let around = |at: usize| {
        let from = at.saturating_sub(BEFORE);
        let to = words.len().min(at + 1 + BEHIND);
        words[from..to].concat().trim().to_owned()
    };
    Form {
        numbers: numbers
            .into_iter()
            .map(|(at, number)| (around(at), number))
            .collect(),
        seats,
        spaces,
    }
}

const COLOURS: [&str; 10] = [
    "green",
    "pink",
    "yellow",
    "purple",
    "turquoise",
    "red",
    "blue",
    "orange",
    "black",
    "white",
];

#[cfg(test)]
mod tests {
    use super::{Detector, Form, Secrets, take_apart};

    fn names() -> Vec<String> {
        vec!["Ana".to_owned(), "Ben".to_owned()]
    }

    fn secrets(of_ben: i64, on_c7: i64) -> Secrets {
        Secrets {
            seats: [(1, vec![("points", of_ben)])].into(),
            roles: Vec::new(),
            spaces: [("C7".to_owned(), on_c7)].into(),
        }
    }

    #[test]
    fn a_line_is_taken_apart() {
        let form = take_apart("**Ana** took 3 on C7, a pink camel 123456789012", &names());
        let expected = Form {
            numbers: vec![("*@* took # on".to_owned(), 3)],
            seats: vec![0],
            spaces: vec!["C7".to_owned()],
        };
        assert_eq!(form, expected);
    }

    #[test]
    fn a_line_that_follows_a_secret_is_found() {
        let mut detector = Detector::default();
        for round in 0..60_i64 {
            let points = round % 7 + 2;
            let said = format!("Ben has 4 tokens, Ana 5, {points} in all");
            detector.look(
                round.cast_unsigned() / 7,
                ("content", &said),
                &names(),
                &secrets(points, 0),
            );
            let value = round % 3 + 1;
            detector.look(
                round.cast_unsigned() / 7,
                ("label", &format!("C7 · waterhole {value}")),
                &names(),
                &secrets(0, value),
            );
        }
        let leaks = detector.leaks().join("\n");
        assert!(
            leaks.contains("«content: tokens, @ #, # in» is points"),
            "{leaks}"
        );
        assert!(
            leaks.contains("the token on the space named as number 0"),
            "{leaks}"
        );
        assert!(!leaks.contains("has # tokens"), "{leaks}");
    }

    #[test]
    fn a_line_that_agrees_by_chance_is_no_leak() {
        let mut detector = Detector::default();
        for round in 0..60_i64 {
            let said = format!("Ben has {} camels left", round % 5);
            detector.look(
                round.cast_unsigned() / 7,
                ("content", &said),
                &names(),
                &secrets(round % 7, round % 3),
            );
        }
        assert_eq!(detector.leaks(), Vec::<String>::new());
    }
}
