import { redirect } from 'react-router'
import { documentLanguage } from '../locales/texts.ts'
import { inLanguage } from '../paths.ts'
import { guardRoute } from '../session/guard-route.ts'
import { homeByRole } from '../session/guards.ts'
import { readSession } from '../session/session.ts'

export const clientMiddleware = [guardRoute({ requiresAuth: true })]

/** The address of notices, which do not know the area of their reader: leads to the security page of theirs. */
export function clientLoader() {
  const { user } = readSession()
  return user ? redirect(inLanguage(`${homeByRole(user)}/security`, documentLanguage())) : null
}
clientLoader.hydrate = true as const

export default function AccountSecurity() {
  return null
}
