import { redirect } from 'react-router'
import { documentLanguage } from '#web/locales/texts.ts'
import { inLanguage, paths } from '#web/paths.ts'
import { guardRoute } from '#web/session/guard-route.ts'
import { homeByRole } from '#web/session/guards.ts'
import { readSession } from '#web/session/session.ts'

export const clientMiddleware = [guardRoute({ requiresAuth: true })]

/** The address in notifications, which are written without knowing the area of the recipient. */
export function clientLoader() {
  const { user } = readSession()
  if (!user) return null
  const has = (role: string) => user.roles.some(({ name }) => name === role)
  const to = has('seller') ? paths.sellerKyc() : has('owner') ? paths.ownerKyc() : homeByRole(user)
  return redirect(inLanguage(to, documentLanguage()))
}
clientLoader.hydrate = true as const

export default function Kyc() {
  return null
}
