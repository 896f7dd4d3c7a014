//! What is thought of a turn beside the best one.

/// What the best level thinks of a turn beside the best one that it finds, after as close a look at either.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement<A> {
    /// The best turn, up to where chance decides.
    pub best: Vec<A>,
    /// The chances of all seats after it; they sum to 1.
    pub best_chances: Vec<f32>,
    /// Their chances after the turn that was asked about.
    pub chances: Vec<f32>,
}

impl<A> Judgement<A> {
    /// The same with the actions as something else.
    #[must_use]
    pub fn map<B>(self, action: impl FnMut(A) -> B) -> Judgement<B> {
        Judgement {
            best: self.best.into_iter().map(action).collect(),
            best_chances: self.best_chances,
            chances: self.chances,
        }
    }
}
