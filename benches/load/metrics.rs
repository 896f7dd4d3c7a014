//! What a bot says of itself.

/// The text of `/metrics` at one moment.
pub struct Metrics(String);

impl Metrics {
    pub async fn at(address: &str) -> Metrics {
        let answer = reqwest::get(format!("http://{address}/metrics")).await;
        let text = answer.expect("the bot serves its metrics").text().await;
        Metrics(text.expect("they are text"))
    }

    /// The sum of a metric over all its labels; 0 if there is none.
    pub fn sum(&self, name: &str) -> f64 {
        let lines = self.0.lines().filter_map(|line| line.rsplit_once(' '));
        let name = format!("caravanserai_{name}");
        let own = lines.filter(|(series, _)| series.split('{').next() == Some(&name));
        own.filter_map(|(_, value)| value.parse::<f64>().ok()).sum()
    }
}
