import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCalendarX } from '@tabler/icons-react'
import { lazy, Suspense, useId } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import { Price } from '#web/money/price.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { CancellationSentence } from './cancellation.tsx'
import type { ListedRental } from './listed-rental.ts'
import { draftOf, type Requested } from './use-requested-stay.ts'

/** Its code loads once there are dates. */
const QuotePanel = lazy(() => import('./quote-panel.tsx'))
const FreeStays = lazy(() => import('#web/bookings/quote/free-stays.tsx'))

/** The price of the stay, line by line, and whether its dates are available. */
export function BookingCard({ rental, requested }: { rental: ListedRental; requested: Requested }) {
  return (
    <div className="rounded-[20px] border border-line bg-surface p-7 shadow-raised">
      <p>
        <Price euros={rental.price_per_night} className="text-32 price" />{' '}
        <span className="text-muted">
          <Trans>par nuit</Trans>
        </span>
      </p>
      <BookingDetails rental={rental} requested={requested} />
    </div>
  )
}

/** The same without frame and heading, for the sheet of a phone. */
export function BookingDetails({ rental, requested }: { rental: ListedRental; requested: Requested }) {
  const { from, to, obstacle } = requested
  return (
    <>
      <StayFields rental={rental} requested={requested} />
      {to && from && !obstacle ? (
        <Suspense fallback={<Skeleton className="mt-5 h-60 w-full" />}>
          <QuotePanel rental={rental} requested={{ ...requested, from, to }} />
        </Suspense>
      ) : (
        <>
          <Obstacle rental={rental} requested={requested} />
          {to && from && obstacle === 'taken' && (
            <Suspense fallback={<Skeleton className="mt-4 h-40 w-full" />}>
              <FreeStays draft={draftOf(rental, { ...requested, from, to })} onChoose={requested.choose} />
            </Suspense>
          )}
          <p className="mt-5 flex gap-2.5 text-14 text-muted">
            <IconCalendarX size={18} aria-hidden className="mt-0.5 flex-none" />
            <CancellationSentence
              policy={rental.cancellation_policy}
              stay={from && to ? { check_in: from, check_out: to } : null}
            />
          </p>
        </>
      )}
    </>
  )
}

function StayFields({ rental, requested }: { rental: ListedRental; requested: Requested }) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const day = (date: string | null) =>
    date
      ? formatDay(date, language, { weekday: 'short', month: 'short', year: undefined })
      : t`Choisir une date`
  return (
    <div className="mt-5 grid grid-cols-2 rounded-12 inset-ring inset-ring-control-line">
      <a href="#calendrier" className="rounded-tl-12 px-3.5 py-2.5 hover:bg-surface-2">
        <span className="block text-12 font-semibold">
          <Trans>Arrivée</Trans>
        </span>{' '}
        {day(requested.from)}
      </a>{' '}
      <a
        href="#calendrier"
        className="rounded-tr-12 border-l border-control-line px-3.5 py-2.5 hover:bg-surface-2"
      >
        <span className="block text-12 font-semibold">
          <Trans>Départ</Trans>
        </span>{' '}
        {day(requested.to)}
      </a>
      <div className="col-span-2 border-t border-control-line px-3.5 py-2.5">
        <label htmlFor={id} className="block text-12 font-semibold">
          <Trans>Voyageurs</Trans>
        </label>
        <select
          id={id}
          value={requested.guests}
          onChange={({ target }) => requested.choose({ guests: Number(target.value) })}
          className="-mx-1 w-[calc(100%+8px)] rounded-8 bg-transparent py-0.5"
        >
          {Array.from({ length: rental.max_guests }, (_, index) => index + 1).map((guests) => (
            <option key={guests} value={guests}>
              {t`${guests}`}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

/** Why the dates are unavailable; without dates, what to do. */
function Obstacle({
  rental,
  requested: { obstacle, leastNights },
}: {
  rental: ListedRental
  requested: Requested
}) {
  if (!obstacle) {
    return (
      <>
        <a
          href="#calendrier"
          className="mt-5 flex h-13 items-center justify-center rounded-12 bg-brand px-5 font-semibold text-on-brand hover:bg-brand-hover"
        >
          <Trans>Choisir des dates</Trans>
        </a>
        <p className="mt-3 text-center text-14 text-muted">
          <Trans>Le prix total s’affiche dès que vos dates sont choisies.</Trans>
        </p>
      </>
    )
  }
  const sentences = {
    past: <Trans>Ces dates sont passées.</Trans>,
    taken: (
      <Trans>
        Ces dates ne sont pas libres. Choisissez-en d’autres, ou gardez le logement : vous saurez si elles se
        libèrent.
      </Trans>
    ),
    too_short: (
      <Plural
        value={leastNights}
        one="Ce logement se loue # nuit au moins."
        other="Ce logement se loue # nuits au moins."
      />
    ),
    too_long: (
      <Plural
        value={rental.max_nights}
        one="Ce logement se loue # nuit au plus."
        other="Ce logement se loue # nuits au plus."
      />
    ),
  }
  return (
    <p aria-live="polite" className="mt-4 flex items-start gap-2 text-14 font-medium text-red-text">
      <IconAlertCircle size={18} aria-hidden className="mt-px flex-none" />
      {sentences[obstacle]}
    </p>
  )
}
