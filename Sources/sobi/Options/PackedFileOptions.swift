import ArgumentParser

/// The options for workbooks and locked files.
struct PackedFileOptions: ParsableArguments {
  @Option(
    help: help(en: "the workbook sheet that contains the transactions", ko: "거래가 있는 시트의 이름"))
  var sheet: String?

  @Option(
    help: help(
      en: "file whose first line is the password; otherwise, Sobi uses $SOBI_PASSWORD or asks",
      ko: "첫 줄이 비밀번호인 파일. 없으면 $SOBI_PASSWORD를 쓰거나 물어봐요"),
    completion: .file())
  var passwordFile: String?
}
