import { useSyncExternalStore } from 'react'
import type { DisplayCurrency } from '#contract/core/money.ts'

/** The currencies prices can be displayed in (specification, section 1). */
export const displayCurrencies: readonly DisplayCurrency[] = ['eur', 'usd', 'cad']

const aYear = 365 * 24 * 3600
const listeners = new Set<() => void>()

/**
 * The viewer's choice, stored in a cookie. The server renders euros for everybody; the choice applies after
 * hydration.
 */
export function useDisplayCurrency(): DisplayCurrency {
  return useSyncExternalStore(subscribe, read, () => 'eur')
}

export function chooseCurrency(currency: DisplayCurrency) {
  document.cookie = `currency=${currency}; path=/; max-age=${aYear}; samesite=lax`
  for (const listener of listeners) listener()
}

/** Uses the currency of a profile, where this browser has no choice of its own. */
export function adoptCurrency(currency: DisplayCurrency) {
  if (!/(?:^|;\s*)currency=/.test(document.cookie)) chooseCurrency(currency)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read() {
  return currencyOfCookie(document.cookie)
}

export function currencyOfCookie(cookie: string): DisplayCurrency {
  const stored = /(?:^|;\s*)currency=(\w+)/.exec(cookie)?.[1]
  return displayCurrencies.find((currency) => currency === stored) ?? 'eur'
}
