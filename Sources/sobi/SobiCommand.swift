import ArgumentParser
import Ledger

struct SobiCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sobi",
    abstract: say(
      en: "Draw a month's spending in the terminal, from your bank and card statements.",
      ko: "은행과 카드사의 명세서로 한 달의 소비를 터미널에 그려요."),
    usage: "sobi [<subcommand>] [<options>]",
    discussion: say(
      en: """
        Sobi needs no configuration. It detects how to read a statement and shows what it decided; options \
        override these decisions. If a file can be read in two ways, Sobi shows both readings and does not import it. \
        Nothing leaves this machine. Without a subcommand, sobi runs sobi report.

        Months:
          2025-02, 2025.02 or 202502
          this or last, relative to today
          -1, one month before the newest month with transactions

        Exit status:
          0   done
          64  incorrect usage
          65  a file or its content is invalid, or sobi check found a fault
          66  the input, the store or the named item does not exist
          70  an internal error
          73  the output cannot be created
          74  reading or writing failed, or the disk is full
          75  the store is busy, or a file changed while Sobi read it: try again
          76  the change was made, but a later step failed: do not run the command again
          77  not permitted
          78  the configuration cannot be read, or a newer version of Sobi made the store

        Environment:
          SOBI_DB                       the store's file, if --db is not given
          SOBI_MOTION                   full, reduced or none, if --motion is not given
          LC_ALL, LC_MESSAGES, LANG     the language, if the configuration sets none
          LC_ALL, LC_MONETARY, LANG     the country, if a statement does not determine the currency or date order
          LC_ALL, LC_MONETARY, LC_NUMERIC, LANG   the style of amounts and other numbers, if the configuration sets none
          LC_ALL, LC_TIME, LANG         the country, for the first day of the week
          NO_COLOR, CLICOLOR_FORCE, COLORTERM, TERM   the colors

        Files:
          $XDG_DATA_HOME/sobi/sobi.sqlite, or ~/.local/share/sobi/sobi.sqlite   the store
          $XDG_CONFIG_HOME/sobi/config.toml, or ~/.config/sobi/config.toml      the configuration

        The configuration can set month-start (the day on which months start), currency (for statements \
        that name no currency), totals-in (the currency of converted totals), lang (ko or en), numbers (the locale for amounts, such as de_DE), motion, theme (auto, \
        light or dark) and synchronized-output (false for a terminal that flickers).
        """,
      ko: """
        설정하지 않아도 돼요. 명세서를 어떻게 읽을지 스스로 알아내고, 판단한 내용을 모두 보여 줘요. 옵션으로 바꿀 \
        수 있어요. 두 가지로 읽을 수 있는 파일은 두 결과를 보여 주고 가져오지 않아요. 데이터는 이 컴퓨터를 떠나지 않아요. \
        명령을 생략하면 sobi report를 실행해요.

        달:
          2025-02, 2025.02, 202502
          this(이번 달), last(지난달)
          -1: 거래가 있는 가장 최근 달의 한 달 전

        종료 코드:
          0   완료
          64  사용법이 맞지 않음
          65  내용을 읽을 수 없음, 또는 sobi check에서 이상 발견
          66  파일이나 저장소, 지정한 항목이 없음
          70  내부 오류
          73  출력 파일을 만들 수 없음
          74  읽기나 쓰기 실패, 또는 디스크가 가득 참
          75  저장소가 사용 중이거나 읽는 동안 파일이 바뀜: 다시 시도하세요
          76  변경은 완료했지만 그 뒤에 실패: 다시 실행하지 마세요
          77  권한 없음
          78  설정을 읽을 수 없음, 또는 더 새로운 Sobi의 저장소

        환경 변수:
          SOBI_DB                       저장소 파일 (--db가 없을 때)
          SOBI_MOTION                   full, reduced, none (--motion이 없을 때)
          LC_ALL, LC_MESSAGES, LANG     언어 (설정에 lang이 없을 때)
          LC_ALL, LC_MONETARY, LANG     나라 (명세서만 보고 알 수 없는 통화와 날짜 순서)
          LC_ALL, LC_MONETARY, LC_NUMERIC, LANG   금액과 숫자의 표기 (설정에 numbers가 없을 때)
          LC_ALL, LC_TIME, LANG         나라 (한 주의 첫 요일)
          NO_COLOR, CLICOLOR_FORCE, COLORTERM, TERM   색

        파일:
          $XDG_DATA_HOME/sobi/sobi.sqlite 또는 ~/.local/share/sobi/sobi.sqlite   저장소
          $XDG_CONFIG_HOME/sobi/config.toml 또는 ~/.config/sobi/config.toml      설정

        설정 파일에는 month-start(달이 시작하는 날), currency(통화가 없는 명세서의 통화), totals-in(합계를 환산할 통화), lang(ko, en), \
        numbers(금액을 표기하는 로캘, 예: de_DE), motion, theme(auto, light, dark), synchronized-output(화면이 깜빡이는 터미널에서는 false)을 쓸 수 있어요.
        """), version: "0.1.0",
    subcommands: [
      ReportCommand.self, ImportCommand.self, ShowCommand.self, DigestCommand.self,
      ExportCommand.self,
      TransactionsCommand.self, PayeesCommand.self, ImportsCommand.self, UndoCommand.self,
      FormatsCommand.self,
      RulesCommand.self, CategorizeCommand.self, SplitCommand.self, LinkCommand.self,
      OneOffCommand.self, TagCommand.self, TodoCommand.self, AccountsCommand.self,
      RecurringCommand.self, BudgetCommand.self, RatesCommand.self, CheckCommand.self,
      BackupCommand.self,
      ConfigCommand.self,
      RedactCommand.self,
      MCPCommand.self,
      DemoCommand.self,
    ])
}
