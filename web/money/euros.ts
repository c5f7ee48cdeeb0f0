import { formatMoney } from '#contract/core/money-format.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** Owners read and enter prices in euros, whatever currency visitors have chosen. */
export function useEuros() {
  const language = useLanguage()
  return (amount: number) => formatMoney(amount, 'EUR', language)
}
