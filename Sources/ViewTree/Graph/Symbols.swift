import HandbookModel

/// Gathers the API that a piece of code uses, and leaves out what the code declares itself.
struct SymbolCollector {
  private var found: [Found] = []
  private var declaredTypes: Set<String> = []
  private var declaredMembers: Set<String> = []

  private struct Found {
    let symbol: APISymbol
    /// The type that it is, or belongs to; nil when the code does not say.
    let owner: String?
    /// UTF-8 bytes from the start of the code.
    let offset: Int
  }

  /// - Parameters:
  ///   - owner: The first name of the type that the symbol is or belongs to, as far as it is
  ///     written; nil otherwise.
  ///   - offset: UTF-8 bytes from the start of the code.
  mutating func use(_ symbol: APISymbol, owner: String?, at offset: Int) {
    found.append(Found(symbol: symbol, owner: owner, offset: offset))
  }

  /// A type, generic parameter or macro that is the example's own.
  mutating func declareType(_ name: String) { declaredTypes.insert(name) }

  /// A function, static property or enumeration case that is the example's own.
  mutating func declareMember(_ name: String) { declaredMembers.insert(name) }

  /// Types and members that are the example's own.
  var declared: Set<String> { declaredTypes.union(declaredMembers) }

  /// In order of first use.
  var uses: [SymbolUse] {
    var counts: [APISymbol: Int] = [:]
    var order: [APISymbol] = []
    for use in found.sorted(by: { $0.offset < $1.offset }) where isAPI(use) {
      if counts[use.symbol] == nil { order.append(use.symbol) }
      counts[use.symbol, default: 0] += 1
    }
    return order.map { SymbolUse($0, count: counts[$0] ?? 1) }
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

  /// Functions of SwiftUI that stand alone. A list, since `delete()` in a fragment cannot be told
  /// from a framework's function.
  static let freeFunctions: Set<String> = ["withAnimation", "withTransaction"]

  /// Types that no design handbook is about: values, collections, the errands of an app, the
  /// protocols that models conform to, and the names that a protocol hands to its adopters. Their
  /// members are left out with them (`Task.sleep`, `String(…).uppercased()`).
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

extension String {
  /// Swift's habit: types begin with a capital letter. A lone letter is a generic parameter.
  var isTypeName: Bool {
    guard let first = first(where: { $0 != "_" }) else { return false }
    return first.isUppercase && count > 1
  }
}
