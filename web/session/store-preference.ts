import type { Language } from '#contract/core/language.ts'
import type { DisplayCurrency } from '#contract/core/money.ts'
import { readToken } from '#web/api/token.ts'
import { preferencePattern, storePreference } from '#web/ui/preference-cookie.ts'

export const languageCookie = preferencePattern('language', 'fr|en|es')

/** Stores the chosen language in a cookie, and in the profile when signed in. */
export function storeLanguage(language: Language) {
  chooseLanguage(language)
  storeInProfile({ language })
}

/** Stores the language in which this browser opens the site. */
export function chooseLanguage(language: Language) {
  storePreference('language', language)
}

/** Uses the language of a profile, where this browser has no choice of its own. */
export function adoptLanguage(language: Language) {
  if (!languageCookie.test(document.cookie)) chooseLanguage(language)
}

/** Stores the currency chosen in the profile too; `money/display-currency.ts` stores it in the cookie. */
export function storeCurrency(currency: DisplayCurrency) {
  storeInProfile({ currency })
}

/** Sent even while the page unloads. A choice that could not be sent is still in the cookie. */
function storeInProfile(choice: { language: Language } | { currency: DisplayCurrency }) {
  const token = readToken()
  if (!token) return
  void fetch('/api/v1/users/me', {
    method: 'PATCH',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(choice),
  }).catch(() => {})
}
