import ArgumentParser
import Ledger

/// The options of `sobi export transactions` for tables of many stores in other programs.
struct ManyStoresOptions: ParsableArguments {
  @Flag(
    help: help(
      en: "with ndjson or csv, write a flat row for each category of a transaction",
      ko: "ndjson이나 csv에 거래를 카테고리마다 한 줄씩, 값만 있는 열로 써요"))
  var flat = false

  @Option(
    help: help(
      en:
        "with ndjson or csv, a name for the column store, to tell the rows of several stores apart",
      ko: "ndjson이나 csv에 store 열을 더해 이 이름을 써요. 여러 저장소의 행을 구별할 수 있어요"))
  var storeName: String?

  @Option(
    help: help(
      en: "with ndjson or csv, only transactions of later imports than this one; see sobi imports",
      ko: "ndjson이나 csv에 이 번호보다 나중에 가져온 거래만 써요. 번호는 sobi imports에 있어요"))
  var sinceImport: Int64?

  func validate() throws {
    if storeName?.isEmpty == true {
      throw ValidationError(en: "--store-name needs a name", ko: "--store-name에 이름이 필요해요")
    }
  }

  func check(_ format: ExportFormat) throws(Failure) {
    guard flat || storeName != nil || sinceImport != nil, ![.json, .ndjson, .csv].contains(format)
    else { return }
    throw Failure(
      .usage,
      en: "--flat, --store-name and --since-import are only for --format ndjson and csv",
      ko: "--flat, --store-name, --since-import는 --format ndjson과 csv에만 쓸 수 있어요")
  }
}
