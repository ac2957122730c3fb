import SwatchRenderer
import Testing

/// Colors read from screenshots of the iOS 27 simulator over flat backdrops.
enum MeasuredSamples {
  /// One material over one backdrop in one appearance; channels are 0…255.
  struct Sample: Sendable, CustomTestStringConvertible {
    let backdrop: SIMD3<Float>
    let appearance: Appearance
    let material: String
    let measured: SIMD3<Double>

    init(
      _ backdrop: SIMD3<Float>, _ appearance: Appearance, _ material: String,
      _ measured: SIMD3<Double>
    ) {
      self.backdrop = backdrop
      self.appearance = appearance
      self.material = material
      self.measured = measured
    }

    var testDescription: String { "\(material) \(appearance) over \(backdrop)" }
  }

  static let all: [Sample] = [
    Sample([0, 0, 0], .light, "ultraThin", [88.7, 88.7, 88.7]),
    Sample([0, 0, 0], .light, "thin", [141.1, 141.2, 141.2]),
    Sample([0, 0, 0], .light, "regular", [196.1, 197.9, 196.1]),
    Sample([0, 0, 0], .light, "thick", [234, 234, 234]),
    Sample([0, 0, 0], .light, "chrome", [178, 179.2, 178]),
    Sample([0, 0, 0], .dark, "ultraThin", [31.8, 31.8, 31.8]),
    Sample([0, 0, 0], .dark, "thin", [32, 32, 32]),
    Sample([0, 0, 0], .dark, "regular", [31.8, 31.8, 31.8]),
    Sample([0, 0, 0], .dark, "thick", [30, 30, 30]),
    Sample([0, 0, 0], .dark, "chrome", [18, 19.2, 19.1]),
    Sample([255, 255, 255], .light, "ultraThin", [245, 245, 245]),
    Sample([255, 255, 255], .light, "thin", [245.1, 245.1, 245.2]),
    Sample([255, 255, 255], .light, "regular", [244.8, 245, 244.9]),
    Sample([255, 255, 255], .light, "thick", [246, 246, 246]),
    Sample([255, 255, 255], .light, "chrome", [247, 247.6, 247]),
    Sample([255, 255, 255], .dark, "ultraThin", [176.8, 176.8, 176.8]),
    Sample([255, 255, 255], .dark, "thin", [125.8, 125.8, 125.8]),
    Sample([255, 255, 255], .dark, "regular", [84, 84, 84]),
    Sample([255, 255, 255], .dark, "thick", [36, 36, 36]),
    Sample([255, 255, 255], .dark, "chrome", [87.8, 87.9, 87.8]),
    Sample([128, 128, 128], .light, "ultraThin", [169.3, 169.3, 169.3]),
    Sample([128, 128, 128], .light, "thin", [200.3, 200.4, 200.3]),
    Sample([128, 128, 128], .light, "regular", [222.2, 223.9, 222.2]),
    Sample([128, 128, 128], .light, "thick", [243, 243, 243]),
    Sample([128, 128, 128], .light, "chrome", [239.6, 239.6, 239.6]),
    Sample([128, 128, 128], .dark, "ultraThin", [100, 100, 100]),
    Sample([128, 128, 128], .dark, "thin", [76, 76, 76]),
    Sample([128, 128, 128], .dark, "regular", [63.8, 63.8, 63.8]),
    Sample([128, 128, 128], .dark, "thick", [42, 42, 42]),
    Sample([128, 128, 128], .dark, "chrome", [74.8, 75.2, 74.8]),
    Sample([255, 0, 0], .light, "ultraThin", [234, 93, 93]),
    Sample([255, 0, 0], .light, "thin", [254.9, 141.2, 141.2]),
    Sample([255, 0, 0], .light, "regular", [254.9, 185.8, 185.8]),
    Sample([255, 0, 0], .light, "thick", [254.9, 225.9, 225.9]),
    Sample([255, 0, 0], .light, "chrome", [254.9, 190.6, 190.6]),
    Sample([255, 0, 0], .dark, "ultraThin", [168.8, 29, 29]),
    Sample([255, 0, 0], .dark, "thin", [159.1, 21.9, 21.9]),
    Sample([255, 0, 0], .dark, "regular", [126, 30.2, 30.3]),
    Sample([255, 0, 0], .dark, "thick", [75.4, 30, 30]),
    Sample([255, 0, 0], .dark, "chrome", [156.1, 28, 28]),
    Sample([200, 120, 60], .light, "ultraThin", [210.7, 166.3, 133]),
    Sample([200, 120, 60], .light, "thin", [239.1, 195.8, 163.2]),
    Sample([200, 120, 60], .light, "regular", [251, 220.1, 197.9]),
    Sample([200, 120, 60], .light, "thick", [254.9, 240.9, 231]),
    Sample([200, 120, 60], .light, "chrome", [254.9, 238.2, 221.6]),
    Sample([200, 120, 60], .dark, "ultraThin", [139, 95, 61.8]),
    Sample([200, 120, 60], .dark, "thin", [114, 70, 38]),
    Sample([200, 120, 60], .dark, "regular", [90, 59.8, 37.8]),
    Sample([200, 120, 60], .dark, "thick", [54.4, 39, 30]),
    Sample([200, 120, 60], .dark, "chrome", [108.9, 69.7, 39]),
    Sample([60, 140, 160], .light, "ultraThin", [131.3, 176, 187.3]),
    Sample([60, 140, 160], .light, "thin", [165.1, 208, 218.2]),
    Sample([60, 140, 160], .light, "regular", [198.1, 228, 236.9]),
    Sample([60, 140, 160], .light, "thick", [231, 243.9, 249]),
    Sample([60, 140, 160], .light, "chrome", [221.6, 243.2, 247.6]),
    Sample([60, 140, 160], .dark, "ultraThin", [63, 107.8, 118.8]),
    Sample([60, 140, 160], .dark, "thin", [40, 83.8, 94.1]),
    Sample([60, 140, 160], .dark, "regular", [39.8, 69.8, 75.8]),
    Sample([60, 140, 160], .dark, "thick", [30, 45.5, 48.4]),
    Sample([60, 140, 160], .dark, "chrome", [42.1, 82.8, 92.8]),
  ]
}
