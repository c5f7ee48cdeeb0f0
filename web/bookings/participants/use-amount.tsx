import type { Currency } from '#contract/core/money.ts'
import { MinorPrice } from '#web/money/price.tsx'
import { useMoney } from '#web/money/use-money.ts'
import type { Viewer } from './viewer.ts'

/** An amount for the viewer: owners in its own currency, guests in their display currency. */
export function useAmount(viewer: Viewer, currency: Currency) {
  const money = useMoney()
  return (minor: number): React.ReactNode =>
    viewer === 'owner' ? money(minor, currency) : <MinorPrice minor={minor} currency={currency} />
}
