import 'virtual:texts/bookings/bookings'
import { Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconCalendarX } from '@tabler/icons-react'
import { PaymentPlan, PriceLines, QuoteTerms } from '#web/bookings/quote/price-lines.tsx'
import { type QuoteState, useQuote } from '#web/bookings/quote/use-quote.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import type { ListedRental } from './listed-rental.ts'
import type { Requested } from './use-requested-stay.ts'

type Stay = Requested & { from: string; to: string }

/** The price of the chosen dates, line by line as it will be charged, and the button to book. */
export default function QuotePanel({ rental, requested }: { rental: ListedRental; requested: Stay }) {
  const { state, isPending } = useQuote({
    property_id: rental.id,
    check_in: requested.from,
    check_out: requested.to,
    adults: requested.guests,
  })
  return (
    <div
      aria-live="polite"
      aria-busy={isPending}
      className={`mt-5 transition-opacity ${isPending ? 'opacity-60' : ''}`}
    >
      <Answer state={state} rental={rental} requested={requested} />
    </div>
  )
}

function Answer({ state, rental, requested }: { state: QuoteState; rental: ListedRental; requested: Stay }) {
  if (state.kind === 'waiting') return <QuoteSkeleton />
  if (state.kind === 'refused') return <Refused state={state} requested={requested} />
  const { quote } = state
  const search = new URLSearchParams({
    check_in: quote.check_in,
    check_out: quote.check_out,
    adults: String(quote.adults),
  })
  return (
    <>
      <ButtonLink to={paths.book(rental.country_slug, rental.id, search.toString())} size="large" full>
        {quote.mode === 'instant' ? <Trans>Réserver</Trans> : <Trans>Demander à réserver</Trans>}
      </ButtonLink>
      <p className="mt-3 text-center text-14 text-muted">
        <Trans>Prix garanti 30 min. Vous ne payez rien à cette étape.</Trans>
      </p>
      <div className="mt-6 flex flex-col gap-5">
        <PriceLines price={quote} />
        <PaymentPlan plan={quote.payment_plan} method={quote.payment_method} currency={quote.currency} />
        <p className="flex gap-2.5 text-14 text-muted">
          <IconCalendarX size={18} aria-hidden className="mt-0.5 flex-none" />
          <QuoteTerms quote={quote} />
        </p>
      </div>
    </>
  )
}

/** Why the stay is refused, and nearby dates that are free. */
function Refused({ state, requested }: { state: Extract<QuoteState, { kind: 'refused' }>; requested: Stay }) {
  const language = useLanguage()
  return (
    <>
      <p className="flex items-start gap-2 text-14 font-medium text-red-text">
        <IconAlertCircle size={18} aria-hidden className="mt-px flex-none" />
        {state.error.fields[0]?.message ?? state.error.message}
      </p>
      {state.alternatives.length > 0 && (
        <>
          <p className="mt-4 text-14 font-semibold">
            <Trans>Dates libres proches</Trans>
          </p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {state.alternatives.map(({ from, to }) => (
              <li key={from}>
                <button
                  type="button"
                  onClick={() => requested.choose({ from, to })}
                  className="h-10 rounded-full px-4 text-14 font-semibold inset-ring inset-ring-line-strong hover:bg-surface-2"
                >
                  {formatDateRange(from, to, language)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function QuoteSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  )
}
