import { isUndecided } from './api-error.ts'

/**
 * The access token, kept under the key the specification gives. It lives 15 minutes; the refresh cookie brings the
 * next.
 */
const key = 'token'
const marginSeconds = 20

export function readToken() {
  return localStorage.getItem(key) || null
}

export function hasToken() {
  return readToken() !== null
}

export function storeToken(token: string) {
  refreshFailed = false
  localStorage.setItem(key, token)
  for (const listener of listeners) listener()
}

export function clearToken() {
  // Emptied first: a sign-out has the browser clear its storage, and only a change is told to the other tabs.
  localStorage.setItem(key, '')
  localStorage.removeItem(key)
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
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown }
    return typeof exp !== 'number' || exp - marginSeconds <= nowSeconds
  } catch {
    return true
  }
}

let refreshFailed = false

/** Whether the session ended because no new token was given for the one that had expired. */
export function hasRefreshFailed() {
  return refreshFailed
}

let refreshing: Promise<string | null> | undefined

/** The token if it still holds, else a new one against the refresh cookie; a failed refresh signs out. */
export async function freshToken(): Promise<string | null> {
  const token = readToken()
  if (!token || !isExpired(token)) return token
  // Locks exist on HTTPS and localhost only.
  refreshing ??= ('locks' in navigator ? navigator.locks.request('refresh', refresh) : refresh()).finally(
    () => {
      refreshing = undefined
    },
  )
  return refreshing
}

/** One tab at a time: the refresh cookie works once, and the tab that waited finds the token of the other. */
async function refresh() {
  const token = readToken()
  if (!token || !isExpired(token)) return token
  try {
    // Kept alive: a page left meanwhile would lose the next cookie, and the spent one is taken for stolen later.
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
    // The network failed, not the session: keep the token for the next try.
  }
  return null
}
