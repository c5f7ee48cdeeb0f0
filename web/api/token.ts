import { isUndecided } from './api-error.ts'
import { readStored, store } from './browser-storage.ts'

/**
 * The access token, stored under the key the specification requires. It is valid for 15 minutes; the refresh
 * cookie gets the next.
 */
const key = 'token'
const marginSeconds = 20
/** Where the browser refuses its storage, a session lives as long as the page. */
let ofPage = ''

export function readToken() {
  return (readStored(key) ?? ofPage) || null
}

export function hasToken() {
  return readToken() !== null
}

export function storeToken(token: string) {
  refreshFailed = false
  ofPage = store(key, token) ? '' : token
  // Without room for this one, the token of before would be that of another session.
  if (ofPage) store(key, null)
  for (const listener of listeners) listener()
}

/** The browser's cache of the stays that open without a connection; it lives as long as the session. */
export const staysCache = 'stays'

export function clearToken() {
  void globalThis.caches?.delete(staysCache)
  // Emptied first: on sign-out the browser clears the storage (Clear-Site-Data), and only a change notifies
  // the other tabs.
  store(key, '')
  store(key, null)
  ofPage = ''
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

export function onTokenChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Expiry is the `exp` of the payload, in seconds; what cannot be decoded counts as expired (specification, section 5).
 */
function isExpired(token: string, nowSeconds = Date.now() / 1000) {
  const { exp } = payloadOf(token)
  return typeof exp !== 'number' || exp - marginSeconds <= nowSeconds
}

/** The claims of the token; the server alone verifies it. */
function payloadOf(token: string | null): { exp?: unknown; sub?: unknown; acting?: unknown } {
  try {
    const payload = token?.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Whether a member of staff acts for a person with this token. */
export function isActing(token = readToken()) {
  return payloadOf(token).acting === true
}

/** Account that the token is for. */
export function accountOfToken(token = readToken()) {
  const { sub } = payloadOf(token)
  return typeof sub === 'string' ? sub : null
}

const returnKey = 'acting-return'

/** Acts for a person from now on; `returnTo` is where staff continue afterwards. */
export function enterActing(token: string, returnTo: string) {
  store(returnKey, returnTo, 'sessionStorage')
  storeToken(token)
}

let returning = false

/**
 * Back to the own session of staff, whose refresh cookie was never replaced. The page is loaded anew, so that nothing
 * that was shown for the person stays, and no call begun for them is repeated by staff.
 */
export async function leaveActing() {
  if (returning) return
  returning = true
  const response = await fetch('/api/v1/auth/refresh', { method: 'POST', credentials: 'same-origin' }).catch(
    () => undefined,
  )
  if (response?.ok) storeToken(((await response.json()) as { access_token: string }).access_token)
  else clearToken()
  location.assign(readStored(returnKey, 'sessionStorage') ?? '/admin-dash')
}

let refreshFailed = false

/** Whether the session ended because the expired token could not be refreshed. */
export function hasRefreshFailed() {
  return refreshFailed
}

let refreshing: Promise<string | null> | undefined

/** The token if it is still valid, else a new one by the refresh cookie; a failed refresh signs out. */
export async function freshToken(): Promise<string | null> {
  const token = readToken()
  // A token of staff who act for a person ends with it: the refresh cookie is that of staff.
  if (!token || isActing(token) || !isExpired(token)) return token
  // The Web Locks API exists on HTTPS and localhost only.
  refreshing ??= ('locks' in navigator ? navigator.locks.request('refresh', refresh) : refresh()).finally(
    () => {
      refreshing = undefined
    },
  )
  return refreshing
}

/** One tab at a time: the refresh cookie works once, and the tab that waited uses the token of the other. */
async function refresh() {
  const token = readToken()
  if (!token || !isExpired(token)) return token
  try {
    // `keepalive`: a page that unloads meanwhile would lose the next cookie, and the spent one is treated
    // as stolen later.
    const response = await fetch('/api/v1/auth/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      keepalive: true,
    })
    if (response.ok) {
      const { access_token } = (await response.json()) as { access_token: string }
      storeToken(access_token)
      return access_token
    }
    if (!isUndecided(response.status)) {
      refreshFailed = true
      clearToken()
    }
  } catch {
    // Network error, not an ended session: keep the token for the next try.
  }
  return null
}
