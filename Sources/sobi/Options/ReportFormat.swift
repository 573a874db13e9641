import ArgumentParser

/// The form in which a command prints its result.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
