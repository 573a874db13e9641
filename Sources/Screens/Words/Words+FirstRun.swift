import Terminal

/// The words of an empty store, of imports in the report, and of the demo's tour.
extension Words {
  // MARK: An empty store

  var noTransactionsYet: String { say(en: "No transactions yet", ko: "아직 거래가 없어요") }
  var dropFiles: String { say(en: "Drop a statement here", ko: "여기에 명세서를 놓으세요") }
  var orPastePaths: String {
    say(
      en: "Drag files onto this window, or paste their paths. No file leaves this computer.",
      ko: "파일을 이 창으로 끌어오거나 경로를 붙여 넣으세요. 파일은 이 컴퓨터를 떠나지 않아요.")
  }
  var whichFile: String { say(en: "Which file?", ko: "어떤 파일이 필요한가요?") }
  var whereFilesAre: String {
    say(
      en: "The one you download from the transactions page of your bank's or card company's site "
        + "or app. Leave it as it is.",
      ko: "은행이나 카드사의 사이트, 앱에서 내려받은 거래내역 파일이면 돼요. 받은 그대로 읽어요.")
  }
  /// The formats that ``Unpacking`` reads.
  var readFormats: String {
    say(en: "Formats: ", ko: "형식: ")
      + "CSV, XLSX, XLS, ODS, HTML, OFX, QFX, QIF, CAMT, MT940, ZIP, gzip"
  }
  var seeDemo: String {
    say(
      en: "see an example first (nothing is kept)", ko: "예시 먼저 보기 (아무것도 남지 않아요)")
  }

  var firstRunHints: Hints {
    .keys([Hint(1, .character("d"), en: "example", ko: "예시 보기"), .help, .quit])
  }

  // MARK: Imports

  func text(of notice: FileImports.Notice) -> [FootCard.Line] {
    switch notice {
    case .reading: [.head(say(en: "Importing…", ko: "가져오는 중…"))]
    case .noPath:
      [
        .head(say(en: "This is not the path of a file", ko: "파일 경로가 아니에요")),
        .plain(
          say(
            en: "Drop the file on the window, or paste its whole path.",
            ko: "파일을 창에 끌어다 놓거나, 전체 경로를 붙여 넣으세요.")),
      ]
    case .demo:
      [
        .head(say(en: "The demo imports no files", ko: "예시에는 파일을 가져오지 않아요")),
        .plain(
          say(en: "Quit with q, then: sobi import FILE", ko: "q로 종료하고 sobi import 파일")),
      ]
    case .done(let files): text(of: files)
    }
  }

  private func text(of files: [FileImports.File]) -> [FootCard.Line] {
    var lines: [FootCard.Line] = []
    // A failure must not fall off a card that has too few rows.
    for file in files.filter(\.isFailure) + files.filter({ !$0.isFailure }) {
      switch file.result {
      case .added(let count, let known, let account, let remarks):
        let account = account.map { " · " + neutralized($0) } ?? ""
        lines.append(.head(neutralized(file.name) + ": " + added(count, known: known) + account))
        lines += remarks.map { .plain(neutralized(veiled($0))) }
      case .failed(let failure):
        lines += failure.prefix(1).map { .head(neutralized($0)) }
        lines += failure.dropFirst().map { .plain(neutralized(veiled($0))) }
      }
    }
    if files.contains(where: \.isAddition) { lines.append(.plain(nextStep)) }
    return lines
  }

  private func added(_ count: Int, known: Int) -> String {
    let rest =
      known > 0
      ? say(en: ", \(known) already there", ko: ", 이미 있던 거래 \(known)건") : ""
    if count == 0, known > 0 {
      return say(en: "nothing new, all \(known) already there", ko: "이미 모두 있어요 (\(known)건)")
    }
    return say(en: "\(count) new", ko: "거래 \(count)건을 추가했어요") + rest
  }

  private var nextStep: String {
    say(
      en: "Next: ↑ ↓ and ↵ open a category. Drop more files while a month is shown.",
      ko: "이제 ↑ ↓로 고르고 ↵로 열어 보세요. 월별 화면에서는 다른 파일도 끌어다 놓을 수 있어요.")
  }

  // MARK: The tour

  func text(of step: Tour.Step, in month: String) -> String {
    switch step {
    case .total:
      say(
        en: "An example: the spending of \(month), and how it changed.",
        ko: "예시로 보는 \(month)이에요. 쓴 돈과 달라진 금액이 먼저 나와요.")
    case .bar:
      say(
        en: "Each piece of the bar is a category, the largest first.",
        ko: "막대의 조각 하나가 카테고리 하나예요. 큰 것부터 나와요.")
    case .changes:
      say(
        en: "▲ and ▼ show where you spent more or less than the month before.",
        ko: "▲와 ▼는 지난달보다 더 쓴 곳과 덜 쓴 곳이에요.")
    case .category:
      say(
        en: "↵ opens a category into its transactions, ↑ ↓ choose.",
        ko: "카테고리를 열면 거래가 하나씩 나와요. ↑ ↓로 고르고 ↵로 열어요.")
    case .sections:
      say(
        en: "1 to 4: month, categories, accounts, to-dos. Now try it yourself.",
        ko: "1–4로 월별, 카테고리, 지갑, 할 일을 오가요. 이제 직접 눌러 보세요.")
    }
  }

  func progress(of step: Tour.Step) -> String {
    "\(step.rawValue + 1)/\(Tour.Step.allCases.count)"
  }

  var tourHints: Hints {
    .message([
      say(
        en: "Any key stops the tour and acts; q quits",
        ko: "아무 키나 누르면 둘러보기를 멈추고 바로 쓸 수 있어요. q 종료"),
      say(en: "Any key stops; q quits", ko: "아무 키나 누르면 멈춰요. q 종료"),
    ])
  }
}
