import Ledger
import Motion
import Screens
import Terminal

/// A setting of the configuration; the raw value is its key in the file.
enum Setting: String, CaseIterable {
  case monthStart = "month-start"
  case currency, lang, numbers, motion, theme, keys
  case totalsIn = "totals-in"
  case synchronizedOutput = "synchronized-output"

  /// The values that the setting accepts, as in the file; an example for currencies, numbers and keys.
  var allowed: String {
    switch self {
    case .monthStart: "1...31"
    case .currency, .totalsIn: "\"KRW\""
    case .lang: "\"ko\", \"en\""
    case .numbers: "\"de_DE\""
    case .motion: "\"full\", \"reduced\", \"none\""
    case .theme: "\"auto\", \"light\", \"dark\""
    case .keys: "\"h=left l=right\""
    case .synchronizedOutput: "true, false"
    }
  }

  /// The origin of a setting's value.
  enum Source: String {
    case option, environment, file, locale
    case standard = "default"
  }

  /// A value and its origin.
  struct Known<Value> {
    let value: Value
    let source: Source
  }
}

extension Setting.Known {
  /// Returns the first value that is not `nil`, or else `standard`.
  static func first(
    _ values: [(Setting.Source, Value?)], else standard: Value
  ) -> Setting.Known<Value> {
    for (source, value) in values {
      if let value { return Setting.Known(value: value, source: source) }
    }
    return Setting.Known(value: standard, source: .standard)
  }
}

extension GlobalOptions {
  func motion(_ configuration: Configuration) -> Setting.Known<MotionPreference> {
    .first(
      [
        (.option, motion),
        (.environment, Environment["SOBI_MOTION"].flatMap(MotionPreference.init(rawValue:))),
        (.file, configuration.motion),
      ], else: .full)
  }

  func theme(_ configuration: Configuration) -> Setting.Known<ThemeChoice> {
    .first([(.option, theme), (.file, configuration.given(.theme, \.theme))], else: .auto)
  }

  /// Returns the locale whose number style the user has chosen; an unknown locale counts as `C`.
  static func numberLocale(_ configuration: Configuration) -> Setting.Known<String> {
    let locale = Environment.numberLocale.flatMap { NumberStyle(locale: $0) == nil ? nil : $0 }
    let name = locale.map { String($0.prefix { $0 != "." && $0 != "@" }) }
    return .first([(.file, configuration.numbers), (.locale, name)], else: "C")
  }

  /// Returns how numbers and amounts are written.
  func numbers(_ configuration: Configuration) -> NumberStyle {
    NumberStyle(locale: Self.numberLocale(configuration).value) ?? .plain
  }

  /// Returns the words and the number style of the user, for lines of text; if `isVeiled`, the digits
  /// of all amounts are hidden.
  func words(isVeiled: Bool = false) throws(Failure) -> Words {
    let numbers = numbers(try Configuration.load())
    return Words(language, numbers: numbers, isVeiled: isVeiled)
      .written(in: Capabilities(.ofProcess(), color: color).glyphs)
  }

  var knownLanguage: Setting.Known<Language> {
    .first(
      [(.option, lang), (.file, .ofConfiguration), (.locale, .ofLocale)], else: .english)
  }

  /// Returns the value of a setting as text; `nil` if there is none.
  func value(of setting: Setting, _ configuration: Configuration) -> Setting.Known<String?> {
    func known<Value>(_ known: Setting.Known<Value>, _ text: (Value) -> String)
      -> Setting.Known<String?>
    {
      Setting.Known(value: text(known.value), source: known.source)
    }
    return switch setting {
    case .monthStart:
      known(.first([(.file, configuration.given(.monthStart, \.calendar))], else: .civil)) {
        "\($0.startDay)"
      }
    case .currency:
      if let currency = configuration.currency {
        Setting.Known(value: currency.code, source: .file)
      } else if let currency = Environment.territory.flatMap({ Currency(territory: $0) }) {
        Setting.Known(value: currency.code, source: .locale)
      } else {
        Setting.Known(value: nil, source: .standard)
      }
    case .totalsIn:
      Setting.Known(
        value: configuration.totalsIn?.code,
        source: configuration.totalsIn == nil ? .standard : .file)
    case .lang: known(knownLanguage, \.rawValue)
    case .numbers: known(Self.numberLocale(configuration)) { $0 }
    case .motion: known(motion(configuration), \.rawValue)
    case .theme: known(theme(configuration), \.rawValue)
    case .keys:
      if configuration.keys.pairs.isEmpty {
        Setting.Known(value: nil, source: configuration.given.contains(.keys) ? .file : .standard)
      } else {
        Setting.Known(value: configuration.keys.text, source: .file)
      }
    case .synchronizedOutput:
      known(
        .first(
          [(.file, configuration.given(.synchronizedOutput, \.synchronizesOutput))], else: true)
      ) { "\($0)" }
    }
  }
}
