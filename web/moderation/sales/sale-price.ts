import { formatMoney } from '#contract/core/money-format.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** A sale price as sent by the API, a decimal string, in whole units of its currency. */
export function useSalePrice() {
  const language = useLanguage()
  return (price: string | null, currency: string) =>
    price === null ? '–' : formatMoney(Math.round(Number(price)), currency, language)
}
