extension Currency {
  /// Creates the currency of an ISO 3166 territory, such as the `KR` of `ko_KR`; `nil` if unknown.
  ///
  /// It is the assumed currency of a statement that names none.
  package init?(territory: some StringProtocol) {
    let territory = territory.uppercased()
    if Currency.euroTerritories.contains(territory) {
      self = .eur
      return
    }
    guard let code = Currency.codesOfTerritories[territory] else { return nil }
    self.init(code: code)
  }

  private static let euroTerritories: Set<String> = [
    "AD", "AT", "BE", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "HR", "IE", "IT", "LT", "LU", "LV",
    "MC", "ME", "MT", "NL", "PT", "SI", "SK", "SM", "VA", "XK",
  ]

  private static let codesOfTerritories: [String: String] = [
    "AE": "AED", "AR": "ARS", "AU": "AUD", "BG": "BGN", "BH": "BHD", "BR": "BRL", "CA": "CAD",
    "CH": "CHF", "CL": "CLP", "CN": "CNY", "CO": "COP", "CZ": "CZK", "DK": "DKK", "EG": "EGP",
    "GB": "GBP", "HK": "HKD", "HU": "HUF", "ID": "IDR", "IL": "ILS", "IN": "INR", "IS": "ISK",
    "JO": "JOD", "JP": "JPY", "KE": "KES", "KR": "KRW", "KW": "KWD", "KZ": "KZT", "LI": "CHF",
    "MA": "MAD", "MX": "MXN", "MY": "MYR", "NG": "NGN", "NO": "NOK", "NZ": "NZD", "OM": "OMR",
    "PE": "PEN", "PH": "PHP", "PK": "PKR", "PL": "PLN", "QA": "QAR", "RO": "RON", "RS": "RSD",
    "RU": "RUB", "SA": "SAR", "SE": "SEK", "SG": "SGD", "TH": "THB", "TN": "TND", "TR": "TRY",
    "TW": "TWD", "UA": "UAH", "US": "USD", "UY": "UYU", "VN": "VND", "ZA": "ZAR",
  ]
}
