import HandbookModel
import ViewTree

/// Collects the framework symbols that a piece of code uses. Names that the code itself declares
/// are left out.
struct SymbolCollector {
  private var found: [Found] = []
  private var declaredTypes: Set<String> = []
  private var declaredMembers: Set<String> = []

  private struct Found {
    let symbol: APISymbol
    /// The type that the symbol is or belongs to; `nil` if the code does not name the type.
    let owner: String?
    /// The offset of the use from the start of the code, in UTF-8 bytes.
    let offset: Int
  }

  /// Records a use of a symbol.
  /// - Parameters:
  ///   - owner: The type that the symbol is or belongs to, by the first part of its name, such as
  ///     `Font` in `Font.Weight`; `nil` if the code does not name the type.
  ///   - offset: The offset of the use from the start of the code, in UTF-8 bytes.
  mutating func use(_ symbol: APISymbol, owner: String?, at offset: Int) {
    found.append(Found(symbol: symbol, owner: owner, offset: offset))
  }

  /// Records a type, generic parameter or macro that the code declares.
  mutating func declareType(_ name: String) { declaredTypes.insert(name) }

  /// Records a function, static property or enumeration case that the code declares.
  mutating func declareMember(_ name: String) { declaredMembers.insert(name) }

  /// The names of the types and members that the code declares.
  var declared: Set<String> { declaredTypes.union(declaredMembers) }

  /// The framework symbols that the code uses, each with the number of its uses, in order of first
  /// use.
  var uses: [SymbolUse] {
    var uses: [SymbolUse] = []
    var positions: [APISymbol: Int] = [:]
    for use in found.sorted(by: { $0.offset < $1.offset }) where isAPI(use) {
      let position = positions[use.symbol, default: uses.count]
      if position == uses.count {
        positions[use.symbol] = position
        uses.append(SymbolUse(use.symbol, count: 1))
      } else {
        uses[position] = SymbolUse(use.symbol, count: uses[position].count + 1)
      }
    }
    return uses
  }

  private func isAPI(_ use: Found) -> Bool {
    if let owner = use.owner {
      guard owner.isTypeName, !declaredTypes.contains(owner), !Self.commonTypes.contains(owner)
      else { return false }
    }
    return switch use.symbol.kind {
    case .method, .member: !declaredMembers.contains(use.symbol.bareName)
    case .type, .attribute, .macro: true
    }
  }

  /// SwiftUI's global functions, which count as framework symbols. Any other global function, such
  /// as `delete()`, may be a function of the author's that the code does not show.
  static let freeFunctions: Set<String> = ["withAnimation", "withTransaction"]

  /// The types that do not count as framework symbols, because they are not relevant to a design
  /// handbook. They are values, collections, system services, protocols for models, and associated
  /// types of protocols. Their members do not count either, as in `Task.sleep` or
  /// `String(…).uppercased()`.
  static let commonTypes: Set<String> = [
    "Any", "AnyObject", "Array", "ArraySlice", "Bool", "Character", "ClosedRange", "Dictionary",
    "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "KeyPath", "Never", "Optional",
    "PartialRangeFrom", "Range", "Result", "Set", "String", "Substring", "UInt", "UInt8",
    "UInt16", "UInt32", "UInt64", "Void",
    "CGFloat", "CGPoint", "CGRect", "CGSize", "CGVector", "Calendar", "Data", "Date",
    "DateComponents", "DateFormatter", "DateInterval", "Decimal", "IndexPath", "IndexSet",
    "NSError", "NSObject", "NSRange", "NSString", "NumberFormatter", "TimeInterval", "TimeZone",
    "URL", "URLComponents", "URLRequest", "UUID",
    "Bundle", "Clock", "ContinuousClock", "DispatchQueue", "DispatchTime", "Duration",
    "FileManager", "JSONDecoder", "JSONEncoder", "Logger", "NotificationCenter", "ProcessInfo",
    "RunLoop", "Task", "TaskGroup", "Timer", "URLSession", "UserDefaults",
    "CaseIterable", "Codable", "CodingKey", "CodingKeys", "Comparable", "CustomStringConvertible",
    "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "LocalizedError",
    "RawRepresentable", "Sendable",
    "Body", "Configuration", "Content", "Context", "Coordinator",
  ]
}
