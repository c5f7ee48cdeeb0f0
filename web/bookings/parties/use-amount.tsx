import type { Currency } from '#contract/core/money.ts'
import { MinorPrice } from '#web/money/price.tsx'
import { useMoney } from '#web/money/use-money.ts'
import type { Reader } from './reader.ts'

/** An amount as a party reads it: owners exactly, guests in the currency they have chosen. */
export function useAmount(reader: Reader, currency: Currency) {
  const money = useMoney()
  return (minor: number): React.ReactNode =>
    reader === 'owner' ? money(minor, currency) : <MinorPrice minor={minor} currency={currency} />
}
