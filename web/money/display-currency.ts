import { useSyncExternalStore } from 'react'
import type { DisplayCurrency } from '#contract/core/money.ts'
import { preferencePattern, storePreference } from '#web/ui/preference-cookie.ts'

/** The currencies prices can be displayed in (specification, section 1). */
export const displayCurrencies: readonly DisplayCurrency[] = ['eur', 'usd', 'cad']

const currencyCookie = preferencePattern('currency', String.raw`\w+`)
const listeners = new Set<() => void>()

/**
 * The viewer's choice, stored in a cookie. The server renders euros for everybody; the choice applies after
 * hydration.
 */
export function useDisplayCurrency(): DisplayCurrency {
  return useSyncExternalStore(subscribe, read, () => 'eur')
}

export function chooseCurrency(currency: DisplayCurrency) {
  storePreference('currency', currency)
  for (const listener of listeners) listener()
}

/** Uses the currency of a profile, where this browser has no choice of its own. */
export function adoptCurrency(currency: DisplayCurrency) {
  if (!currencyCookie.test(document.cookie)) chooseCurrency(currency)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read() {
  return currencyOfCookie(document.cookie)
}

export function currencyOfCookie(cookie: string): DisplayCurrency {
  const stored = currencyCookie.exec(cookie)?.[1]
  return displayCurrencies.find((currency) => currency === stored) ?? 'eur'
}
