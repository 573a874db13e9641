extension String {
  /// The last part of a path; the whole text if it has no parts.
  package var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
