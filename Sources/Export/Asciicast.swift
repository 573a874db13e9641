/// A recording of a terminal as an asciicast file (version 2), for players and the converter `agg`.
///
/// The first line is the header. Each other line contains a piece of output and its time in seconds
/// since the start. Source: asciinema's "asciicast file format (version 2)".
package struct Asciicast {
  private var json = JSONWriter(reservingCapacity: 1 << 16)

  /// Starts a recording of a terminal with `width` columns and `height` rows.
  package init(width: Int, height: Int, title: String) {
    json.object { json in
      json.member("version", 2)
      json.member("width", width)
      json.member("height", height)
      json.member("title", title)
    }
    json.newline()
  }

  /// Adds output at a time after the start; times must not decrease.
  package mutating func append(_ output: [UInt8], at time: Duration) {
    let (seconds, attoseconds) = time.components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    json.array(0..<3) { json, index in
      switch index {
      case 0: json.fixed(microseconds, decimals: 6)
      case 1: json.string("o")
      default: json.string(String(decoding: output, as: UTF8.self))
      }
    }
    json.newline()
  }

  package var bytes: [UInt8] { json.bytes }
}
