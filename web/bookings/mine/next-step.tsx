import { Plural, Trans } from '@lingui/react/macro'
import type { Booking } from '#contract/bookings/bookings.ts'
import { scheduleOf } from '#contract/money/payment-plan.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { MinorPrice } from '#web/money/price.tsx'
import { daysUntil } from '#web/ui/dates/calendar-days.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { nextDue } from './next-due.ts'
import { useMoment } from '#web/ui/dates/use-moment.ts'

/** The next step of a stay, in one sentence: who has to act, until when in the viewer's time zone. */
export function NextStep({ booking }: { booking: Booking }) {
  const moment = useMoment()
  const { status, expires_at } = booking
  const { first_name: host } = booking.owner
  const until = expires_at && moment(expires_at)
  switch (status) {
    case 'PENDING_PAYMENT':
      if (until && scheduleOf(booking.payment_plan) === 'shared' && !booking.allowed_actions.includes('pay'))
        return (
          <Trans>
            Vos dates sont gardées jusqu’au {until}. Envoyez les liens des autres parts, sous « Paiements ».
          </Trans>
        )
      return until ? (
        <Trans>Vos dates sont gardées jusqu’au {until}. Payez d’ici là pour réserver.</Trans>
      ) : (
        <Trans>Payez pour réserver.</Trans>
      )
    case 'REQUESTED':
      return until ? (
        <Trans>
          {host} répond avant le {until}. Vous ne devez rien d’ici là.
        </Trans>
      ) : (
        <Trans>{host} a reçu votre demande. Vous ne devez rien d’ici sa réponse.</Trans>
      )
    case 'CONFIRMED':
      return <Confirmed booking={booking} />
    case 'IN_STAY':
      return <UnderWay booking={booking} />
    case 'COMPLETED':
      return booking.allowed_actions.includes('review') ? (
        <Trans>Le séjour est terminé. Votre avis aidera les prochains voyageurs.</Trans>
      ) : (
        <Trans>Le séjour est terminé.</Trans>
      )
    default:
      return <Over booking={booking} />
  }
}

function Confirmed({ booking }: { booking: Booking }) {
  const language = useLanguage()
  const moment = useMoment()
  const due = nextDue(booking)
  // The arrival is noted by a job: until then its day may be past.
  const days = Math.max(0, daysUntil(booking.check_in))
  const { first_name: host } = booking.owner
  if (!due) {
    return (
      <>
        <Trans>Tout est payé.</Trans>{' '}
        <Plural
          value={days}
          _0="Vous arrivez aujourd’hui."
          one="Vous arrivez demain."
          other="Vous arrivez dans # jours."
        />
      </>
    )
  }
  const amount = <MinorPrice minor={due.amount_minor} currency={booking.currency} />
  if (due.due_on === booking.check_in) {
    return (
      <Trans>
        {amount} à régler à {host} à l’arrivée.
      </Trans>
    )
  }
  if (due.due_on && daysUntil(due.due_on) > 0) {
    const day = formatDay(due.due_on, language)
    if (booking.is_debited)
      return (
        <Trans>
          Prochain versement : {amount} prélevés le {day}, vous n’avez rien à faire.
        </Trans>
      )
    return (
      <Trans>
        Prochain versement : {amount} à régler le {day}.
      </Trans>
    )
  }
  if (booking.is_debited) return <Trans>Le prélèvement de {amount} est en cours.</Trans>
  const until = booking.expires_at && moment(booking.expires_at)
  return until ? (
    <Trans>
      {amount} à régler avant le {until}, sans quoi la réservation est annulée.
    </Trans>
  ) : (
    <Trans>{amount} à régler.</Trans>
  )
}

function UnderWay({ booking }: { booking: Booking }) {
  const language = useLanguage()
  const day = formatDay(booking.check_out, language, { weekday: 'long', year: undefined })
  const { check_out_until } = booking.property
  return (
    <Trans>
      Bon séjour. Vous partez {day} avant {check_out_until}.
    </Trans>
  )
}

function Over({ booking }: { booking: Booking }) {
  const { status, refunded_minor, currency, total_minor, paid_minor } = booking
  const { first_name: host } = booking.owner
  const back = <MinorPrice minor={refunded_minor} currency={currency} />
  const paid = <MinorPrice minor={paid_minor} currency={currency} />
  if (refunded_minor > 0) {
    return (
      <Trans>
        {back} vous reviennent sur les {paid} payés.
      </Trans>
    )
  }
  if (status === 'NO_SHOW') return <Trans>{host} a signalé que personne n’est venu.</Trans>
  if (status === 'DECLINED') return <Trans>{host} n’a pas pu vous accueillir. Rien n’est dû.</Trans>
  if (status === 'EXPIRED') return <Trans>Le délai est passé. Rien n’est dû.</Trans>
  if (paid_minor === 0 || total_minor === 0) return <Trans>Rien n’est dû.</Trans>
  return <Trans>Rien n’est remboursé, selon les conditions d’annulation.</Trans>
}
