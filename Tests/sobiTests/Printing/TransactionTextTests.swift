import Testing

/// `sobi transactions` as text: a line for each row, with the number that other commands take.
struct TransactionTextTests {
  private func home() throws -> Home {
    let home = try Home(locale: "ko_KR.UTF-8")
    try home.write(
      """
      이용일자,이용시간,승인번호,가맹점명,이용금액,할부개월,상태,비고
      2025-07-01,12:30,1001,동네 서점 성수점,12000,0,승인,책 두 권
      2025-07-02,08:10,1002,스타벅스,4500,0,승인,
      2025-07-03,19:05,1001,동네 서점 성수점,12000,0,취소,
      2025-07-31,20:00,1003,Cafe de l'Europe with a long name,1234567,3,승인,

      """, to: "card.csv")
    try #require(try home.run("import", "card.csv", "--account", "신용카드").status == 0)
    return home
  }

  @Test(
    arguments: [
      (
        nil, "ko",
        """
        #1  2025-07-01 12:30           -12,000원  문화·여가       신용카드          동네 서점 성수점  · 책 두 권  · 2025-07-03 취소됨
        #2  2025-07-02 08:10            -4,500원  카페·간식       신용카드          스타벅스
        #3  2025-07-03 19:05            12,000원  문화·여가       신용카드          동네 서점 성수점  · 2025-07-01 결제 취소
        #4  2025-07-31 20:00        -1,234,567원  카페·간식       신용카드          Cafe de l'Europe with a long name  · 할부 3개월
        거래 4건  나간 돈 1,251,067원  들어온 돈 12,000원

        """
      ),
      (
        100, "en",
        """
        #1  2025-07-01 12:30            -₩12,000  Culture & lei…  신용카드          동네 서점 성수점  · 책 …
        #2  2025-07-02 08:10             -₩4,500  Coffee & snac…  신용카드          스타벅스
        #3  2025-07-03 19:05             ₩12,000  Culture & lei…  신용카드          동네 서점 성수점
        #4  2025-07-31 20:00         -₩1,234,567  Coffee & snac…  신용카드          Cafe de l'Europe with a…
        4 transactions  out ₩1,251,067  in ₩12,000

        """
      ),
      (
        90, "en",
        """
        #1  2025-07-01 12:30            -₩12,000  Culture & lei…  동네 서점 성수점  · 책 두 권
        #2  2025-07-02 08:10             -₩4,500  Coffee & snac…  스타벅스
        #3  2025-07-03 19:05             ₩12,000  Culture & lei…  동네 서점 성수점
        #4  2025-07-31 20:00         -₩1,234,567  Coffee & snac…  Cafe de l'Eur…  · 3 installments
        4 transactions  out ₩1,251,067  in ₩12,000

        """
      ),
      (
        72, "ko",
        """
        #1  2025-07-01       -12,000원  동네 서점 성수점  …  · 2025-07-03 취소됨
        #2  2025-07-02        -4,500원  스타벅스
        #3  2025-07-03        12,000원  동네 서점 성수점  · 2025-07-01 결제 취소
        #4  2025-07-31    -1,234,567원  Cafe de l'Europe with a l…  · 할부 3개월
        거래 4건  나간 돈 1,251,067원  들어온 돈 12,000원

        """
      ),
      (
        40, "ko",
        """
        #1 07-01    -12,000원 동네 서점 성수점 …
        #2 07-02     -4,500원 스타벅스
        #3 07-03     12,000원 동네 서점 성수점
        #4 07-31 -1,234,567원 Cafe de l'Europe …
        거래 4건
        나간 돈 1,251,067원
        들어온 돈 12,000원

        """
      ),
      (
        40, "en",
        """
        #1 07-01     -₩12,000 동네 서점 성수점 …
        #2 07-02      -₩4,500 스타벅스
        #3 07-03      ₩12,000 동네 서점 성수점
        #4 07-31  -₩1,234,567 Cafe de l'Europe …
        4 transactions
        out ₩1,251,067
        in ₩12,000

        """
      ),
      (
        16, "ko",
        """
        #1 07-01    -12…
        #2 07-02     -4…
        #3 07-03     12…
        #4 07-31 -1,234…
        거래 4건
        나간 돈 1,251,0…
        들어온 돈 12,00…

        """
      ),
    ] as [(Int?, String, String)])
  func `lines fit, and the number stays`(width: Int?, language: String, text: String) throws {
    let options = width.map { ["--width", "\($0)"] } ?? []
    let run = try home().run(["transactions", "--lang", language] + options)
    #expect(run.text == text)
    #expect(run.errorText == "")
  }

  @Test func `rows of several months keep their years`() throws {
    #expect(
      try home().run("transactions", "--all", "--width", "40").rows.first
        == "#1 2025-07-01    -12,000원 동네 서점 성…")
  }

  @Test func `numbers are as wide as the largest, and dim where there is color`() throws {
    let home = try home()
    try home.write(
      "Date,Payee,Amount\n" + (1...8).map { "2025-08-0\($0),Shop \($0),-1.00\n" }.joined(),
      to: "more.csv")
    try #require(try home.run("import", "more.csv", "--currency", "USD").status == 0)
    let plain = try home.run("transactions", "--all").rows
    let numbers = (1...12).map { (number: Int) -> String in
      number < 10 ? " #\(number) " : "#\(number) "
    }
    #expect(plain.map { String($0.prefix(4)) } == numbers)
    let colored = try home.run("transactions", "--all", "--color", "always").rows
    #expect(colored.first?.hasPrefix("\u{1B}[2m #1\u{1B}[22m  2025-07-01 12:30  ") == true)
  }

  @Test func `the number is what categorize takes`() throws {
    let home = try home()
    let line = try #require(try home.run("transactions", "--search", "스타벅스").rows.first)
    let number = String(line.prefix { $0 != " " })
    #expect(number == "#2")
    #expect(try home.run("categorize", "--id", number, "gifts", "--yes").status == 0)
    #expect(
      try home.run("transactions", "--category", "gifts").rows.map { $0.prefix(2) } == ["#2"])
    #expect(try home.run("categorize", "--id", "#", "gifts", "--yes").status == 64)
    #expect(try home.run("transactions", "--width", "0").status == 64)
  }
}
