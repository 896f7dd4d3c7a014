//! A cache that forgets what was used least recently.

use std::sync::{Arc, Mutex, PoisonError};

/// Values by key, as many as weigh no more than a limit together.
pub struct Cache<K, V> {
    most: usize,
    weight: fn(&V) -> usize,
    /// Least recently used first.
    held: Mutex<Vec<(K, Arc<V>)>>,
}

impl<K: PartialEq, V> Cache<K, V> {
    /// An empty cache with this limit.
    pub fn new(most: usize, weight: fn(&V) -> usize) -> Cache<K, V> {
        Cache {
            most,
            weight,
            held: Mutex::default(),
        }
    }

    /// The value of a key, made now if it is not held. Then others go until it fits.
    pub fn get_or_make(&self, key: K, make: impl FnOnce() -> V) -> Arc<V> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = held.iter().position(|(known, _)| *known == key) {
            let found = held.remove(place);
            let value = Arc::clone(&found.1);
            held.push(found);
            return value;
        }
        let made = Arc::new(make());
        let mut weight = self.weigh(&held) + (self.weight)(&made);
        while weight > self.most && !held.is_empty() {
            weight -= (self.weight)(&held.remove(0).1);
        }
        held.push((key, Arc::clone(&made)));
        made
    }

    /// The weight of all values.
    pub fn weight(&self) -> usize {
        self.weigh(&self.held.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn weigh(&self, held: &[(K, Arc<V>)]) -> usize {
        held.iter().map(|(_, value)| (self.weight)(value)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::Cache;

    /// Given room for two, when a third is made, then the one goes that was asked for longest ago.
    #[test]
    fn the_entry_used_least_recently_goes_first() {
        let cache: Cache<u8, String> = Cache::new(2, |_| 1);
        for key in [1, 2, 1, 3] {
            cache.get_or_make(key, || key.to_string());
        }
        let again = |key: u8| {
            cache
                .get_or_make(key, || String::from("made again"))
                .to_string()
        };
        assert_eq!((again(1).as_str(), again(3).as_str()), ("1", "3"));
        assert_eq!(again(2), "made again");
        assert_eq!(cache.weight(), 2);
    }

    /// What weighs more than the limit is held alone, as long as nothing else is asked for.
    #[test]
    fn an_entry_heavier_than_the_limit_is_kept_alone() {
        let cache: Cache<u8, usize> = Cache::new(10, |weight| *weight);
        for (key, weight) in [(1, 4), (2, 5), (3, 100), (4, 1)] {
            assert_eq!(*cache.get_or_make(key, || weight), weight);
        }
        assert_eq!(cache.weight(), 1);
    }
}
