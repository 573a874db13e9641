/// Numbers as the table has them, of two or three digits that count.
enum Figures {
  static func number(_ value: Double) -> String {
    let decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : value >= 0.0995 ? 2 : 3
    let scale = [1, 10, 100, 1_000][decimals]
    let scaled = Int((value * Double(scale)).rounded())
    guard decimals > 0 else { return grouped(scaled) }
    let digits = "\(scaled % scale)"
    let zeros = String(repeating: "0", count: decimals - digits.utf8.count)
    return "\(scaled / scale).\(zeros)\(digits)"
  }

  /// Of seconds.
  static func time(_ seconds: Double) -> String {
    seconds < 0.9995 ? "\(number(seconds * 1_000)) ms" : "\(number(seconds)) s"
  }

  /// Of bytes, in millions.
  static func memory(_ bytes: Double) -> String { "\(number(bytes / 1e6)) MB" }

  /// With a comma before every three digits.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in "\(number)".reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
