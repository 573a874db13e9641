import Unpacking

extension Sheet {
  /// The table's text.
  var text: String {
    get throws {
      String(decoding: try table.bytes(at: 0, count: table.size), as: UTF8.self)
    }
  }
}
