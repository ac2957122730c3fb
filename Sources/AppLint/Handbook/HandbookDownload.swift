import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Returns the content of a URL. Throws ``DownloadFailure``.
package typealias HandbookDownload = @Sendable (_ url: String) throws -> [UInt8]

/// The reason why a URL could not be read.
package enum DownloadFailure: Error, Hashable {
  /// The answer is not complete within the time limit.
  case tooSlow
  case tooLarge
  case tooManyRedirects
  /// A redirect to a URL from which the handbook must not be read.
  case unprotectedRedirect(String)
  /// The server answered with a compressed content, which is not asked for. It could be a few
  /// megabytes that stand for gigabytes.
  case compressed
  /// The server answered with a status other than 200.
  case status(Int)
  /// The connection failed. The reason is a clause in lower case.
  case noConnection(String)

  /// The reason as a clause in lower case without a final period.
  var reason: String {
    switch self {
    case .tooSlow: "there is no complete answer within \(Transfer.seconds) seconds"
    case .tooLarge: "it has more than \(Transfer.sizeLimit >> 20) MB"
    case .tooManyRedirects: "it is redirected more than \(Transfer.mostRedirects) times"
    case .unprotectedRedirect(let url): "it is redirected to '\(url)', which is not encrypted"
    case .compressed: "the server compresses it, although it is asked not to"
    case .status(let status): "the server answers with status \(status)"
    case .noConnection(let reason): reason
    }
  }

  /// What the user can do.
  var advice: String {
    switch self {
    case .tooSlow, .noConnection:
      "run 'proofbook lint' once where the site can be reached; later runs use the cache"
    case .tooLarge: "name a handbook with fewer checks, or a folder of rules"
    case .tooManyRedirects, .unprotectedRedirect: "write the address that the site has now"
    case .status(404), .status(410):
      "check the address; the site must be built by a version of Proofbook that writes checks.json"
    case .compressed: "let the server send its JSON files as they are"
    case .status: "check that everybody can read the site; no credentials are sent"
    }
  }
}

/// Reads handbooks over the network.
package enum Network {
  /// Returns the content of a URL.
  /// - Throws: `DownloadFailure`.
  package static func content(of url: String) throws -> [UInt8] {
    guard let url = URL(string: url) else { throw DownloadFailure.noConnection("it is not a URL") }
    return try Transfer().bytes(of: url)
  }
}

/// Downloads the content of one URL, within limits, without cookies, credentials and caches.
private final class Transfer: NSObject, URLSessionDataDelegate {
  /// The time limit in seconds.
  static let seconds = 10
  /// The size limit in bytes.
  static let sizeLimit = 4 << 20
  static let mostRedirects = 5

  private struct State {
    var bytes = Data()
    /// Whether the server answers with the status 200.
    var hasContent = false
    var redirects = 0
    var failure: DownloadFailure?
  }

  private let state = Mutex(State())
  private let finished = DispatchSemaphore(value: 0)

  func bytes(of url: URL) throws(DownloadFailure) -> [UInt8] {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = TimeInterval(Self.seconds)
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    // This waits for the thread that receives, which a server can keep busy.
    defer { DispatchQueue.global().async { session.invalidateAndCancel() } }
    var request = URLRequest(url: url)
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    session.dataTask(with: request).resume()
    // The limits of a session count from the last byte.
    let isInTime = finished.wait(timeout: .now() + .seconds(Self.seconds)) == .success
    let state = state.withLock { $0 }
    if let failure = state.failure { throw failure }
    guard isInTime else { throw .tooSlow }
    guard state.hasContent else { throw .noConnection("the server answers without content") }
    return Array(state.bytes)
  }

  /// Ends the waiting. The task is not canceled here: that waits for the thread that receives, and
  /// all that it receives meanwhile would wait in memory for this one to drop it.
  private func stop(_ failure: DownloadFailure) {
    state.withLock { $0.failure = $0.failure ?? failure }
    finished.signal()
  }

  // MARK: URLSessionDataDelegate

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    let isEncrypted = task.originalRequest?.url?.scheme?.lowercased() == "https"
    let url = request.url
    let isProtected = HandbookAddress.isProtected(scheme: url?.scheme, host: url?.host())
    let failure: DownloadFailure? =
      if count > Self.mostRedirects {
        .tooManyRedirects
      } else if !isProtected || isEncrypted && url?.scheme?.lowercased() != "https" {
        .unprotectedRedirect(url?.absoluteString ?? "")
      } else {
        nil
      }
    // The task must not be canceled here; without a request, the redirect itself is the answer.
    if let failure { state.withLock { $0.failure = $0.failure ?? failure } }
    completionHandler(failure == nil ? request : nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let answer = response as? HTTPURLResponse
    let status = answer?.statusCode ?? 0
    let encoding = answer?.value(forHTTPHeaderField: "Content-Encoding")?.lowercased()
    state.withLock { $0.hasContent = status == 200 }
    if status != 200 {
      stop(.status(status))
    } else if encoding ?? "identity" != "identity" {
      stop(.compressed)
    } else if response.expectedContentLength > Self.sizeLimit {
      stop(.tooLarge)
    }
    completionHandler(state.withLock { $0.failure == nil } ? .allow : .cancel)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
  ) {
    let isTooLarge = state.withLock { state in
      guard state.failure == nil else { return false }
      guard state.bytes.count + data.count <= Self.sizeLimit else { return true }
      state.bytes += data
      return false
    }
    if isTooLarge { stop(.tooLarge) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error {
      let host = task.currentRequest?.url?.host() ?? ""
      state.withLock { $0.failure = $0.failure ?? Self.failure(error, host) }
    }
    finished.signal()
  }

  private static func failure(_ error: any Error, _ host: String) -> DownloadFailure {
    switch (error as? URLError)?.code {
    case .timedOut?: .tooSlow
    case .cannotFindHost?, .dnsLookupFailed?: .noConnection("there is no host '\(host)'")
    case .cannotConnectToHost?: .noConnection("'\(host)' refuses connections")
    case .notConnectedToInternet?: .noConnection("there is no network")
    case .httpTooManyRedirects?: .tooManyRedirects
    case .secureConnectionFailed?, .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
      .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?:
      .noConnection("the certificate of '\(host)' is not valid")
    default: .noConnection("the connection to '\(host)' failed")
    }
  }
}
