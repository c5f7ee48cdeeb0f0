import type { Currency } from '../../contract/money.ts'
import { useLanguage } from '../ui/link.tsx'
import { amountOfMinor, formatMoney } from './format-money.ts'

/** Owners read amounts exactly, in the currency they are in, whatever currency visitors have chosen. */
export function useMoney() {
  const language = useLanguage()
  return (minor: number, currency: Currency) =>
    formatMoney(amountOfMinor(minor, currency), currency, language)
}
