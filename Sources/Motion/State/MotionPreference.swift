/// How much motion a person wants to see; the raw values are the words for it that people type.
public enum MotionPreference: String, Hashable, Sendable, CaseIterable {
  /// Everything moves.
  case full
  /// Nothing travels: each change takes 0.01 s.
  case reduced
  /// Only final frames. Not called `none`, which would be `nil` wherever a preference is optional.
  case still = "none"

  /// Returns what to run in place of `animation`; `nil` means to jump.
  public func resolve(_ animation: Animation) -> Animation? {
    switch self {
    case .full: animation
    case .reduced: .curve(.linear, duration: .milliseconds(10))
    case .still: nil
    }
  }
}
