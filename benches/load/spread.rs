//! The results of several runs.

use std::fmt::Write;

/// One value for each run.
#[derive(Clone, Debug, Default)]
pub struct Spread(Vec<f64>);

impl Spread {
    pub fn of(mut values: Vec<f64>) -> Spread {
        values.sort_by(f64::total_cmp);
        Spread(values)
    }

    pub fn median(&self) -> f64 {
        share(&self.0, 0.5)
    }

    /// The median and the range: `12.3 ms (11.9 … 14.0)`.
    pub fn told(&self, unit: &str) -> String {
        let (Some(least), Some(most)) = (self.0.first(), self.0.last()) else {
            return "—".to_owned();
        };
        let digits = match most {
            most if *most < 10.0 => 2,
            most if *most < 1000.0 => 1,
            _ => 0,
        };
        let mut text = format!("{:.digits$}", self.median());
        let space = if unit.is_empty() { "" } else { " " };
        // Writing to a string cannot fail.
        let _ = write!(text, "{space}{unit} ({least:.digits$} … {most:.digits$})");
        text
    }
}

/// The value below which this share of the sorted values lies; 0 if there are none.
pub fn share(sorted: &[f64], share: f64) -> f64 {
    if sorted.is_empty() {
        return 0.0;
    }
    let place = share * (sorted.len() - 1) as f64;
    let (low, high) = (place.floor() as usize, place.ceil() as usize);
    let part = place - place.floor();
    sorted[low] * (1.0 - part) + sorted[high] * part
}
