import { redirect } from 'react-router'
import { documentLanguage } from '#web/locales/texts.ts'
import { inLanguage } from '#web/paths.ts'
import { guardRoute } from '#web/session/guard-route.ts'
import { homeByRole } from '#web/session/guards.ts'
import { readSession } from '#web/session/session.ts'

export const clientMiddleware = [guardRoute({ requiresAuth: true })]

/**
 * The address used in notices, which are the same for every area: redirects to the security page of that
 * area.
 */
export function clientLoader() {
  const { user } = readSession()
  return user ? redirect(inLanguage(`${homeByRole(user)}/security`, documentLanguage())) : null
}
clientLoader.hydrate = true as const

export default function AccountSecurity() {
  return null
}
