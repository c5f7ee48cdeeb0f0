import { IconCalendarX } from '@tabler/icons-react'
import type { Rental } from '#contract/rentals/rentals.ts'
import { Rating } from '#web/ui/data/stars.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { PaymentPlan, PriceLines, QuoteTerms } from '../quote/price-lines.tsx'
import { isTaxedByAdult, TaxExemption } from '../quote/tax-exemption.tsx'
import type { Checkout } from './use-checkout.ts'

/** The rental and its price, which stays in view. */
export function CheckoutSummary({ rental, checkout }: { rental: Rental; checkout: Checkout }) {
  const { state, quoting } = checkout
  return (
    <aside className="flex flex-col gap-6 rounded-[20px] border border-line bg-surface p-5 shadow-raised md:p-7 lg:sticky lg:top-26">
      <div className="flex gap-4">
        {rental.primary_image && (
          <div className="relative aspect-4/3 w-28 flex-none overflow-hidden rounded-12">
            <Picture image={rental.primary_image} sizes="112px" alt="" />
          </div>
        )}
        <div className="min-w-0">
          <p className="display-20">{rental.title}</p>
          <p className="text-14 text-muted">{rental.city}</p>
          {rental.average_rating !== null && (
            <Rating rating={rental.average_rating} count={rental.total_reviews} />
          )}
        </div>
      </div>
      <div
        aria-live="polite"
        aria-busy={quoting}
        className={`flex flex-col gap-5 ${quoting ? 'opacity-60' : ''}`}
      >
        {state.kind === 'quoted' ? (
          <>
            <PriceLines price={state.quote} />
            {(state.quote.exempt_adults > 0 || isTaxedByAdult(state.quote)) && (
              <TaxExemption
                adults={state.quote.adults}
                value={checkout.exemption}
                onChange={checkout.setExemption}
              />
            )}
            <PaymentPlan
              plan={state.quote.payment_plan}
              method={state.quote.payment_method}
              currency={state.quote.currency}
            />
            <p className="flex gap-2.5 text-14 text-muted">
              <IconCalendarX size={18} aria-hidden className="mt-0.5 flex-none" />
              <QuoteTerms quote={state.quote} />
            </p>
          </>
        ) : (
          state.kind === 'waiting' && <Skeleton className="h-48 w-full" />
        )}
      </div>
    </aside>
  )
}
