import { msg } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { ApiError, isUndecided } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { documentLanguage, i18nFor } from '#web/locales/texts.ts'
import { adoptCurrency } from '#web/money/display-currency.ts'
import { paths } from '#web/paths.ts'
import { clearDrafts } from './drafts.ts'
import { adoptLanguage, chooseLanguage } from './store-preference.ts'
import {
  accountOfToken,
  clearToken,
  hasRefreshFailed,
  onTokenChange,
  readToken,
  storeToken,
} from '#web/api/token.ts'

/** Who is signed in, in this browser (specification, section 4). */
export interface Session {
  user: CurrentUser | null
  isAuthenticated: boolean
  loading: boolean
  error: string | null
}

export interface Credentials {
  email: string
  password: string
  remember: boolean
  /** Code of the second factor, where the account has one. */
  code?: string
}

const signedOut: Session = { user: null, isAuthenticated: false, loading: false, error: null }

let session = signedOut
let started = false
const listeners = new Set<() => void>()

/** The session, for components. The server does not receive it: it renders pages that may be cached. */
export function useSession() {
  return useSyncExternalStore(subscribe, readSession, () => signedOut)
}

export function readSession() {
  return session
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  startSession()
  return () => listeners.delete(listener)
}

function change(next: Partial<Session>) {
  const user = next.user === undefined ? session.user : next.user
  session = { ...session, ...next, isAuthenticated: user !== null }
  for (const listener of listeners) listener()
}

/** Once per document: loads the user of a stored token, then follows this tab's token and the other tabs'. */
export function startSession() {
  if (started || typeof document === 'undefined') return
  started = true
  onTokenChange(clearWithoutToken)
  addEventListener('storage', ({ key }) => {
    if (key !== 'token' && key !== null) return
    clearWithoutToken()
    // Another account took the place of this one in another tab: nothing of the former one stays on the screen.
    if (session.user && readToken() && accountOfToken() !== session.user.id) return location.reload()
    if (readToken() && !session.user) void fetchUser().catch(() => undefined)
  })
  // A page restored from the back/forward cache may be older than a sign-out.
  addEventListener('pageshow', ({ persisted }) => persisted && clearWithoutToken())
  if (readToken() && !session.user) void fetchUser().catch(() => undefined)
}

let leaving = false

/** Without its token the session has ended: an answer 401, a failed refresh, a sign-out in another tab. */
function clearWithoutToken() {
  if (leaving || readToken() || !session.user) return
  const refused = hasRefreshFailed()
    ? msg`Échec du rafraîchissement du token`
    : msg`Vous devez vous reconnecter`
  change({ user: null, loading: false, error: say(refused) })
}

let fetching: Promise<CurrentUser> | undefined

/**
 * Loads the user of the stored token; on failure the token is cleared (specification, section 6, rule 2), unless the
 * server was unreachable: then the token and the loaded user stay. An answer 500 counts as reached.
 * @throws {ApiError}
 */
export function fetchUser(): Promise<CurrentUser> {
  fetching ??= loadUser().finally(() => {
    fetching = undefined
  })
  return fetching
}

async function loadUser() {
  change({ loading: true, error: null })
  try {
    const user = await api('GET /auth/me')
    adoptCurrency(user.currency)
    adoptLanguage(user.language)
    change({ user, loading: false })
    return user
  } catch (error) {
    if (error instanceof ApiError && isUndecided(error.status) && error.status !== 500) {
      const user = error.status === 0 && (await readStored?.())
      if (user) {
        change({ user, loading: false })
        return user
      }
      change({ loading: false, error: error.message })
      throw error
    }
    clearToken()
    const failure = hasRefreshFailed()
      ? msg`Échec du rafraîchissement du token`
      : location.pathname.includes(paths.adminDash())
        ? msg`Échec de la récupération de l’administrateur actuel`
        : msg`Échec de la récupération de l’utilisateur actuel`
    change({ user: null, loading: false, error: say(failure) })
    throw error
  }
}

let readStored: (() => Promise<CurrentUser | undefined>) | undefined

/** Where the account of the token is stored, for a page that opens without a connection. */
export function readAccountFrom(read: typeof readStored) {
  readStored = read
}

/** Replaces the user with the answer of a call of `/users/me`. */
export function replaceUser(user: CurrentUser) {
  change({ user })
}

/** @throws {ApiError} `two_factor_required` where a second factor must be sent along. */
export async function signIn({ email, password, remember, code }: Credentials) {
  const { access_token } = await api('POST /auth/login', {
    body: { username: email, password, remember: remember ? 'true' : 'false', ...(code && { code }) },
  })
  return signInWithToken(access_token)
}

/** Sends the second factor still required after a sign-in through a provider. @throws {ApiError} */
export async function finishSignIn(code: string) {
  const { access_token } = await api('POST /auth/second-factor', { body: { code } })
  return signInWithToken(access_token)
}

export async function signInWithToken(accessToken: string) {
  startSession()
  storeToken(accessToken)
  const user = await fetchUser()
  chooseLanguage(user.language)
  return user
}

/**
 * Ends the session on the server, then here.
 * @throws {ApiError} and stays signed in where the server was unreachable.
 */
export function signOut() {
  return leaveBy(() => api('POST /auth/logout'))
}

/**
 * Makes a call that ends the session. The browser clears its storage before the answer is read here, and other calls
 * under way may be refused first: on a voluntary sign-out neither is reported as a lost session.
 */
export async function leaveBy(call: () => Promise<unknown>) {
  leaving = true
  try {
    await call()
    clearSession()
  } finally {
    leaving = false
    clearWithoutToken()
  }
}

/** Clears the session without a call, since the server ended every session itself: after a password reset. */
export function clearSession() {
  change({ ...signedOut })
  clearDrafts()
  clearToken()
}

function say(message: ReturnType<typeof msg>) {
  return i18nFor(documentLanguage())._(message)
}
