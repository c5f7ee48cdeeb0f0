import { readStored, store } from '#web/api/browser-storage.ts'

/**
 * Error handling of a document: files removed by a new deployment reload the page once, and errors are
 * reported like the server's (specification, section 7).
 */
export function watchDocument() {
  addEventListener('vite:preloadError', onPreloadError)
  addEventListener('error', ({ error, message }) => reportError(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  addEventListener('beforeunload', () => (leftAt = Date.now()))
}

/**
 * Firefox and WebKit abort pending downloads of files as soon as another page is requested: those failures are
 * ignored. A file download triggers this too, though the page stays.
 */
function isLeaving() {
  return Date.now() - leftAt < leavingMilliseconds
}

const leavingMilliseconds = 10_000
let leftAt = -Infinity

/**
 * Errors caught by an error boundary, of a route or of one part of a page
 * (`ui/feedback/section-error-boundary.tsx`).
 */
export function reportCaught(error: unknown) {
  if (isLeaving()) return
  console.error(error)
  reportError(error)
}

const reloadMark = 'reloaded-for'

/** The new page names the new files. If the same one is missing again, the error is raised instead. */
function onPreloadError(event: VitePreloadErrorEvent) {
  // Reloading this page would cancel the navigation to the next.
  if (isLeaving()) return event.preventDefault()
  const missing = event.payload.message
  if (readStored(reloadMark, 'sessionStorage') === missing) return
  // Without the mark the page would be loaded again and again.
  if (!store(reloadMark, missing, 'sessionStorage')) return
  event.preventDefault()
  location.reload()
}

/** A broken page can fail at every mouse movement; the first few reports suffice. */
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

/**
 * Truncated to the limits of the call. The address is sent without its query, which may contain typed
 * values.
 */
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

/** Errors that cannot be acted on: an aborted call, a lost network, a script of another origin, a lazy layout. */
export function isNoise(error: unknown, message: string) {
  if (error instanceof DOMException && error.name === 'AbortError') return true
  if (typeof error === 'object' && error !== null && 'status' in error) return true
  return /^Script error\.?$|^ResizeObserver loop|^(Failed to fetch|Load failed|NetworkError)/.test(message)
}
