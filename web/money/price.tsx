import { useLingui } from '@lingui/react/macro'
import { amountOfMinor, formatApproximate, formatMoney } from '#contract/core/money-format.ts'
import type { Currency } from '#contract/core/money.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { useDisplayCurrency } from './display-currency.ts'
import { useRates } from './rates.ts'

/**
 * A price in the viewer's language. The server renders the listing's own currency, the same for every cache; viewers
 * who chose another see an approximate amount in it, and the exact price on hover. The charged amount never changes.
 * A missing price is 0 €, as the specification requires.
 */
export function Price({ euros, className }: { euros: number | null | undefined; className?: string }) {
  return <Amount amount={euros ?? 0} currency="EUR" className={className} />
}

/** The same for an amount in minor units. */
export function MinorPrice({
  minor,
  currency = 'EUR',
  className,
}: {
  minor: number
  currency?: Currency
  className?: string
}) {
  return <Amount amount={amountOfMinor(minor, currency)} currency={currency} className={className} />
}

/** The same for the price of a sale: a decimal string in the listing's currency. */
export function DecimalPrice({
  amount,
  currency,
  className,
}: {
  amount: string
  currency: Currency
  className?: string
}) {
  return <Amount amount={Number(amount)} currency={currency} className={className} />
}

function Amount({
  amount,
  currency,
  className,
}: {
  amount: number
  currency: Currency
  className: string | undefined
}) {
  const { t } = useLingui()
  const { exact, shown } = useAmountText()(amount, currency)
  if (shown === exact) return <span className={className}>{exact}</span>
  return (
    <span className={className} title={t`Prix exact : ${exact}`}>
      {shown}
    </span>
  )
}

/** For contexts that take plain text only, such as the markers of the map. */
export function useAmountText() {
  const language = useLanguage()
  const display = useDisplayCurrency().toUpperCase()
  const rates = useRates(display !== 'EUR')
  return (amount: number, currency: Currency = 'EUR') => {
    const exact = formatMoney(amount, currency, language)
    const from = currency === 'EUR' ? 1 : rates?.rates[currency]
    const to = display === 'EUR' ? 1 : rates?.rates[display]
    if (display === currency || amount === 0 || !from || !to) return { exact, shown: exact }
    return { exact, shown: formatApproximate(amount, to / from, display, language) }
  }
}
