import POSIX

extension ChainSearch {
  /// The payments near the due days of a schedule, with what all chains of them share.
  struct Fit {
    let schedule: Schedule
    /// Sorted by day, and so by slot.
    let steps: [Step]
    let deviation: Double
    /// For each amount, the probability that a purchase by chance has this amount.
    let same: [Double]
    /// The score of a payment that comes on the due day before or after a chain, but by chance.
    let unexplained: Double
  }

  /// A payment near a due day.
  struct Step {
    let row: Int
    let slot: Int
    let likelihood: Double
    /// The score of a chain that begins with the payment.
    let begin: Double
    /// The score of the payment's day in a chain that began before it.
    let timing: Double
  }

  /// The scores of likelihoods; the search meets the same dozen of them again and again.
  struct Timings {
    private let rate: Double
    private var known: [(likelihood: Double, begin: Double, next: Double)] = []

    init(rate: Double) { self.rate = rate }

    subscript(_ likelihood: Double) -> (begin: Double, next: Double) {
      mutating get {
        if let found = known.first(where: { $0.likelihood == likelihood }) {
          return (found.begin, found.next)
        }
        let scores = (begin: min(0, log(likelihood / 0.55)), next: log(likelihood / rate))
        known.append((likelihood, scores.begin, scores.next))
        return scores
      }
    }
  }
}
