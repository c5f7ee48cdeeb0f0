import { Trans } from '@lingui/react/macro'
import { DecimalPrice } from '#web/money/price.tsx'
import type { ListedSale } from './listed-sale.ts'
import { SquarePrice } from '../sale-card.tsx'

/** Bar at the bottom of small screens with the price and the button to contact the seller. */
export function ContactBar({ sale }: { sale: ListedSale }) {
  if (!sale.allowed_actions.includes('inquire')) return null
  return (
    <>
      {/* Spacer for the bar, which overlays the end of the page. */}
      <div aria-hidden className="h-18 lg:hidden" />
      <div className="bottom-bar fixed inset-x-0 bottom-0 z-30 flex h-18 items-center justify-between gap-4 border-t border-line bg-surface px-5 shadow-raised md:px-10 lg:hidden">
        <div className="min-w-0">
          <DecimalPrice
            amount={sale.price.including_fees}
            currency={sale.currency}
            className="text-18 font-bold tabular"
          />
          <p className="truncate text-14 text-muted">
            <SquarePrice sale={sale} />
          </p>
        </div>
        <a
          href="#contact"
          className="inline-flex h-11 flex-none items-center rounded-12 bg-brand px-5 font-semibold text-on-brand hover:bg-brand-hover"
        >
          {sale.allowed_actions.includes('visit') ? (
            <Trans>Demander une visite</Trans>
          ) : (
            <Trans>Écrire au vendeur</Trans>
          )}
        </a>
      </div>
    </>
  )
}
