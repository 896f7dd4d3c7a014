/// Why something can never be taken back, not by consent either.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Irrevocable {
    /// Somebody learned a secret by it.
    Secret,
}
