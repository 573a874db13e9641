/// A version of the Model Context Protocol, named after the day of its release.
///
/// Specification: https://modelcontextprotocol.io/specification. Client and server agree on a version
/// up to ``november2025`` in a handshake. Since ``july2026``, there is no handshake: each request names
/// its version.
package enum MCPVersion: String, Hashable, Sendable, CaseIterable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  case july2026 = "2026-07-28"
}

extension MCPVersion {
  /// The newest version on which a handshake can agree.
  static let newestOfHandshake = november2025

  /// Whether each request names its version in `_meta`, instead of a handshake.
  var isStateless: Bool { self == .july2026 }

  /// Whether a message can be an array of messages; only one version had batches.
  var hasBatches: Bool { self == .march2025 }

  /// Whether tools have annotations, such as `readOnlyHint`.
  var hasAnnotations: Bool { self != .november2024 }

  /// Whether tools have a title and an output schema, and their results `structuredContent`.
  var hasStructuredContent: Bool { self != .november2024 && self != .march2025 }
}
