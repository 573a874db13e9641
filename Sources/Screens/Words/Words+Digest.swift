extension Words {
  var largestCategories: String { say(en: "Largest categories", ko: "많이 쓴 카테고리") }
  var aheadOfPace: String { say(en: "Budgets ahead of pace", ko: "예산보다 빠른 지출") }
  var largestPayment: String { say(en: "Largest payment", ko: "가장 큰 지출") }
}
