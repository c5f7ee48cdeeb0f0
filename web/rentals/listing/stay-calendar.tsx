import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import { DateRange } from '#web/ui/dates/date-range.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useWide } from '#web/ui/hooks/use-wide.ts'
import { WhenNear } from '#web/ui/hydration/when-near.tsx'
import { type Arrivals, isClosedForArrival, isDayTaken, type TakenNights } from './requested-stay.ts'
import type { ListedRental } from './listed-rental.ts'
import type { Requested } from './use-requested-stay.ts'

/** Free nights; choosing an arrival and a departure changes the address, and with it the total. */
export function StayCalendar({
  rental,
  taken,
  arrivals,
  requested,
}: {
  rental: ListedRental
  taken: TakenNights[]
  arrivals: Arrivals
  requested: Requested
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const wide = useWide(768)
  const { from, to, nights, leastNights, choose } = requested
  const { city } = rental
  return (
    <section id="calendrier" aria-label={t`Disponibilités`}>
      <h2 className="display-24">
        {nights > 0 ? (
          <Trans>
            <Plural value={nights} one="# nuit" other="# nuits" /> à {city}
          </Trans>
        ) : (
          <Trans>Choisissez vos dates</Trans>
        )}
      </h2>
      <p className="mt-1 text-muted">
        {from && to && (
          <>
            <Trans>
              Du {formatDay(from, language)} au {formatDay(to, language)}
            </Trans>{' '}
            ·{' '}
          </>
        )}
        <Plural value={leastNights} one="# nuit minimum" other="# nuits minimum" />
      </p>
      <WhenNear className="mt-6 min-h-95" fallback={<Skeleton className="h-85 w-full" />}>
        <DateRange
          value={{ from, to }}
          onChange={(range) => choose(range)}
          isTaken={(day) => isDayTaken(day, taken, requested)}
          isClosedForArrival={(day) => isClosedForArrival(day, arrivals)}
          minNights={leastNights}
          months={wide ? 2 : 1}
        />
      </WhenNear>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-14 text-muted">
          <Trans>Les dates barrées ne sont pas disponibles.</Trans>
        </p>
        {from && (
          <button
            type="button"
            onClick={() => choose({ from: null, to: null })}
            className="text-14 text-link"
          >
            <Trans>Effacer les dates</Trans>
          </button>
        )}
      </div>
    </section>
  )
}
