import Aggregation
import ArgumentParser
import Screens
import Store
import Terminal

struct ReportCommand: Command {
  static let configuration = CommandConfiguration(
    "report", en: "Browse the months in the terminal. This is the default command.",
    ko: "터미널에서 달을 넘겨 봐요. 명령 없이 sobi라고만 하면 이 명령이에요.",
    discussion: say(
      en: """
        Without a terminal, sobi report does the same as sobi show. The main keys (press ? in the report for \
        all of them):
          Left, Right, [ ]  previous month, next month; Page Up and Page Down move by a year
          Up, Down          choose a category; Return opens its transactions
          d                 choose a day on the calendar; Return opens its transactions
          w                 what changed, by payee; Return finds the payee in all months
          b                 set the monthly budget of the category, or of all spending
          n                 excluded transactions
          m                 choose a month
          a, A, c           next account, previous account, next currency
          /                 search payees, memos and amounts; use quotation marks to match a whole payee or memo
          Tab, 1 to 6       month, categories, wallet, recurring payments, year, to-dos
          u                 undo your last change, then the one before
          .                 hide or show the digits of all amounts
          S                 save the screen as a picture (SVG) in the current directory
          r                 read the store again
          q                 quit

        To import statements, drop their files on the window, or paste their paths, while a month is shown. If \
        the store is empty, d shows the demo.

        On a transaction:
          Return            details
          c                 change its category or add a rule, after a preview
          n, l, t           add a note, mark as worth it, add a to-do
          p, x, o           link what was paid back, split, mark as one-off
          e                 name the payee, after a preview; an empty name forgets it

        On a recurring payment:
          x, e              not a subscription or bill, ended
          t                 add the to-do to cancel it

        In the year:
          Left, Right, [ ]  previous year, next year; on the months, Left and Right choose a month
          Return            open the month, the category's twelve months, or the payee

        In the wallet:
          Space             fan out or fold the cards
          n                 rename the account
          Tab, i            on an account's page: next account, imports

        Sobi saves all changes before it exits. If a change cannot be saved, Sobi prints the error, which also \
        determines the exit status.
        """,
      ko: """
        터미널이 아니면 sobi show와 같아요. 리포트에서 ?를 누르면 모든 키를 볼 수 있어요:
          ←, →, [ ]         이전 달, 다음 달. Page Up, Page Down은 1년
          ↑, ↓              카테고리 선택. Return으로 거래 보기
          d                 달력에서 날짜 고르기. Return으로 거래 보기
          w                 거래처별로 달라진 점. Return으로 그 거래처의 모든 내역 보기
          b                 고른 카테고리나 전체 소비의 한 달 예산 정하기
          n                 제외한 거래
          m                 달 고르기
          a, A, c           다음 계좌, 이전 계좌, 다음 통화
          /                 거래처, 적요, 금액 검색. 따옴표로 묶으면 전체 일치
          Tab, 1~6          월별, 카테고리, 지갑, 고정지출, 한 해, 할 일
          u                 마지막 변경부터 차례로 되돌리기
          .                 모든 금액 가리기, 다시 보기
          S                 화면을 그림(SVG)으로 현재 폴더에 저장
          r                 저장소 다시 읽기
          q                 끝내기

        월별 화면에서 명세서 파일을 창에 끌어다 놓거나 경로를 붙여 넣으면 가져와요. 저장소가 비어 있으면 d로 예시를 볼 수 있어요.

        거래를 고른 다음:
          Return            자세히 보기
          c                 카테고리 바꾸기. 이 거래만 또는 규칙으로, 미리 보여 줘요
          n, l, t           메모, 잘 쓴 돈, 할 일
          p, x, o           돌려받은 돈 연결, 나누기, 일회성 지출
          e                 거래처 이름 바꾸기. 미리 보여 줘요. 비우면 이름을 지워요

        고정지출에서:
          x, e              고정지출 아님, 끝남
          t                 해지하기를 할 일로 추가

        한 해에서:
          ←, →, [ ]         지난해, 다음 해. 달 줄에서는 ←, →로 달 고르기
          Return            그 달, 카테고리의 12개월, 거래처 내역 열기

        지갑에서:
          Space             카드 펼치기, 접기
          n                 계좌 이름 바꾸기
          Tab, i            (계좌 화면) 다음 계좌, 가져온 파일

        바꾼 내용은 끝내기 전에 모두 저장해요. 저장하지 못하면 알려 주고, 종료 코드로도 나타내요.
        """))

  @OptionGroup var global: GlobalOptions
  @OptionGroup var choice: MonthChoice

  @Flag(
    help: help(
      en: "do not use the mouse, so that you can select text in the terminal",
      ko: "마우스를 터미널에 맡겨요(글자 선택)"))
  var noMouse = false

  func run() throws {
    let capabilities = Capabilities(.ofProcess(), color: global.color)
    let isReport = ReportRunner.isPossible(capabilities)
    while true {
      // The watch starts before the first read, so that it reports every later change.
      let watch = try StoreWatch(global.storePath())
      // The report itself asks for the causes of each month that it shows.
      guard
        let (source, month) = try choice.source(
          global: global, today: Environment.today, explains: !isReport,
          allowsEmptyStore: isReport)
      else { return }
      let model = source.model(month) ?? source.emptyModel(month, global.language)
      let presenter = ChartPresenter(model: model, of: source, global: global)
      guard isReport else { return try presenter.present() }
      let wantsDemo = try ReportRunner(
        source, month: month,
        currency: choice.scope.currency == nil ? nil : source.summary.currency,
        appearance: presenter.appearance, capabilities: presenter.capabilities,
        reportsMouse: !noMouse, storePath: try global.storePath(), watch: watch
      ).run()
      guard wantsDemo else { return }
      // After the demo, the user can import a file of their own.
      try DemoCommand.openReport(global, reportsMouse: !noMouse)
    }
  }
}
