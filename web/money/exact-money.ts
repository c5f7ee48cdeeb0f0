import { formatDay } from '#contract/core/date-format.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import type { Currency } from '#contract/core/money.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** Amounts of an account, always with cents, so that columns can be compared. */
export function useExactMoney() {
  const language = useLanguage()
  return (minor: number, currency: Currency) => formatExactMoney(minor, currency, language)
}

/** `2026-11` as `novembre 2026`, or `nov.` where there is little room. */
export function useMonthName() {
  const language = useLanguage()
  return (month: string, isShort = false) =>
    formatDay(`${month}-01`, language, {
      day: undefined,
      ...(isShort && { month: 'short', year: undefined }),
    })
}
