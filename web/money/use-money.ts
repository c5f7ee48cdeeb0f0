import { amountOfMinor, formatMoney } from '#contract/core/money-format.ts'
import type { Currency } from '#contract/core/money.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** Owners read exact amounts in their own currency, whatever currency visitors have chosen. */
export function useMoney() {
  const language = useLanguage()
  return (minor: number, currency: Currency) =>
    formatMoney(amountOfMinor(minor, currency), currency, language)
}
