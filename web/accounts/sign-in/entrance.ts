import { useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { documentLanguage } from '#web/locales/texts.ts'
import { inLanguage, withoutLanguage } from '#web/paths.ts'
import { homeAfterSignIn } from '#web/session/guards.ts'

/**
 * Where a person who has just signed in goes, in the language of their profile: to the page that asked for it, else
 * to the area of their role.
 */
export function entranceOf(user: CurrentUser, next: string | null) {
  return inLanguage(next ? withoutLanguage(next) : homeAfterSignIn(user), user.language)
}

/** A document speaks one language: for another, a new one is loaded. @returns whether it is on its way */
export function loadsAnew(user: CurrentUser, address: string) {
  if (user.language === documentLanguage()) return false
  location.replace(address)
  return true
}

/** Lets a person in who has just signed in on this page. */
export function useEntrance(next: string | null) {
  const navigate = useNavigate()
  return (user: CurrentUser) => {
    const address = entranceOf(user, next)
    if (!loadsAnew(user, address)) void navigate(address, { replace: true })
  }
}
