package import Ledger

/// A category from a statement, and the kind that the category's name implies.
package struct FileCategory: Hashable, Sendable {
  /// The built-in category that has the statement's name in either language, or else a category
  /// with that name as its key.
  ///
  /// In both cases, the category's `ownName` has the statement's spelling.
  package let category: Category
  private let sense: Sense

  private enum Sense: Hashable, Sendable {
    case income
    /// The name means income for money in, and spending for money out.
    case interest
    case transfer
    case spending
  }

  /// Interprets a name; fails if the name is empty or means that there is no category.
  package init?(_ name: String) {
    let name = FileCategory.trimmed(name)
    let words = FoldedText.bytes(of: name)
    guard !words.isEmpty, words != [UInt8(ascii: "-")] else { return nil }
    let implied = FileCategory.known(words)
    let builtIn = implied.isEmpty ? nil : BuiltInCategory(name: name)
    guard builtIn != .uncategorized, !implied.contains(.nothing) else { return nil }
    category = Category(key: builtIn?.rawValue ?? name, ownName: name)

    // Names such as "Income: Paycheck" and "Transfer > Savings" begin with the kind.
    let front = FileCategory.front(of: words).map(FileCategory.known) ?? implied
    if builtIn == .income || implied.union(front).contains(.income) {
      sense = .income
    } else if implied.contains(.interest) {
      sense = .interest
    } else if builtIn == .transfer || implied.union(front).contains(.transfer) {
      sense = .transfer
    } else {
      sense = .spending
    }
  }

  package func kind(isMoneyOut: Bool) -> Kind {
    switch sense {
    case .income: .income
    case .interest: isMoneyOut ? .spending : .income
    case .transfer: .transfer
    case .spending: isMoneyOut ? .spending : .refund
    }
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\u{3000}" }
    var rest = text.unicodeScalars.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return String(rest)
  }

  /// Returns the part of a name before the first separator; `nil` if there is no separator.
  private static func front(of words: [UInt8]) -> [UInt8]? {
    let end = words.firstIndex {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/")
    }
    return end.map { Array(trimmed(String(decoding: words[..<$0], as: UTF8.self)).utf8) }
  }

  private struct Implication: OptionSet {
    let rawValue: UInt8

    static let income = Implication(rawValue: 1)
    static let interest = Implication(rawValue: 2)
    static let transfer = Implication(rawValue: 4)
    static let nothing = Implication(rawValue: 8)
    /// The name may be the name of a built-in category.
    static let builtIn = Implication(rawValue: 16)
  }

  /// Returns the facts that a folded name implies; must be fast, because it runs for every wording.
  private static func known(_ name: [UInt8]) -> Implication {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = names[middle].name.lexicographicallyPrecedes(name)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    var implication: Implication = []
    while low < names.count, names[low].name == name {
      implication.formUnion(names[low].implication)
      low += 1
    }
    return implication
  }

  /// The known names, sorted; building a dictionary would take longer than a small file's lookups.
  private static let names: [(name: [UInt8], implication: Implication)] = {
    var names: [(name: [UInt8], implication: Implication)] = []
    names.reserveCapacity(512)
    let lists: [(Implication, String)] = [
      (.income, income), (.interest, interest), (.transfer, transfer), (.nothing, none),
    ]
    for (implication, list) in lists {
      for name in list.utf8.split(whereSeparator: { $0 == UInt8(ascii: "|") || $0 == 0x0A }) {
        let name = trimmed(String(decoding: name, as: UTF8.self))
        names.append((FoldedText.bytes(of: name), implication))
      }
    }
    for category in BuiltInCategory.allCases {
      for name in [category.name(in: .korean), category.name(in: .english)] {
        names.append((FoldedText.bytes(of: name), .builtIn))
      }
    }
    names.sort { $0.name.lexicographicallyPrecedes($1.name) }
    return names
  }()

  private static let none = "none|n/a|uncategorised|not categorized|unbekannt|없음|분류없음|未分類"

  private static let interest = "interest|이자|예금이자|zinsen|intérêts|interessi|intereses|利息|利子"

  private static let income = """
    급여|월급|수입|소득|상여|상여금|보너스|성과급|부수입|금융수입|이자수입|이자소득|배당|배당금|연금|급여소득|근로소득|사업소득
    income|salary|salaries|wages|wage|pay|paycheck|paychecks|payroll|bonus|dividend|dividends
    interest income|investment income|other income|rental income|pension|direct deposit|deposit
    deposits|reimbursed income|returned purchase income|earnings|inflow|tax refund
    gehalt|lohn|lohn/gehalt|gehalt/lohn|einkommen|einkünfte|einnahmen|rente|bezüge
    salaire|salaires|revenus|revenu|stipendio|entrate|reddito|nómina|ingresos|sueldo
    salário|receita|renda|loon|salaris|inkomen|inkomsten|lön|lønn|løn|indtægt|inkomster|palkka
    wynagrodzenie|przychody|výplata|příjem|зарплата|доход|доходы|収入|給料|給与|工资|收入|薪资
    """

  private static let transfer = """
    이체|계좌이체|송금|카드대금|카드결제대금|카드값|신용카드대금|카드결제|저축|적금|예금|예적금|저축/투자|내계좌이체
    내 계좌 이체|자산이동|이체/송금|충전|카드대금결제
    transfer|transfers|payment|payments|credit card payment|credit card payments
    payments and credits|payment/credit|internal transfer|internal transfers|account transfer
    savings|saving|savings transfer|balance transfer|transfer for cash spending|between accounts
    umbuchung|umbuchungen|übertrag|überträge|sparen|kreditkartenabrechnung|interne umbuchung
    kreditkartenausgleich|virement interne|virements internes|virement|épargne|giroconto
    trasferimento|trasferimenti|traspaso|traspasos|transferencia|transferencias|ahorro
    transferência|transferências|overboeking|sparen|överföring|overføring|siirto|przelew własny
    převod|перевод|переводы|振替|カード引き落とし|转账|信用卡还款
    """
}
