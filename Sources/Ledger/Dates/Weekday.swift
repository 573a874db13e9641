/// A day of the week.
package enum Weekday: Int, Hashable, Sendable, CaseIterable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  /// Returns the position of this day, 0...6, in a week that begins with `first`.
  package func position(inWeekFrom first: Weekday) -> Int { (rawValue - first.rawValue + 7) % 7 }
}

extension Weekday {
  /// Returns the first day of the week in an ISO 3166 territory such as `KR`.
  ///
  /// Without a territory, weeks begin on Sunday, as in the C locale.
  package static func first(inTerritory territory: String?) -> Weekday {
    guard let territory = territory?.uppercased() else { return .sunday }
    return firstDays.first { $0.territories.contains(territory[...]) }?.day ?? .monday
  }

  /// The territories whose weeks do not begin on Monday (CLDR 49, `weekData`).
  private static let firstDays: [(day: Weekday, territories: Set<Substring>)] = [
    (
      .sunday,
      territories(
        """
        AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO \
        MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
        """)
    ),
    (.saturday, territories("AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY")),
    (.friday, territories("MV")),
  ]

  private static func territories(_ list: String) -> Set<Substring> {
    Set(list.split(separator: " "))
  }
}

extension Day {
  package var weekday: Weekday {
    // January 1, 1970, was a Thursday.
    Weekday.allCases[((Int(number) % 7) + 11) % 7]
  }
}
