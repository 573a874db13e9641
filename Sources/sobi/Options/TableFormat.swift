import ArgumentParser

/// The format of a list or table; the raw value is the value of `--format`.
enum TableFormat: String, ExpressibleByArgument, CaseIterable {
  case table, csv, json

  /// Also accepts `text`, the former name of `table`.
  init?(argument: String) { self.init(rawValue: argument == "text" ? "table" : argument) }
}

extension TableFormat {
  /// Returns the help of `--format`, given the JSON document or a description of it.
  static func help(_ document: String) -> ArgumentHelp {
    sobi.help(
      en: "table, csv or json (\(document))", ko: "table, csv 또는 json(\(document))")
  }

  /// Returns the help of `--format` for JSON with one object per line.
  static func help(lines document: String) -> ArgumentHelp {
    sobi.help(
      en: "table, csv, or json: one \(document) object per line",
      ko: "table, csv, 또는 한 줄에 하나씩 json(\(document))")
  }
}
