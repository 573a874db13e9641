@testable import Importing

/// Decodes text in any encoding, whole and in parts.
///
/// Both ways must give the same well-formed text, or the same fault at the same place. Text that is
/// not normalized must be reported as such.
func fuzzEncoding(_ input: FuzzInput) {
  var input = input
  let encoding = TextEncoding.allCases[input.choice(of: TextEncoding.allCases.count)]
  let part = 1 + input.choice(of: 64)
  let sniffs = input.choice(of: 64) == 1
  do throws(ImportError) {
    let file = try StatementFile(name: "f", bytes: input.text)
    // This takes ten times as long as the rest.
    if sniffs {
      _ = try? Sniffer(file: file).encoding(chosen: nil)
    }
    let whole = ReadText(file, encoding, part: 64 << 10)
    let parted = ReadText(file, encoding, part: part)
    check(whole.text == parted.text || whole.error != nil, "\(encoding), parts of \(part)")
    check(whole.error == parted.error, "\(encoding), parts of \(part): \(parted.error as Any)")
    guard whole.error == nil else { return }
    let text = String(validating: whole.text, as: UTF8.self)
    check(text != nil, "\(encoding) gives no UTF-8: \(whole.text)")
    let isComposed = whole.text.withUnsafeBufferPointer { NFC.composed($0) == nil }
    check(
      isComposed || (whole.mayNeedNFC && parted.mayNeedNFC), "\(encoding) hides \(whole.text)")
  } catch {
    // A line that does not end, at most.
  }
}

private struct ReadText {
  var text: [UInt8] = []
  var error: ImportError?
  var mayNeedNFC = false

  init(_ file: StatementFile, _ encoding: TextEncoding, part: Int) {
    // Each part has a buffer of its own size, so that an access beyond its end is detected.
    var reader = StatementText(file, encoding: encoding)
    let size = 3 * file.size + part + RecordReader.Sizes.slack
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { buffer in
      var filled = 0
      do throws(ImportError) {
        while !reader.isAtEnd {
          filled = try reader.fill(buffer, filled: filled, limit: filled + part)
        }
        text = Array(buffer[..<filled])
      } catch {
        self.error = error
      }
    }
    mayNeedNFC = reader.mayNeedNFC
  }
}
