/**
 * What a document does with what goes wrong in it: files that a new deployment took away reload the page once,
 * and errors are reported as the server's are (specification, section 7).
 */
export function watchDocument() {
  addEventListener('vite:preloadError', onPreloadError)
  addEventListener('error', ({ error, message }) => reportError(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  addEventListener('beforeunload', () => (leftAt = Date.now()))
}

/**
 * Firefox and WebKit give up the files that are on their way as soon as another page is asked for: what fails then is
 * of no page. A download asks for one, too, and stays.
 */
function isLeaving() {
  return Date.now() - leftAt < leavingMilliseconds
}

const leavingMilliseconds = 10_000
let leftAt = -Infinity

/** What an error boundary caught, that of a route or of one part of a page (`ui/part-boundary.tsx`). */
export function reportCaught(error: unknown) {
  if (isLeaving()) return
  console.error(error)
  reportError(error)
}

const reloadMark = 'reloaded-for'

/** The new page names the new files. Where the same one is missing again, the error is raised instead. */
function onPreloadError(event: VitePreloadErrorEvent) {
  // Loading this page again would call off the way to the next.
  if (isLeaving()) return event.preventDefault()
  const missing = event.payload.message
  if (sessionStorage.getItem(reloadMark) === missing) return
  sessionStorage.setItem(reloadMark, missing)
  event.preventDefault()
  location.reload()
}

/** A broken page can fail at every movement of the mouse; the first few say enough. */
const mostReports = 5
const reported = new Set<string>()

export function reportError(error: unknown, level: 'warning' | 'error' = 'error') {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  if (isLeaving() || isNoise(error, message) || reported.size >= mostReports || reported.has(message)) return
  reported.add(message)
  void fetch('/api/v1/browser-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(errorReport(message, stack, location.pathname, level)),
    keepalive: true,
  }).catch(() => undefined)
}

/** Cut to what the call takes. The address goes without its query, which may hold what somebody typed. */
export function errorReport(
  message: string,
  stack: string | undefined,
  path: string,
  level: 'warning' | 'error',
) {
  return {
    message: message.slice(0, 1000),
    ...(stack && { stack: stack.slice(0, 8000) }),
    path: path.slice(0, 500),
    level,
  }
}

/** What no one can act on: a call given up on purpose, a lost network, a script of another origin, a lazy layout. */
export function isNoise(error: unknown, message: string) {
  if (error instanceof DOMException && error.name === 'AbortError') return true
  if (typeof error === 'object' && error !== null && 'status' in error) return true
  return /^Script error\.?$|^ResizeObserver loop|^(Failed to fetch|Load failed|NetworkError)/.test(message)
}
