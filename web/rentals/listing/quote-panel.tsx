import 'virtual:texts/bookings/bookings'
import { Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconCalendarX } from '@tabler/icons-react'
import type { Quote } from '#contract/bookings/bookings.ts'
import { PaymentPlan, PriceLines, QuoteTerms } from '#web/bookings/quote/price-lines.tsx'
import FreeStays from '#web/bookings/quote/free-stays.tsx'
import { type QuoteState, type StayDraft, useQuote } from '#web/bookings/quote/use-quote.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import type { ListedRental } from './listed-rental.ts'
import { draftOf, type Requested } from './use-requested-stay.ts'

type Stay = Requested & { from: string; to: string }

/** The price of the chosen dates, line by line as it will be charged, and the button to book. */
export default function QuotePanel({ rental, requested }: { rental: ListedRental; requested: Stay }) {
  const draft = draftOf(rental, requested)
  const { state, isPending } = useQuote(draft)
  return (
    <div
      aria-live="polite"
      aria-busy={isPending}
      className={`mt-5 transition-opacity ${isPending ? 'opacity-60' : ''}`}
    >
      {state.kind === 'waiting' && <QuoteSkeleton />}
      {state.kind === 'refused' && <Refused state={state} draft={draft} onChoose={requested.choose} />}
      {state.kind === 'quoted' && <Quoted quote={state.quote} rental={rental} />}
    </div>
  )
}

function Quoted({ quote, rental }: { quote: Quote; rental: ListedRental }) {
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

/** Why the stay is refused, and the nearest dates that are free. */
function Refused({
  state: { error, hasAlternatives },
  draft,
  onChoose,
}: {
  state: Extract<QuoteState, { kind: 'refused' }>
  draft: StayDraft
  onChoose: Requested['choose']
}) {
  return (
    <>
      <p className="flex items-start gap-2 text-14 font-medium text-red-text">
        <IconAlertCircle size={18} aria-hidden className="mt-px flex-none" />
        {error.fields[0]?.message ?? error.message}
      </p>
      {hasAlternatives && <FreeStays draft={draft} onChoose={onChoose} />}
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
