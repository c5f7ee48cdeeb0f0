import { useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { documentLanguage } from '#web/locales/texts.ts'
import { inLanguage, withoutLanguage } from '#web/paths.ts'
import { homeAfterSignIn } from '#web/session/guards.ts'

/**
 * Target after signing in, in the language of the profile: the page that required it, else the area of the role.
 */
export function entranceOf(user: CurrentUser, next: string | null) {
  return inLanguage(next ? withoutLanguage(next) : homeAfterSignIn(user), user.language)
}

/** A document has one language: another one requires a reload. @returns whether it is loading */
export function loadsAnew(user: CurrentUser, address: string) {
  if (user.language === documentLanguage()) return false
  location.replace(address)
  return true
}

/** Enters the site after a sign-in on this page. */
export function useEntrance(next: string | null) {
  const navigate = useNavigate()
  return (user: CurrentUser) => {
    const address = entranceOf(user, next)
    if (!loadsAnew(user, address)) void navigate(address, { replace: true })
  }
}
