import POSIX

/// A color in OKLab, a color space in which colors at equal distances look about equally different.
///
/// The matrices are from Björn Ottosson, "A perceptual color space for image processing" (2020).
struct OKLab {
  var lightness: Float
  var a: Float
  var b: Float

  /// The linear-light value for each 8-bit value of an sRGB component (IEC 61966-2-1).
  static let linear: [Float] = (0..<256).map { component in
    let value = Float(component) / 255
    return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }
}

extension OKLab {
  init(_ color: Color) {
    let red = OKLab.linear[Int(color.red)]
    let green = OKLab.linear[Int(color.green)]
    let blue = OKLab.linear[Int(color.blue)]
    let long = cbrtf(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_995 * blue)
    let medium = cbrtf(0.211_903_5 * red + 0.680_699_55 * green + 0.107_396_96 * blue)
    let short = cbrtf(0.088_302_46 * red + 0.281_718_85 * green + 0.629_978_7 * blue)
    lightness = 0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short
    a = 1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short
    b = 0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short
  }

  var color: Color {
    let long = lightness + 0.396_337_78 * a + 0.215_803_76 * b
    let medium = lightness - 0.105_561_346 * a - 0.063_854_17 * b
    let short = lightness - 0.089_484_18 * a - 1.291_485_5 * b
    let (l, m, s) = (long * long * long, medium * medium * medium, short * short * short)
    return Color(
      red: OKLab.component(4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_94 * s),
      green: OKLab.component(-1.268_438 * l + 2.609_757_4 * m - 0.341_319_38 * s),
      blue: OKLab.component(-0.004_196_086_3 * l - 0.703_418_6 * m + 1.707_614_7 * s))
  }

  /// Returns the 8-bit sRGB component of a linear value, clamped to the gamut.
  private static func component(_ linear: Float) -> UInt8 {
    let value = linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * powf(linear, 1 / 2.4) - 0.055
    return UInt8((min(max(value, 0), 1) * 255).rounded())
  }

  func mixed(with other: OKLab, by amount: Float) -> OKLab {
    OKLab(
      lightness: lightness + (other.lightness - lightness) * amount, a: a + (other.a - a) * amount,
      b: b + (other.b - b) * amount)
  }

  /// Returns the square of the perceptual distance; the distance between black and white is 1.
  func squaredDistance(to other: OKLab) -> Float {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return dl * dl + da * da + db * db
  }
}
