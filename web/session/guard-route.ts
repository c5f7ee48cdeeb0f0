import { msg } from '@lingui/core/macro'
import { useEffect } from 'react'
import { type MiddlewareFunction, redirect } from 'react-router'
import type { Permission } from '#contract/core/endpoint.ts'
import { documentLanguage, i18nFor } from '#web/locales/texts.ts'
import { inLanguage, withoutLanguage } from '#web/paths.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { afterLoading, beforeLoading, type RouteMeta, type GuardResult, type Warning } from './guards.ts'
import { fetchUser, readSession, startSession } from './session.ts'
import { hasRefreshFailed, readToken } from '#web/api/token.ts'

const toasts = {
  role_missing: {
    text: msg`Vous n’avez pas les permissions nécessaires pour accéder à cette page`,
    kind: 'error',
    milliseconds: 5000,
  },
  no_roles: {
    text: msg`Votre compte ne possède aucun rôle. Veuillez contacter l’administrateur.`,
    kind: 'warning',
    milliseconds: 8000,
  },
  permission_missing: {
    text: msg`Vous n’avez pas les permissions requises pour accéder à cette page`,
    kind: 'error',
    milliseconds: 5000,
  },
} as const satisfies Record<Warning, object>

/** Names of permissions in the viewer's language, loaded when one is missing. */
type NamePermissions = (permissions: Permission[]) => Promise<string>

/** The specification's text (section 6, rule 6), which speaks of the screens of verification alone. */
const kycText = msg`Vous n’avez pas les permissions KYC requises pour accéder à cette page`

/** The screen still shown while the guards check the next address. */
let shown: string | null = null

/** Registers with the guards that this area is on the screen. */
export function useShownArea(path: string) {
  useEffect(() => {
    shown = path
    return () => {
      shown = null
    }
  }, [path])
}

/**
 * The guards as middleware of a route: `export const clientMiddleware = [guardRoute({ requiresAuth: true })]`.
 * They run in the browser before any data of the route, and of those below it, is requested.
 * @param required the same for all routes below, or by the pattern of the route that is entered
 */
export function guardRoute(
  required: RouteMeta | ((pattern: string) => RouteMeta),
  namePermissions?: NamePermissions,
): MiddlewareFunction {
  return async ({ url, pattern }) => {
    startSession()
    const meta = typeof required === 'function' ? required(pattern) : required
    const to = withoutLanguage(url.pathname) + url.search
    await follow(beforeLoading({ from: shown, to, hasToken: readToken() !== null }), pattern)
    const user = await currentUser(meta)
    await follow(afterLoading({ meta, to, user }), pattern, namePermissions)
  }
}

/**
 * Rule 2: a token without a loaded user fetches the user; a refusal has cleared the token by then. A token still
 * stored was not refused, the server was unreachable: a page that requires the user shows that, with a retry.
 */
async function currentUser({ requiresAuth }: RouteMeta) {
  const { user } = readSession()
  const refused = (error: unknown) => {
    if (requiresAuth && readToken()) throw error
    const { error: reason } = readSession()
    if (reason && !readToken() && !hasRefreshFailed()) showToast(reason, 'error')
    return null
  }
  const found = readToken() ? (user ?? (await fetchUser().catch(refused))) : null
  if (!found) showReason()
  return found
}

let isNotified = false

/** Before the sign-in page: shows once why, where the session could not be refreshed. */
function showReason() {
  if (hasRefreshFailed() && !isNotified) {
    const i18n = i18nFor(documentLanguage())
    showToast(
      `${i18n._(msg`Échec du rafraîchissement du token`)}. ${i18n._(msg`Vous devez vous reconnecter`)}`,
      'error',
      5000,
    )
  }
  isNotified = hasRefreshFailed()
}

async function follow(guardResult: GuardResult, pattern: string, namePermissions?: NamePermissions) {
  if (!guardResult) return
  const { warning, missing = [] } = guardResult
  if (warning) {
    const { text, kind, milliseconds } = toasts[warning]
    const i18n = i18nFor(documentLanguage())
    const isKycScreen = warning === 'permission_missing' && /kyc(?:[/-]|$)/.test(pattern)
    const sentence = i18n._(isKycScreen ? kycText : text)
    const names = missing.length > 0 && namePermissions ? await namePermissions(missing) : ''
    showToast(names ? i18n._(msg`${sentence} : ${names}`) : sentence, kind, milliseconds)
  }
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to redirect
  throw redirect(inLanguage(guardResult.redirect, documentLanguage()))
}
