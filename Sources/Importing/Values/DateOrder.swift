/// The order of year, month and day in a date.
package enum DateOrder: String, Hashable, Sendable, CaseIterable {
  case ymd
  case dmy
  case mdy

  /// The usual order with slashes; `nil` if a territory uses several or writes the year first.
  package init?(territory: String) {
    switch territory {
    case "US", "PH", "FM", "MH", "PW", "GU", "PR": self = .mdy
    case "CA", "KR", "JP", "CN", "TW", "HK", "HU", "LT", "SE", "MN", "IR", "ZA", "KE": return nil
    default: self = .dmy
    }
  }
}
