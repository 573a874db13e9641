import Ledger
import Testing

@testable import Importing

/// Rows that a statement marks as cancelled, in all kinds of statements.
struct CancelledRowsTests {
  /// The result of a statement: its amounts, the money back among them, and skipped rows.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var amounts: [Int64]
    /// The indexes of rows that refund a charge.
    var back: [Int] = []
    var skipped: [String] = []
    var rows: CancelledRows?
  }

  static let cases: [Case] = [
    // The charge and the row that refunds it.
    Case(
      testDescription: "a row with the same approval after its charge gives it back",
      text: """
        이용일자,승인번호,가맹점명,이용금액,상태
        2025-07-01,11,서점,12000,승인
        2025-07-03,11,서점,12000,취소
        """, amounts: [-12000, 12000], back: [1], rows: .refund),
    Case(
      testDescription: "then so does every marked row whose charge is in an earlier statement",
      text: """
        이용일자,승인번호,가맹점명,이용금액,취소여부
        2025-07-01,9,빵집,3000,Y
        2025-07-01,11,서점,12000,N
        2025-07-03,11,서점,12000,Y
        """, amounts: [3000, -12000, 12000], back: [0, 2], rows: .refund),
    Case(
      testDescription: "the newest row may come first",
      text: """
        이용일자,승인번호,가맹점명,이용금액,취소여부
        2025-07-03,11,서점,12000,Y
        2025-07-01,11,서점,12000,N
        """, amounts: [12000, -12000], back: [0], rows: .refund),
    Case(
      testDescription: "without approvals the payee decides",
      text: """
        이용일자,가맹점명,이용금액,취소여부
        2025-07-01,서점,12000,N
        2025-07-03,서점,12000,Y
        """, amounts: [-12000, 12000], back: [1], rows: .refund),
    Case(
      testDescription: "a part of a charge of the same approval is given back",
      text: """
        이용일자,승인번호,가맹점명,이용금액,상태
        2025-07-01,11,서점,12000,승인
        2025-07-03,11,서점,5000,부분취소
        """, amounts: [-12000, 5000], back: [1], rows: .refund),
    Case(
      testDescription: "a sign says that money comes back",
      text: """
        이용일자,가맹점명,이용금액,상태
        2025-07-01,서점,12000,매입
        2025-07-03,빵집,-3000,매입취소
        2025-07-04,마트,-2000,부분취소
        2025-07-05,마트,-1000,취소전표매입
        """, amounts: [-12000, 3000, 2000, 1000], back: [1, 2, 3]),
    Case(
      testDescription: "a type says that money comes back",
      text: """
        이용일자,가맹점명,이용금액,구분
        2025-07-01,서점,12000,승인
        2025-07-03,빵집,3000,승인취소
        """, amounts: [-12000, 3000], back: [1], rows: .refund),
    Case(
      testDescription: "a type that names no direction says so, too",
      text: """
        날짜,유형,가맹점,금액
        2025-07-06,결제,편의점,3000
        2025-07-07,결제취소,편의점,3000
        """, amounts: [-3000, 3000], back: [1], rows: .refund),
    Case(
      testDescription: "money back has a column of its own",
      text: """
        이용일자,가맹점명,승인금액,취소금액
        2025-07-06,편의점,3000,
        2025-07-07,편의점,,3000
        """, amounts: [-3000, 3000], back: [1]),
    // The charge itself is marked.
    Case(
      testDescription: "a charge that was cancelled counts for nothing",
      text: """
        이용일자,승인번호,가맹점명,이용금액,취소여부
        2025-07-01,11,서점,12000,N
        2025-07-06,12,편의점,3000,Y
        """, amounts: [-12000], skipped: ["3 cancelled"], rows: .skipped),
    Case(
      testDescription: "a later purchase at the same price",
      text: """
        이용일자,가맹점명,이용금액,상태
        2025-07-01,서점,12000,취소
        2025-07-02,서점,12000,승인
        """, amounts: [-12000], skipped: ["2 cancelled"], rows: .skipped),
    Case(
      testDescription: "an earlier purchase at the same price, with another approval",
      text: """
        이용일자,승인번호,가맹점명,이용금액,상태
        2025-07-01,11,카페,4500,승인
        2025-07-02,12,카페,4500,승인
        2025-07-03,13,카페,4500,승인
        2025-07-04,14,카페,4500,취소
        2025-07-05,15,서점,9000,취소
        """, amounts: [-4500, -4500, -4500], skipped: ["5 cancelled", "6 cancelled"],
      rows: .skipped),
    Case(
      testDescription: "a day of cancelling next to the day of purchase",
      text: """
        이용일자,가맹점명,이용금액,상태,취소일자
        2025-07-01,카페,4500,정상,
        2025-07-02,카페,4500,취소,2025-07-05
        """, amounts: [-4500], skipped: ["3 cancelled"], rows: .skipped),
    Case(
      testDescription: "the cancelled part of a charge",
      text: """
        이용일자,승인번호,가맹점명,이용금액,취소여부,취소금액
        2025-07-01,11,서점,"12,000",N,0
        2025-07-02,12,카페,"4,500",Y,"4,500"
        2025-07-03,13,마트,"30,000",Y,"10,000"
        """, amounts: [-12000, -30000, 10000], back: [2],
      skipped: ["3 cancelled"], rows: .skipped),
    Case(
      testDescription: "the cancelled part of a charge, without a column of states",
      text: """
        이용일자,승인번호,가맹점명,이용금액,취소금액
        2025-07-01,11,서점,12000,0
        2025-07-02,12,카페,4500,4500
        2025-07-03,13,마트,30000,10000
        """, amounts: [-12000, -30000, 10000], back: [2],
      skipped: ["3 cancelled"], rows: .skipped),
    Case(
      testDescription: "the cancelled part of a charge, in the cell of states",
      text: """
        이용일자,승인번호,가맹점명,이용금액,취소여부
        2025-07-01,11,서점,12000,-
        2025-07-02,12,카페,4500,전체취소
        2025-07-03,13,마트,30000,"부분취소(-10,000원)"
        """, amounts: [-12000, -30000, 10000], back: [2],
      skipped: ["3 cancelled"], rows: .skipped),
    Case(
      testDescription: "where money back is negative, a positive amount is the charge",
      text: """
        이용일자,승인번호,가맹점명,이용금액,상태
        2025-07-01,11,서점,12000,전표매입
        2025-07-02,12,카페,4500,승인취소
        2025-07-03,10,빵집,-3000,취소전표매입
        """, amounts: [-12000, 3000], back: [1], skipped: ["3 cancelled"], rows: .skipped),
    Case(
      testDescription: "a cancelled charge counts where its money back has a row",
      text: """
        이용일자,승인번호,가맹점명,이용금액,상태
        2025-07-02,12,카페,4500,취소
        2025-07-03,12,카페,-4500,취소
        """, amounts: [-4500, 4500], back: [1], rows: .charge),
    Case(
      testDescription: "the signs of cancelled rows do not determine those of others",
      text: """
        이용일자,가맹점명,이용금액,상태
        2025-07-02,카페,-4500,취소
        2025-07-03,서점,-3000,취소
        2025-07-04,빵집,1000,승인
        """, amounts: [4500, 3000, -1000], back: [0, 1]),
    Case(
      testDescription: "money out may be negative",
      text: """
        Date,Payee,Amount,Cancelled
        2025-07-02,Cafe,-4.50,no
        2025-07-03,Bakery,-3.00,yes
        """, amounts: [-450], skipped: ["3 cancelled"], rows: .skipped),
    // Accounts.
    Case(
      testDescription: "on an account, signs decide and the type marks money back",
      text: """
        거래일시,적요,내용,출금액,입금액,잔액
        2025-07-01,체크카드,상점,5000,0,95000
        2025-07-02,체크카드취소,마트,0,3000,98000
        2025-07-03,입금취소,홍길동,8000,0,90000
        2025-07-04,급여취소,회사,90000,0,0
        """, amounts: [-5000, 3000, -8000, -90000], back: [1]),
    Case(
      testDescription: "a balance proves that a cancelled row moved money",
      text: """
        거래일시,내용,출금액,입금액,잔액,상태
        2025-07-01,상점,5000,0,95000,정상
        2025-07-02,마트,3000,0,92000,취소
        2025-07-03,마트,0,3000,95000,취소
        2025-07-04,마트,1000,0,94000,정상
        """, amounts: [-5000, -3000, 3000, -1000], back: [2]),
    Case(
      testDescription: "words that only mention cancelling change nothing",
      text: """
        이용일자,가맹점명,이용금액,상태
        2025-07-02,카페,4500,취소요청
        2025-07-03,서점,3000,취소불가
        """, amounts: [-4500, -3000]),
  ]

  @Test(arguments: cases)
  func `the statement decides the meaning of a cancelled row`(statement: Case) throws {
    let reading = try Reading(statement.text + "\n")
    #expect(reading.amounts == statement.amounts)
    #expect(reading.rows.indices.filter { reading.rows[$0].isCancellation } == statement.back)
    #expect(reading.skipped == statement.skipped)
    #expect(reading.plan.cancellations.rows == statement.rows)
  }

  /// Statements that require a question, with a mark at its location.
  static let questions = [
    // Only one of the marked rows has a charge before it.
    """
    이용일자,가맹점명,이용금액,상태
    2025-07-01,카페,4500,승인
    2025-07-02,카페,4500,▲취소
    2025-07-03,서점,9000,취소
    """,
    // The charge was refunded, or the user buys the same coffee every day.
    """
    이용일자,가맹점명,이용금액,상태
    2025-07-01,카페,4500,승인
    2025-07-02,카페,4500,승인
    2025-07-03,카페,4500,▲취소
    """,
    // Two purchases at one price, or a charge and its refund with separate approvals.
    """
    이용일자,승인번호,가맹점명,이용금액,상태
    2025-07-01,11,카페,4500,승인
    2025-07-02,12,카페,4500,▲취소
    """,
    // The statement does not say which part.
    """
    이용일자,승인번호,가맹점명,이용금액,상태
    2025-07-01,11,카페,4500,승인
    2025-07-02,12,서점,9000,▲부분취소
    """,
    // More was cancelled than charged.
    """
    이용일자,가맹점명,이용금액,취소금액
    2025-07-01,카페,4500,0
    2025-07-02,서점,3000,▲9000
    """,
    // Only one of two charges has a row that refunds it.
    """
    이용일자,승인번호,가맹점명,이용금액,상태
    2025-07-01,11,카페,4500,▲취소
    2025-07-02,11,카페,-4500,취소
    2025-07-03,12,서점,9000,취소
    """,
  ]

  @Test(arguments: questions)
  func `an undecidable statement leads to a question`(text: String) throws {
    let marked = Marked(text + "\n")
    let error = #expect(throws: ImportError.self) { try Reading(marked.text) }
    #expect(error?.code == "ambiguous-cancelled")
    #expect(error?.location == marked.place)
    #expect(error?.question?.option == "--cancelled")
    #expect(error?.question?.choices == ["left-out", "refund", "charge"])
    for answer in CancelledRows.allCases {
      #expect(
        try Reading(marked.text, ImportOptions(cancelled: answer)).plan.cancellations.rows == answer
      )
    }
  }

  @Test(arguments: [
    (CancelledRows.skipped, [-12000, -30000, 10000] as [Int64], ["3 cancelled"]),
    (.refund, [-12000, 4500, 10000], []), (.charge, [-12000, -4500, -30000], []),
  ])
  func `an answer decides`(answer: CancelledRows, amounts: [Int64], skipped: [String]) throws {
    let reading = try Reading(
      """
      이용일자,승인번호,가맹점명,이용금액,취소여부,취소금액
      2025-07-01,11,서점,12000,N,0
      2025-07-02,12,카페,4500,Y,4500
      2025-07-03,13,마트,30000,Y,10000

      """, ImportOptions(cancelled: answer))
    #expect(reading.amounts == amounts)
    #expect(reading.skipped == skipped)
  }

  @Test func `an unknown part of a charge counts only by choice`() throws {
    let text = "이용일자,가맹점명,이용금액,상태\n2025-07-01,카페,4500,승인\n2025-07-02,서점,9000,부분취소\n"
    #expect(throws: ImportError.self) { try Reading(text) }
    // A part of zero is unknown, too.
    let zero = text.replacing("부분취소", with: "부분취소(0원)")
    #expect(throws: ImportError.self) { try Reading(zero) }
    #expect(
      try Reading(text, ImportOptions(cancelled: .skipped)).amounts == [-4500, -9000])
  }

  @Test func `the plan lists skipped charges`()
    throws
  {
    let plan = try Reading(
      """
      이용일자,이용카드,승인번호,가맹점명,이용금액,취소여부
      2025-07-01,본인,11,카페,4500,N
      2025-07-02,본인,12,카페,4500,Y
      2025-07-03,가족,13,마트,30000,Y

      """, ImportOptions(cancelled: .skipped)
    ).plan
    #expect(plan.cancellations.charges.map(\.line) == [3, 4])
    #expect(plan.cancellations.charges.map(\.amount) == [-4500, -30000])
    #expect(plan.cancellations.charges.map(\.payee) == ["카페", "마트"])
    #expect(plan.cancellations.charges.map(\.reference) == ["12", "13"])
    #expect(plan.cancellations.charges.map(\.account) == ["본인", "가족"])
    #expect(plan.cancellations.charges.map(\.hasTwin) == [true, false])
    #expect(plan.cancellations.charges.map(\.word) == ["취소여부 Y", "취소여부 Y"])
  }

  /// Marked rows anywhere in a large file are evidence.
  @Test(arguments: [false, true])
  func `a large file is surveyed as a whole`(isEarly: Bool) throws {
    var text = "이용일자,승인번호,가맹점명,이용금액,취소여부,비고\n"
    let padding = String(repeating: "x", count: 200)
    if isEarly { text += "2025-07-02,90000,빵집,700,Y,\(padding)\n" }
    for row in 0..<21_000 { text += "2025-07-02,\(row),카페,\(1000 + row),N,\(padding)\n" }
    let marked = text + "2025-07-03,\(7),카페,\(1007),Y,\(padding)\n"
    #expect(marked.utf8.count > 4 << 20)
    let reading = try Reading(marked)
    #expect(reading.plan.cancellations.rows == .refund)
    #expect(reading.amounts.last == 1007)
    #expect(reading.rows.count(where: \.isCancellation) == (isEarly ? 2 : 1))
  }

  @Test(arguments: [
    ("취소", CellWords.Status.cancelled), ("승인취소", .cancelled), ("취소 완료", .cancelled),
    ("매입취소완료", .cancelled), ("환불완료", .cancelled), ("승인취소됨", .cancelled),
    ("승인취소처리완료", .cancelled), ("반품", .cancelled), ("체크카드취소", .cancelled),
    ("취소전표매입", .cancelled), ("부분취소", .partlyCancelled), ("부분 취소(3,000원)", .partlyCancelled),
    ("일부환불", .partlyCancelled), ("취소요청", nil), ("취소불가", nil), ("미취소", nil), ("입금취소", nil),
    ("취소수수료", nil),
    ("정상", nil), ("", nil),
  ])
  func `words for cancelled charges are known`(word: String, status: CellWords.Status?) {
    #expect(CellWords.status(word) == status)
    let cell = Array(word.utf8)
    cell.withUnsafeBufferPointer {
      if status != nil { #expect(CellWords.mayBeCancelled($0)) }
    }
  }
}
