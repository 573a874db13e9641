import Testing
import Unpacking

@Suite struct NumberFormatTests {
  @Test(arguments: [
    "yyyy-mm-dd", "dd/mm/yyyy", "[$-409]d\\-mmm\\-yy;@", "mmm", "m", "yyyy\"년\" m\"월\" d\"일\"",
    "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "[Red]dd.mm.yy", "ggge\"年\"m\"月\"d\"日\"",
    "DD-MMM-YYYY",
    "m/d", "mm-yy",
  ])
  func `recognizes dates`(code: String) {
    #expect(NumberFormat.parts(code: code) == .date)
  }

  @Test(arguments: [
    "h:mm", "hh:mm:ss", "mm:ss.0", "[$-F400]h:mm:ss AM/PM", "h:mm A/P", "h\"시\" mm\"분\"", "ss.000",
  ])
  func `recognizes times`(code: String) {
    #expect(NumberFormat.parts(code: code) == .time)
  }

  @Test(arguments: [
    "yyyy-mm-dd hh:mm:ss", "m/d/yy h:mm", "dd.mm.yyyy\\ hh:mm:ss.000", "[<1]h:mm;d/m/yyyy",
    "yyyy-mm-dd\"T\"hh:mm",
  ])
  func `recognizes dates with times`(code: String) {
    #expect(NumberFormat.parts(code: code) == [.date, .time])
  }

  @Test(arguments: ["[h]:mm:ss", "[mm]:ss", "[S]"])
  func `recognizes durations`(code: String) {
    #expect(NumberFormat.parts(code: code) == [.time, .elapsed])
  }

  @Test(arguments: [
    "General", "GENERAL", "0.00", "#,##0.00", "@", "", "0%", "0.00E+00", "# ?/?",
    "[Red]-#,##0.00", "\"USD\" #,##0.00", "#,##0\\ \\d", "0.00 USD", "[$¥-804]#,##0.00",
    "_-* #,##0.00_-;-* #,##0.00_-;_-* \"-\"??_-;_-@_-", "_(* #,##0_);_(* \\(#,##0\\)",
    "#,##0\"원\"", "General;[Red]-General", "\"day\"", "_d_m0", "*y0", "[Magenta]0", "\"unended d",
    "\\", "[", "0;d", "#,##0.00\\ [$руб.-419]", "|\\d0",
  ])
  func `takes other formats for numbers`(code: String) {
    #expect(!NumberFormat.isDate(code: code))
  }

  @Test(arguments: [
    ("[$EUR] #,##0.00", "EUR"), ("#,##0.00 [$€-407]", "€"), ("#,##0.00\\ €", "€"),
    ("[$$-409]#,##0.00", "USD"), ("[$$-en-US]#,##0.00", "USD"), ("[$$-1009]#,##0", "CAD"),
    ("[$¥-411]#,##0", "JPY"), ("[$¥-804]#,##0.00", "CNY"), ("[$¥-zh-CN]0", "CNY"),
    ("[$$-7F]0", "$"), ("\"$\"#,##0.00_);[Red]\\(\"$\"#,##0.00\\)", "$"), ("$0", "$"),
    ("#,##0.00\" CHF\"", "CHF"), ("\"USD\" 0;-0", "USD"), ("#,##0\"원\"", ""), ("0.00", ""),
    ("\"Chf\" 0", ""), ("[$-409]0.00", ""), ("[Red]-#,##0.00", ""), ("\"", ""), ("[$", ""),
  ])
  func `knows the currency that a format shows`(code: String, currency: String) {
    #expect(NumberFormat.currency(code: code) == currency)
  }

  @Test func `knows the built-in dates`() {
    #expect(NumberFormat.parts(builtIn: 14) == .date)
    #expect(NumberFormat.parts(builtIn: 22) == [.date, .time])
    #expect(NumberFormat.parts(builtIn: 31) == .date)
    #expect(NumberFormat.parts(builtIn: 46) == [.time, .elapsed])
    #expect(NumberFormat.parts(builtIn: 55) == [.date, .time])
    for id in [0, 1, 4, 9, 37, 44, 48, 49, 164, -1] {
      #expect(NumberFormat.parts(builtIn: id) == [])
    }
  }
}
