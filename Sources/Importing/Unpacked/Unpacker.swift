import Unpacking

/// Unpacks a file into the statements that it contains.
///
/// The bytes determine the format; the file's name does not. A text file is already a statement. A
/// workbook or a page with tables is one statement, and so is a file in OFX, QIF, CAMT or MT940.
/// Each file in an archive is a statement of its own.
package struct Unpacker {
  private let options: ImportOptions
  private let surroundings: ImportSurroundings
  private let password: Password

  /// Returns the password of a file; `nil` if the user gives none.
  ///
  /// The arguments are the file's path, and whether the last password was wrong. After a wrong
  /// password, the unpacker calls the function again, until it returns `nil`.
  package typealias Password = (String, _ isRetry: Bool) throws -> String?

  package init(
    options: ImportOptions, surroundings: ImportSurroundings, password: @escaping Password
  ) {
    self.options = options
    self.surroundings = surroundings
    self.password = password
  }

  /// Returns the statements in a file, and the names of the other files in an archive.
  ///
  /// - Throws: `ImportError` if the file cannot be unpacked or contains no statement, or the error
  ///   of the function that asks for the password.
  package func statements(in file: StatementFile) throws -> Unpacked {
    guard file.kind != .text else { return Unpacked(statements: [file]) }
    return try unpack(file, part: "", from: file, depth: 0)
  }

  package struct Unpacked {
    package var statements: [StatementFile]
    /// The files in an archive that are not statements.
    package var others: [String] = []
  }

  /// The maximum depth of nested archives.
  private static let deepestArchive = 2

  private func unpack(
    _ file: StatementFile, part: String, from container: StatementFile, depth: Int
  ) throws -> Unpacked {
    func one(_ table: TableText, _ origin: TableOrigin) throws -> Unpacked {
      Unpacked(statements: [
        try StatementFile(
          table, name: file.name, part: part, of: container, kind: .text, origin: origin)
      ])
    }
    func sheets(_ sheets: [Sheet], _ kind: FileKind) throws -> Unpacked {
      let (table, runs) = try SheetChoice(
        sheets, of: file, options: options, surroundings: surroundings
      ).chosen()
      return try one(table, TableOrigin(kind, sheets: runs))
    }
    func records(_ records: RecordTable) throws -> Unpacked {
      try one(records.table, TableOrigin(file.kind, records))
    }
    let decode = MarkupDecoding(file: file, chosen: options.encoding).utf8
    do {
      switch file.kind {
      case .text:
        return Unpacked(statements: [
          try StatementFile(
            file.source, name: file.name, part: part, of: container, kind: .text, origin: nil)
        ])
      case .ods: return try sheets(OpenDocument.sheets(ofFlat: file.source), .ods)
      case .zip, .xlsx, .xlsb:
        return try unlocking(file) { password in
          let archive = try ZipArchive(file.source, password: password)
          let kind = FileKind.recognize(members: archive.members.map(\.name))
          switch kind {
          case .xlsx:
            let book = try Workbook(archive)
            return try sheets(book.sheets.map { (sheet) in try book.read(sheet) }, kind)
          case .ods: return try sheets(OpenDocument.sheets(of: archive), kind)
          case .zip where depth < Unpacker.deepestArchive:
            return try unpack(archive, file, from: container, depth: depth)
          default: throw UnpackingError.unsupported(kind, .otherContent)
          }
        }
      case .xls:
        // Some programs write the records of a workbook without a compound file around them.
        return try unlocking(file) { password in
          try sheets(
            BinaryWorkbook(stream: file.source, password: password, decode: decode).sheets(), .xls)
        }
      case .compoundFile:
        let compound = try CompoundFile(file.source)
        if try compound.stream(named: "EncryptedPackage") != nil {
          return try unlocking(file) { password in
            let package = try OfficeEncryption.decrypted(compound, password: password)
            let book = try Workbook(ZipArchive(package, password: nil))
            return try sheets(book.sheets.map { (sheet) in try book.read(sheet) }, .xlsx)
          }
        }
        return try unlocking(file) { password in
          try sheets(
            BinaryWorkbook(compound, password: password, decode: decode).sheets(), .xls)
        }
      case .html: return try sheets(HTMLTables.sheets(of: file.source, decode: decode), .html)
      case .spreadsheetML:
        return try sheets(SpreadsheetML.sheets(of: file.source, decode: decode), .spreadsheetML)
      case .ofx:
        return try records(
          OFXFile.records(
            of: file.source, trustsSigns: options.sign != nil, decode: decode))
      case .qif: return try records(QIFFile.records(of: file.source, decode: decode))
      case .camt:
        return try records(
          CAMTFile.records(of: file.source, decode: options.encoding == nil ? nil : decode))
      case .mt940: return try records(MT940File.records(of: file.source, decode: decode))
      case .pdf: throw UnpackingError.unsupported(.pdf, .pdf)
      case .gzip where depth < Unpacker.deepestArchive:
        let inner = try StatementFile(
          name: Unpacker.name(inGzip: file.name), bytes: GzipFile.bytes(of: file.source))
        return try unpack(inner, part: part, from: container, depth: depth + 1)
      case .gzip, .xml: throw UnpackingError.unsupported(file.kind, .otherContent)
      }
    } catch let error as UnpackingError {
      throw ImportError(error, file: file.name)
    }
  }

  /// Returns the name of the file in a compressed file: `july.csv.gz/july.csv`.
  private static func name(inGzip name: String) -> String {
    guard name.lowercased().hasSuffix(".gz") else { return name }
    return name + "/" + (name.split(separator: "/").last ?? "").dropLast(3)
  }

  /// Unpacks the files in an archive, and lists the names of files that are not statements.
  private func unpack(
    _ archive: ZipArchive, _ file: StatementFile, from container: StatementFile, depth: Int
  ) throws -> Unpacked {
    let members = archive.members.filter { !$0.name.hasSuffix("/") && $0.size > 0 }
    var all = Unpacked(statements: [])
    var fault: (any Error)?
    for member in members {
      let name = file.name + "/" + (member.name.split { "/\\".contains($0) }.last ?? "")
      do {
        let bytes = try archive.bytes(of: member, limit: Limits.part)
        let inner = try StatementFile(name: name, bytes: bytes)
        let found = try unpack(
          inner, part: members.count == 1 ? "" : member.name, from: container, depth: depth + 1)
        for statement in found.statements { try refuseOtherContent(statement) }
        all.statements += found.statements
        all.others += found.others
      } catch let error as UnpackingError {
        switch error {
        case .passwordNeeded, .wrongPassword, .tooLarge, .damaged: throw error
        default: fault = ImportError(error, file: name)
        }
        all.others.append(member.name)
      } catch let error as ImportError {
        switch error {
        case .notUnpacked(_, .passwordNeeded), .notUnpacked(_, .wrongPassword),
          .notUnpacked(_, .tooLarge), .notUnpacked(_, .damaged), .ambiguousSheet:
          throw error
        default: fault = error
        }
        all.others.append(member.name)
      }
    }
    if all.statements.isEmpty {
      // The error of the only file is more useful than its name.
      if members.count == 1, let fault { throw fault }
      throw ImportError.noStatement(file.name, parts: members.prefix(10).map(\.name))
    }
    return all
  }

  /// Throws an error if a file in an archive is not a statement.
  ///
  /// The file's import reports other errors, such as questions.
  private func refuseOtherContent(_ file: StatementFile) throws(ImportError) {
    do throws(ImportError) {
      try PlanMaker(file, options: options, surroundings: surroundings).refuseOtherContent()
    } catch {
      if error.isAboutOtherContent { throw error }
    }
  }

  /// Calls `body` without a password and then, as long as it needs one, with the user's passwords.
  private func unlocking(
    _ file: StatementFile, _ body: (String?) throws -> Unpacked
  ) throws -> Unpacked {
    var given: String?
    while true {
      do {
        return try body(given)
      } catch let error as UnpackingError {
        switch error {
        case .passwordNeeded, .wrongPassword: break
        default: throw error
        }
        guard let next = try password(file.name, given != nil) else { throw error }
        given = next
      }
    }
  }
}
