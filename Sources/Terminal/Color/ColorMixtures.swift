/// Mixtures of two colours in one proportion, remembered: a frame has few colours, and a mixture costs about
/// 100 ns.
struct ColorMixtures {
  /// What is unknown yet is as true as any: a colour mixed with itself.
  private struct Entry {
    var first = Color.terminalDefault
    var second = Color.terminalDefault
    var mixture = Color.terminalDefault
  }

  private let amount: Double
  /// A pair has one place; another that has the same takes it.
  private var entries = [Entry](repeating: Entry(), count: 256)

  /// Of each two colours, `amount` of the second and the rest of the first.
  init(amount: Double) { self.amount = amount }

  mutating func mixture(of first: Color, and second: Color) -> Color {
    // The upper bits of a product depend on all bits of its factors (Knuth, 6.4).
    let place = Int(((first.bits &* 0x9E37_79B1) ^ (second.bits &* 0x85EB_CA77)) >> 24)
    let known = entries[place]
    if known.first == first, known.second == second { return known.mixture }
    let mixture = first.mixed(with: second, by: amount)
    entries[place] = Entry(first: first, second: second, mixture: mixture)
    return mixture
  }
}
