/// What the benchmark was asked for.
struct Options {
  /// The program that is measured.
  var sobi = ".build/release/sobi"
  /// The numbers of rows in the stores.
  var rows = [10_000, 100_000, 1_000_000]
  var rounds = 5
  /// Where the statements and the stores are made.
  var work = "/tmp"
  /// A folder with the prototype, `limit/proto.c`; it need not be there.
  var peers = ""
  var duckdb = "duckdb"
  /// A file for the result, besides standard output.
  var output: String?

  static let usage = """
    usage: StoreBenchmark [--sobi FILE] [--rows "10000 100000"] [--rounds N] [--work FOLDER]
                          [--peers FOLDER] [--duckdb FILE] [--output FILE]
    """

  /// - Throws: `Failure` with the usage if `arguments` cannot be understood.
  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Failure(Options.usage) }
      switch name {
      case "--sobi": sobi = value
      case "--rows": rows = value.split(separator: " ").map { Int($0) ?? 0 }
      case "--rounds": rounds = Int(value) ?? 0
      case "--work": work = value
      case "--peers": peers = value
      case "--duckdb": duckdb = value
      case "--output": output = value
      default: throw Failure(Options.usage)
      }
    }
    guard rounds > 0, !rows.isEmpty else { throw Failure(Options.usage) }
    // Files are parted at these numbers; see GeneratedRows.
    guard rows.allSatisfy({ $0 >= 10_000 && $0 % 10_000 == 0 }) else {
      throw Failure("rows: multiples of 10,000")
    }
    rows.sort()
  }
}
