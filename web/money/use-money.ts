import { amountOfMinor, formatMoney } from '../../contract/money-format.ts'
import type { Currency } from '../../contract/money.ts'
import { useLanguage } from '../ui/link.tsx'

/** Owners read amounts exactly, in the currency they are in, whatever currency visitors have chosen. */
export function useMoney() {
  const language = useLanguage()
  return (minor: number, currency: Currency) =>
    formatMoney(amountOfMinor(minor, currency), currency, language)
}
