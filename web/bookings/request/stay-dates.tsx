import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import type { Rental } from '#contract/rentals/rentals.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { nightsBetween } from '#web/ui/dates/dates.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import FreeStays from '../quote/free-stays.tsx'
import type { QuoteState } from '../quote/use-quote.ts'
import type { BookedStay } from './stay-search.ts'
import type { Checkout } from './use-checkout.ts'

interface Props {
  rental: Rental
  stay: BookedStay
  checkout: Checkout
  onChange: (stay: BookedStay) => void
}

/** The dates; where they were taken meanwhile, why, and the nearest ones that are free. */
export function StayDates(props: Props) {
  const { rental, stay } = props
  const language = useLanguage()
  const nights = nightsBetween(stay.check_in, stay.check_out)
  const listing = new URLSearchParams({ check_in: stay.check_in, check_out: stay.check_out })
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="display-24">
          <Trans>Vos dates</Trans>
        </h2>
        <Link
          to={`${paths.rental(rental.country_slug, rental.id, listing.toString())}#calendrier`}
          className="text-link"
        >
          <Trans>Modifier</Trans>
        </Link>
      </div>
      <p className="mt-2">
        <Trans>
          Du {formatDay(stay.check_in, language, { weekday: 'long' })} au{' '}
          {formatDay(stay.check_out, language, { weekday: 'long' })}
        </Trans>{' '}
        · <Plural value={nights} one="# nuit" other="# nuits" />
      </p>
      <p className="text-muted">
        <Trans>
          Arrivée à partir de {rental.check_in_from}, départ avant {rental.check_out_until}
        </Trans>
      </p>
      <DatesRefused {...props} />
    </section>
  )
}

function DatesRefused({ stay, checkout, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { state, error, draft, reset } = checkout
  const areRefused = hasOtherDates(state)
  useEffect(() => {
    // The press that met the refusal was made at the end of the page.
    if (areRefused && error) place.current?.scrollIntoView({ block: 'center' })
  }, [areRefused, error])
  if (!areRefused) return null
  return (
    <div ref={place} className="mt-4 max-w-120">
      <Problem>{messageOf(state.error)}</Problem>
      <FreeStays
        draft={draft}
        onChoose={({ from, to }) => {
          reset()
          onChange({ ...stay, check_in: from, check_out: to })
        }}
      />
    </div>
  )
}

export function hasOtherDates(state: QuoteState): state is Extract<QuoteState, { kind: 'refused' }> {
  return state.kind === 'refused' && state.hasAlternatives
}

export function messageOf({ fields, message }: ApiError) {
  return fields[0]?.message ?? message
}

export function Problem({ children }: { children: React.ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-12 bg-red-ground p-4 font-medium text-red-text">
      <IconAlertCircle size={20} aria-hidden className="mt-px flex-none" />
      {children}
    </p>
  )
}
