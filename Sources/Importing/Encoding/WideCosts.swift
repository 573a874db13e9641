/// The cost of Hangul, kana and ideographs in the languages that use them.
///
/// A few hundred characters make up about three quarters of a text in these languages. The first
/// level of each encoding, a few thousand characters, makes up nearly all of the rest.
struct WideCosts {
  let script: TextEncoding.Script

  func cost(_ word: [EncodingReading.Glyph], _ i: Int) -> Double {
    let glyph = word[i]
    let scalar = glyph.scalar
    // Even many full-width digits are weak evidence, because each number has several digits.
    if 0xFF10...0xFF19 ~= scalar.value { return -3 }
    if WideCosts.isUsualSign(scalar) { return -7 }
    if 0xFF61...0xFF9F ~= scalar.value { return halfWidthCost(word, i) }
    switch script {
    case .korean: return koreanCost(glyph)
    case .japanese: return japaneseCost(glyph)
    case .simplifiedChinese:
      if CommonCharacters.simplifiedHan.contains(scalar) { return -6.5 }
      guard 0x4E00...0x9FFF ~= scalar.value else { return glyph.width > 2 ? -17 : -13 }
      guard glyph.trail >= 0xA1 else { return -15.5 }
      return 0xB0...0xD7 ~= glyph.lead ? -9.6 : 0xD8...0xF7 ~= glyph.lead ? -12.6 : -15.5
    default:
      if CommonCharacters.traditionalHan.contains(scalar) { return -6.3 }
      guard 0x4E00...0x9FFF ~= scalar.value else { return -13 }
      return 0xA4...0xC6 ~= glyph.lead ? -9.8 : -13.5
    }
  }

  private func koreanCost(_ glyph: EncodingReading.Glyph) -> Double {
    if CommonCharacters.hangul.contains(glyph.scalar) { return -6 }
    guard 0xAC00...0xD7A3 ~= glyph.scalar.value else { return -14 }
    // The syllables in KS X 1001 are common, and the other 8,822 syllables are rare.
    return 0xB0...0xC8 ~= glyph.lead && glyph.trail >= 0xA1 ? -9.3 : -15
  }

  private func japaneseCost(_ glyph: EncodingReading.Glyph) -> Double {
    if CommonCharacters.japaneseHan.contains(glyph.scalar) { return -7 }
    switch glyph.scalar.value {
    case 0x30A1...0x30FA, 0x30FC: return -5.8
    case 0x3041...0x3093: return -6.5
    case 0x4E00...0x9FFF:
      // The condition selects roughly level 1 of JIS X 0208. Lead bytes below 0xA0 also include
      // part of level 2 in Shift_JIS, and JIS X 0212 in EUC-JP.
      let isFirstLevel =
        glyph.lead < 0xA0 || 0xB0...0xCF ~= glyph.lead && glyph.width == 2 && glyph.trail >= 0xA1
      return isFirstLevel ? -10 : -13.5
    default: return -14
    }
  }

  /// Returns the cost of a half-width katakana.
  ///
  /// Such letters form whole words, and a voicing mark follows only a letter that can have the
  /// mark.
  private func halfWidthCost(_ word: [EncodingReading.Glyph], _ i: Int) -> Double {
    let scalar = word[i].scalar
    let before = i > 0 ? word[i - 1].scalar : " "
    let after = i + 1 < word.count ? word[i + 1].scalar : " "
    var cost = CommonCharacters.halfWidthKana.contains(scalar) ? -3.5 : -5.3
    if !(0xFF61...0xFF9F ~= before.value) {
      cost -= 1.5
      // No word begins with a voicing mark, a small kana or the length sign.
      if 0xFF9E...0xFF9F ~= scalar.value || 0xFF67...0xFF70 ~= scalar.value { cost -= 5 }
    }
    if scalar == "ﾞ", !CommonCharacters.voicedKana.contains(before) { cost -= 6 }
    if scalar == "ﾟ", !CommonCharacters.halfVoicedKana.contains(before) { cost -= 6 }
    if before.isASCIILetter || after.isASCIILetter { cost -= 3 }
    return cost
  }

  private static func isUsualSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFF01...0xFF5E, 0xFFE0...0xFFE6, 0x3000...0x3002, 0x3008...0x3011, 0x30FB, 0x00B7, 0x2026,
      0x203B, 0x321C, 0x3231, 0x2014, 0x2015, 0x2018...0x201D, 0x301C, 0x2192, 0x25CB, 0x25CF,
      0x2605, 0x2606, 0xFF65, 0x00D7:
      true
    default: false
    }
  }
}
