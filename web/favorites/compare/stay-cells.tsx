import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { QuoteState } from '#web/bookings/quote/use-quote.ts'
import { nightsBetween, todayLocal } from '#web/ui/dates/dates.ts'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useLanguage } from '#web/ui/link.tsx'

/** Whether a rental can be booked for the compared stay, or why not. */
export function StayDates({ state }: { state: QuoteState | undefined }) {
  if (state?.kind === 'refused') {
    return (
      <p className="flex gap-2">
        <IconAlertTriangle size={18} aria-hidden className="mt-0.5 flex-none text-yellow-text" />
        <span>{state.error.message}</span>
      </p>
    )
  }
  if (state?.kind !== 'quoted') return <Skeleton className="h-6 w-24" />
  return (
    <p className="flex gap-2">
      <IconCircleCheck size={18} aria-hidden className="mt-0.5 flex-none text-green-text" />
      <span>
        <strong className="block font-semibold">
          <Trans>Libre</Trans>
        </strong>
        <span className="text-muted">
          {state.quote.mode === 'instant' ? (
            <Trans>Réservation immédiate</Trans>
          ) : (
            <Trans>Sur demande à l’hôte</Trans>
          )}
        </span>
      </span>
    </p>
  )
}

/** Until when a cancellation of the compared stay is paid back; nothing where it cannot be booked. */
export function StayCancellation({ state }: { state: QuoteState | undefined }) {
  const language = useLanguage()
  if (state?.kind === 'refused') return null
  if (state?.kind !== 'quoted') return <Skeleton className="h-6 w-24" />
  const { cancellation, check_in, expires_at, nights } = state.quote
  // From the confirmation on, as the server counts it (rules, section 2).
  const isInGrace = nightsBetween(todayLocal(), check_in) >= 7
  // A day that ends before the quote does is of no use.
  const dayOf = (until: string | null) => (until && until > expires_at ? formatDay(until, language) : null)
  const [full, half] = [dayOf(cancellation.full_refund_until), dayOf(cancellation.half_refund_until)]
  return (
    <p>
      <strong className="block font-semibold">
        {full ? (
          <Trans>Gratuite</Trans>
        ) : half ? (
          <Plural value={nights} one="La moitié de la nuit rendue" other="La moitié des nuits rendue" />
        ) : isInGrace ? (
          <Trans>Gratuite dans les 24 h seulement</Trans>
        ) : (
          <Trans>Non remboursable à ces dates</Trans>
        )}
      </strong>
      {(full ?? half) && (
        <span className="text-muted">
          <Trans>jusqu’au {full ?? half}</Trans>
        </span>
      )}
    </p>
  )
}
