import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { longStayDays, longStayNights } from '#contract/bookings/long-stays.ts'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import type { Rental } from '#contract/rentals/rentals.ts'
import { nightsBetween, todayLocal } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'

type Policy = Rental['cancellation_policy']

/** Labels of the policies (rules, section 2). */
export const policyNames: Record<Policy, MessageDescriptor> = {
  flexible: msg`Souple`,
  moderate: msg`Modérée`,
  limited: msg`Limitée`,
  firm: msg`Ferme`,
  non_refundable: msg`Non remboursable`,
}

/** Days before arrival until which the refund is full. */
const fullRefundDays: Partial<Record<Policy, number>> = { flexible: 1, moderate: 5, limited: 14, firm: 30 }

/** Days until the arrival from which every cancellation within a day of the confirmation is free (rules, section 2). */
const graceDays = 7

/** In one sentence; with the date once the stay is set, whose length may replace the policy. */
export function CancellationSentence({
  policy,
  stay,
}: {
  policy: Policy
  stay: { check_in: string; check_out: string } | null
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const isLong = stay !== null && nightsBetween(stay.check_in, stay.check_out) >= longStayNights
  const name = isLong ? t`longue durée` : t(policyNames[policy]).toLowerCase()
  const days = isLong ? longStayDays : fullRefundDays[policy]
  if (days === undefined) {
    const hasGrace = stay === null || nightsBetween(todayLocal(), stay.check_in) >= graceDays
    return (
      <span>
        {hasGrace ? (
          <Trans>Annulation : {name}, sauf dans les 24 h qui suivent la confirmation.</Trans>
        ) : (
          <Trans>Annulation : {name} à ces dates.</Trans>
        )}
      </span>
    )
  }
  if (stay) {
    const last = daysBefore(stay.check_in, days)
    if (last <= todayLocal()) {
      return (
        <span>
          <Trans>Annulation {name} : trop tard pour être remboursé à 100 % à ces dates.</Trans>
        </span>
      )
    }
    const until = formatDay(last, language)
    return (
      <span>
        <Trans>
          Annulation {name} : remboursé à 100 % jusqu’au {until}.
        </Trans>
      </span>
    )
  }
  return (
    <span>
      {days === 1 ? (
        <Trans>Annulation {name} : remboursé à 100 % jusqu’à 24 h avant l’arrivée.</Trans>
      ) : (
        <Trans>
          Annulation {name} : remboursé à 100 % jusqu’à {days} jours avant l’arrivée.
        </Trans>
      )}
    </span>
  )
}

/** Refunds and their dates, in full. */
export function CancellationTerms({ policy }: { policy: Policy }) {
  const terms: Record<Policy, React.ReactNode> = {
    flexible: (
      <Trans>
        Tout est remboursé jusqu’à 24 heures avant l’arrivée. Ensuite, la première nuit reste due et les
        suivantes sont remboursées.
      </Trans>
    ),
    moderate: (
      <Trans>
        Tout est remboursé jusqu’à 5 jours avant l’arrivée. Ensuite, la première nuit et les nuits passées
        restent dues, et la moitié des autres est remboursée.
      </Trans>
    ),
    limited: (
      <Trans>
        Tout est remboursé jusqu’à 14 jours avant l’arrivée, la moitié des nuits entre 14 et 7 jours, rien
        ensuite.
      </Trans>
    ),
    firm: (
      <Trans>
        Tout est remboursé jusqu’à 30 jours avant l’arrivée, la moitié des nuits entre 30 et 7 jours, rien
        ensuite.
      </Trans>
    ),
    non_refundable: <Trans>Les nuits ne sont pas remboursées.</Trans>,
  }
  return (
    <>
      <p>{terms[policy]}</p>
      <p className="mt-2">
        <Trans>
          Dès {longStayNights} nuits, quelle que soit la politique, tout est remboursé jusqu’à {longStayDays}{' '}
          jours avant l’arrivée ; ensuite, les {longStayDays} nuits suivantes restent dues.
        </Trans>
      </p>
      <p className="mt-2 text-14 text-muted">
        <Trans>
          Dans tous les cas, l’annulation est gratuite pendant les 24 heures qui suivent la confirmation si
          l’arrivée est à 7 jours ou plus. Sans arrivée sur place, le ménage et la taxe de séjour sont
          toujours remboursés.
        </Trans>
      </p>
    </>
  )
}

function daysBefore(day: string, days: number) {
  const date = new Date(`${day}T12:00`)
  date.setDate(date.getDate() - days)
  return dateOfInstant(date)
}
