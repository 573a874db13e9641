/// The parts of a control sequence: `CSI prefix? numbers intermediates final` (ECMA-48, 5.4).
struct ControlSequence {
  /// The byte before the numbers: `<`, `=`, `>` or `?`; `nil` if there is none.
  let prefix: UInt8?
  /// The parameters, separated by `;`, and their parts, separated by `:`; an empty part is `nil`.
  let parameters: [[Int?]]
  /// The bytes between the parameters and the final byte, such as `$`.
  let intermediates: [UInt8]
  /// The last byte, which identifies the sequence.
  let final: UInt8

  /// The limit to which larger numbers are clamped; no valid report exceeds it.
  private static let largestNumber = 0x11_0000

  /// Parses the bytes between `CSI` and the final byte.
  ///
  /// Returns `nil` if a prefix byte is not at the start; no terminal sends such a sequence.
  init?(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    var rest = bytes[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      prefix = first
      rest.removeFirst()
    } else {
      prefix = nil
    }
    var parameters: [[Int?]] = [[nil]]
    while let byte = rest.first, byte >= 0x30 {
      rest.removeFirst()
      let last = parameters.count - 1
      let part = parameters[last].count - 1
      switch byte {
      case 0x30...0x39:
        let number = (parameters[last][part] ?? 0) * 10 + Int(byte - 0x30)
        parameters[last][part] = min(number, ControlSequence.largestNumber)
      case UInt8(ascii: ":"): parameters[last].append(nil)
      case UInt8(ascii: ";"): parameters.append([nil])
      default: return nil
      }
    }
    self.parameters = parameters
    intermediates = Array(rest)
  }

  /// Returns part `part` of parameter `index`, or `otherwise` if that part is missing or empty.
  ///
  /// Both indexes are counted from 0.
  func number(_ index: Int, part: Int = 0, otherwise: Int = 1) -> Int {
    guard index < parameters.count, part < parameters[index].count else { return otherwise }
    return parameters[index][part] ?? otherwise
  }

  /// Whether the sequence consists only of `CSI` and the final byte.
  var isBare: Bool { prefix == nil && parameters == [[nil]] && intermediates.isEmpty }

  /// The first part of every parameter, or 0 for an empty part.
  var numbers: [Int] { parameters.map { $0.first.flatMap { $0 } ?? 0 } }
}
