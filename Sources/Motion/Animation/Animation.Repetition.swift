extension Animation {
  /// Returns this animation, run `count` times in total; `count` must be at least 1.
  ///
  /// Each run lasts until the animation has settled. If `autoreverses` is `true`, every second run
  /// goes backward. `count` includes the backward runs, so after an even number of runs the value
  /// is back at its start and jumps to its target.
  public func repeated(count: Int, autoreverses: Bool = true) -> Animation {
    precondition(count > 0, "the count was \(count)")
    return Animation(
      timing: .repetition(Repetition(of: self, count: count, autoreverses: autoreverses)))
  }

  /// Returns this animation, repeated until the value is set again.
  public func repeatedForever(autoreverses: Bool = true) -> Animation {
    Animation(timing: .repetition(Repetition(of: self, count: nil, autoreverses: autoreverses)))
  }

  /// Returns this animation; an endless repetition ends with the run in progress at `elapsed`.
  ///
  /// If that run leads away from the target, one more run toward the target follows.
  func ending(after elapsed: Duration) -> Animation {
    guard case .repetition(var repetition) = timing, repetition.count == nil else { return self }
    repetition.end(afterSeconds: max(0, (elapsed - delay).inSeconds * speed))
    return Animation(timing: .repetition(repetition)).sped(by: speed).delayed(by: delay)
  }

  struct Repetition: Hashable, Sendable {
    let base: Animation
    private(set) var count: Int?
    let autoreverses: Bool
    /// The duration of one run in seconds; infinite if the animation never settles.
    private let period: Double

    init(of base: Animation, count: Int?, autoreverses: Bool) {
      self.base = base
      self.count = count
      self.autoreverses = autoreverses
      period = base.settlingDuration()?.inSeconds ?? .infinity
    }

    /// Returns the number of finished runs after `time` seconds; `nil` when all runs are finished.
    private func runs(before time: Double) -> Double? {
      guard period > 0 else { return nil }
      let runs = (time / period).rounded(.down)
      if let count, runs >= Double(count) { return nil }
      return runs
    }

    private func goesBack(after runs: Double) -> Bool {
      autoreverses && runs.truncatingRemainder(dividingBy: 2) == 1
    }

    private func elapsed(_ time: Double, after runs: Double) -> Duration {
      .seconds(runs > 0 ? max(0, time - runs * period) : time)
    }

    func value(afterSeconds time: Double) -> Double {
      guard let runs = runs(before: time) else { return 1 }
      let value = base.value(at: elapsed(time, after: runs))
      return goesBack(after: runs) ? 1 - value : value
    }

    func velocity(afterSeconds time: Double) -> Double {
      guard let runs = runs(before: time) else { return 0 }
      let velocity = base.velocity(at: elapsed(time, after: runs))
      return goesBack(after: runs) ? -velocity : velocity
    }

    mutating func end(afterSeconds time: Double) {
      guard period.isFinite, let runs = runs(before: time), runs < 1e15 else { return }
      count = Int(runs) + (goesBack(after: runs) ? 2 : 1)
    }

    var logicalCompletion: Duration? {
      guard let count else { return nil }
      guard count > 1 else { return base.logicalCompletion }
      guard period.isFinite, let last = base.logicalCompletion else { return nil }
      return .seconds(period * Double(count - 1)) + last
    }

    func settlingDuration(within tolerance: Double) -> Duration? {
      guard let count, period.isFinite else { return nil }
      let endsBack = goesBack(after: Double(count - 1))
      // At the end of the last run, the value jumps to the target, however far away it is.
      let last =
        endsBack
        ? period : min(period, base.settlingDuration(within: tolerance)?.inSeconds ?? period)
      return .seconds(period * Double(count - 1) + last)
    }
  }
}
