extension DateOrder {
  /// How a territory writes dates with slashes; `nil` where more than one way is usual, or unknown.
  package init?(territory: String) {
    switch territory {
    case "US", "PH", "FM", "MH", "PW", "GU", "PR": self = .mdy
    case "CA", "KR", "JP", "CN", "TW", "HK", "HU", "LT", "SE", "MN", "IR", "ZA", "KE": return nil
    default: self = .dmy
    }
  }
}
