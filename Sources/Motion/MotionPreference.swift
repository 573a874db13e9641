/// How much motion a person wants to see.
public enum MotionPreference: String, Hashable, Sendable, CaseIterable {
  /// Everything moves.
  case full
  /// Nothing travels: each change takes 0.01 s.
  case reduced
  /// Only final frames.
  case none

  /// Returns what to run in place of `animation`; `nil` means to jump.
  public func resolve(_ animation: Animation) -> Animation? {
    switch self {
    case .full: animation
    case .reduced: .curve(.linear, duration: .milliseconds(10))
    case .none: nil
    }
  }
}
