//! How a position reports what happens.

/// Hears what an action causes, in order. `()` ignores everything, so that a search pays nothing for what it does not need, and a
/// list collects all of it, secrets included.
///
/// ```
/// use caravanserai_games::Sink;
/// use caravanserai_games::desert::Fact;
///
/// /// Counts links with oases.
/// struct Links(u32);
///
/// impl Sink<Fact> for Links {
///     fn hear(&mut self, fact: impl FnOnce() -> Fact) {
///         self.0 += u32::from(matches!(fact(), Fact::OasisLinked { .. }));
///     }
/// }
/// ```
pub trait Sink<F> {
    /// Something happened. What it was is put together only if it is asked for.
    fn hear(&mut self, fact: impl FnOnce() -> F);
}

impl<F> Sink<F> for () {
    #[inline]
    fn hear(&mut self, _: impl FnOnce() -> F) {}
}

impl<F> Sink<F> for Vec<F> {
    fn hear(&mut self, fact: impl FnOnce() -> F) {
        self.push(fact());
    }
}
