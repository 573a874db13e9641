import Motion

/// The motion of a page as values of CSS.
enum HTMLMotion {
  /// The spring with which the bar flies in, as on the screen.
  private static let spring = Spring.smooth()
  /// The number of samples: a straight line between two of them is less than a pixel from the curve.
  private static let samples = 32

  /// `--t`, the duration of the spring, and `--spring`, its curve.
  ///
  /// A browser without `linear()` gets a similar curve.
  static var variables: String {
    let duration = spring.settlingDuration() ?? .milliseconds(800)
    let values = (0..<samples).map { index in
      HTMLNumber.text(spring.value(at: duration * index / samples), decimals: 4)
    }
    let milliseconds = Int(duration / .milliseconds(1))
    return "--t:\(milliseconds)ms;--spring:linear(" + values.joined(separator: ",") + ",1);"
  }

  /// Returns the time between the starts of two of `count` segments, in seconds.
  ///
  /// It is 0.2 s, as on the screen, unless the last segment would then start after a second.
  static func interval(of count: Int) -> String {
    HTMLNumber.text(count > 6 ? 1 / Double(count - 1) : 0.2, decimals: 3)
  }
}

/// Numbers for CSS and SVG.
enum HTMLNumber {
  /// Returns a number with at most `decimals` decimals; 0 for a number that is not finite.
  static func text(_ number: Double, decimals: Int = 1) -> String {
    let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let scaled = number * Double(scale)
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "0" }
    let rounded = Int64(scaled.rounded())
    let (whole, part) = rounded.magnitude.quotientAndRemainder(dividingBy: UInt64(scale))
    var digits = String(part)
    digits = String(repeating: "0", count: max(0, decimals - digits.utf8.count)) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return (rounded < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : "." + digits)
  }

  /// Returns a fraction as a percentage for CSS, such as `12.5%`.
  static func percent(_ fraction: Double) -> String { text(fraction * 100, decimals: 2) + "%" }
}
