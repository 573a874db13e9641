import Ledger

extension ImportReport {
  /// The object as UTF-8 on one line, with its line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      switch outcome {
      case .read(let imported): ImportReport.write(imported, file: file, to: &json)
      case .failed(let failure): ImportReport.write(failure, file: file, to: &json)
      }
    }
    json.newline()
    return json.bytes
  }

  private static func write(_ imported: Imported, file: String, to json: inout JSONWriter) {
    json.key("dryRun")
    json.bool(imported.isDryRun)
    json.key("file")
    json.string(file)
    json.key("firstDay")
    json.string(imported.days?.lowerBound.description)
    json.key("importID")
    json.integer(imported.importID)
    json.key("lastDay")
    json.string(imported.days?.upperBound.description)
    json.key("moneyIn")
    json.array(imported.moneyIn.sorted { $0.currency < $1.currency }) { $0.money($1) }
    json.key("moneyOut")
    json.array(imported.moneyOut.sorted { $0.currency < $1.currency }) { $0.money($1) }
    json.key("reading")
    write(imported.reading, to: &json)
    json.key("rows")
    json.object { json in
      json.key("added")
      json.integer(imported.addedCount)
      json.key("alreadyThere")
      json.integer(imported.alreadyThereCount)
      json.key("balanceGaps")
      json.array(imported.balanceGaps) { $0.integer($1) }
      json.key("leftOut")
      json.array(imported.skipped) { json, row in
        json.object { json in
          json.key("line")
          json.integer(row.line)
          json.key("reason")
          json.string(row.reason)
        }
      }
      json.key("read")
      json.integer(imported.readCount)
    }
    json.key("schema")
    json.string("sobi.import/1")
  }

  private static func write(_ reading: Reading, to json: inout JSONWriter) {
    json.object { json in
      json.key("account")
      json.string(reading.account)
      json.key("columns")
      json.strings(reading.columns)
      json.key("currency")
      json.string(reading.currency?.code)
      json.key("dateOrder")
      json.string(reading.dateOrder)
      json.key("decimalSeparator")
      json.string(reading.decimalSeparator)
      json.key("delimiter")
      json.string(reading.delimiter)
      json.key("encoding")
      json.string(reading.encoding)
      json.key("headerLine")
      json.integer(reading.headerLine)
      json.key("remembered")
      json.array(reading.remembered) { json, answer in
        json.object { json in
          json.key("file")
          json.string(answer.file)
          json.key("option")
          json.string(answer.option)
          json.key("value")
          json.string(answer.value)
        }
      }
    }
  }

  private static func write(_ failure: Failure, file: String, to json: inout JSONWriter) {
    json.key("error")
    json.object { json in
      if !failure.choices.isEmpty {
        json.key("choices")
        json.array(failure.choices) { $0.string($1) }
      }
      json.key("code")
      json.string(failure.code)
      json.key("column")
      json.integer(failure.column)
      json.key("line")
      json.integer(failure.line)
      json.key("message")
      json.string(failure.message)
      if let option = failure.option {
        json.key("option")
        json.string(option)
      }
    }
    json.key("file")
    json.string(file)
    json.key("schema")
    json.string("sobi.import/1")
  }
}
