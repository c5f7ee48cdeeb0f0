import type { Language } from '#contract/core/language.ts'
import type { DisplayCurrency } from '#contract/core/money.ts'
import { readToken } from '#web/api/token.ts'

const aYear = 365 * 24 * 3600

export const languageCookie = /(?:^|;\s*)language=(fr|en|es)(?:;|$)/

/** Keeps the language chosen in a cookie, and in the profile of whoever is signed in. */
export function keepLanguage(language: Language) {
  chooseLanguage(language)
  keepInProfile({ language })
}

/** The language in which this browser opens the site. */
export function chooseLanguage(language: Language) {
  document.cookie = `language=${language}; path=/; max-age=${aYear}; samesite=lax`
}

/** Takes the language of a profile over, where this browser has no choice of its own. */
export function adoptLanguage(language: Language) {
  if (!languageCookie.test(document.cookie)) chooseLanguage(language)
}

/** Keeps the currency chosen in the profile too; `money/display-currency.ts` keeps it in the cookie. */
export function keepCurrency(currency: DisplayCurrency) {
  keepInProfile({ currency })
}

/** Sent even while the page is being left. A choice that could not be sent is still in the cookie. */
function keepInProfile(choice: { language: Language } | { currency: DisplayCurrency }) {
  const token = readToken()
  if (!token) return
  void fetch('/api/v1/users/me', {
    method: 'PATCH',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(choice),
  }).catch(() => {})
}
