#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where and when a benchmark ran, in the words of the machine.
struct Machine {
  let date: String
  let processor: String
  let cores: Int
  /// In bytes.
  let memory: Double
  let system: String
  /// Name and version of each program that took part.
  let programs: [String]

  init(_ options: Options, _ peers: Peers, _ runner: Runner) {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    date = "\(1900 + parts.tm_year)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    memory = Double(sysconf(Int32(_SC_PHYS_PAGES))) * Double(sysconf(Int32(_SC_PAGESIZE)))
    #if canImport(Darwin)
      processor = runner.text(["sysctl", "-n", "machdep.cpu.brand_string"]) ?? "unknown"
      system = "macOS \(runner.text(["sw_vers", "-productVersion"]) ?? "")"
    #else
      processor = Machine.value(of: "model name", in: "/proc/cpuinfo", ":") ?? "unknown"
      let name = Machine.value(of: "PRETTY_NAME", in: "/etc/os-release", "=") ?? "Linux"
      system = "\(name), Linux \(runner.text(["uname", "-r"]) ?? "")"
    #endif

    func first(_ words: Int, _ arguments: [String]) -> String? {
      runner.text(arguments)?.split(separator: "\n").first?
        .split(separator: " ").prefix(words).joined(separator: " ")
    }
    programs = [
      first(1, [options.sobi, "--version"]).map { "Sobi \($0)" },
      first(9, ["swift", "--version"]).map { "built with \($0)" },
      first(1, ["pkg-config", "--modversion", "sqlite3"]).map { "SQLite \($0)" },
      peers.sqlite.flatMap { first(1, [$0, "--version"]) }.map { "sqlite3 \($0)" },
      peers.duckdb.flatMap { first(1, [$0, "--version"]) }.map { "DuckDB \($0)" },
    ].compactMap { $0 }
  }

  /// The processes that wanted a processor in the last minute, on average.
  static var load: Double {
    var loads = [0.0, 0, 0]
    return getloadavg(&loads, 3) > 0 ? loads[0] : 0
  }

  /// What stands behind `sign` in the first line that begins with `name`, without quotation marks.
  private static func value(of name: String, in path: String, _ sign: Character) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(separator: sign, maxSplits: 1).last.map { value in
      String(value.drop { $0 == " " || $0 == "\"" }.prefix { $0 != "\"" })
    }
  }
}
