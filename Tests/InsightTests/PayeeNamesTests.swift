import Testing

@testable import Insight

@Test func `a text without known parts is its own name`() {
  #expect(PayeeNames().name(of: "가온상회") == PayeeName(brand: "가온상회"))
}
