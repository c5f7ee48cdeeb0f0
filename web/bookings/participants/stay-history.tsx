import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking, BookingActor } from '#contract/bookings/bookings.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { bookingStatusStyles } from '../booking-status.tsx'
import type { Viewer } from './viewer.ts'

const actionLabels: Record<string, MessageDescriptor> = {
  book: msg`Séjour réservé`,
  request: msg`Demande envoyée`,
  pay: msg`Paiement reçu, séjour confirmé`,
  authorise: msg`Carte autorisée, demande envoyée à l’hôte`,
  accept: msg`Demande acceptée`,
  payment: msg`Paiement reçu`,
  payment_failed: msg`Paiement refusé`,
  payment_method: msg`Moyen de paiement changé`,
  late_payment_returned: msg`Paiement arrivé trop tard, rendu`,
  request_change: msg`Modification demandée`,
  accept_change: msg`Modification acceptée`,
  decline_change: msg`Modification refusée`,
  withdraw_change: msg`Modification retirée`,
  expire_change: msg`Modification restée sans réponse`,
  deposit_held: msg`Caution bloquée sur la carte`,
  deposit_released: msg`Caution libérée`,
  deposit_expired: msg`Caution libérée par la banque`,
  deposit_captured: msg`Caution débitée pour un dégât`,
  report_incident: msg`Incident ou dégât signalé`,
  state_incident: msg`Version des faits donnée`,
  rule_incident: msg`Incident tranché`,
  chargeback_opened: msg`Paiement contesté auprès de la banque`,
  chargeback_won: msg`Contestation gagnée`,
  chargeback_lost: msg`Contestation perdue, montant repris par la banque`,
  check_in: msg`Début du séjour`,
  check_out: msg`Fin du séjour`,
}

/** History of the booking, the latest first. */
export function StayHistory({ booking, viewer }: { booking: Booking; viewer: Viewer | 'house' }) {
  const { t } = useLingui()
  const moment = useMoment()
  const actors = useActors(booking, viewer)
  if (booking.history.length === 0) return null
  return (
    <Card title={t`Historique`}>
      <ol className="flex flex-col gap-4 border-l border-line pl-5">
        {booking.history.toReversed().map((transition) => (
          <li
            key={`${transition.action} ${transition.at}`}
            className="relative before:absolute before:top-2 before:-left-[25px] before:size-2 before:rounded-full before:bg-brand"
          >
            <p className="font-medium">
              {t(actionLabels[transition.action] ?? bookingStatusStyles[transition.status].label)}
            </p>
            <p className="text-14 text-muted">
              {actors[transition.actor]} · <time dateTime={transition.at}>{moment(transition.at)}</time>
            </p>
            {transition.reason && (
              <p className="mt-1 text-14 wrap-anywhere whitespace-pre-line">{transition.reason}</p>
            )}
          </li>
        ))}
      </ol>
      {viewer === 'guest' && booking.guest_message && (
        <div className="mt-5 rounded-12 bg-surface-2 p-4">
          <p className="text-14 font-semibold">
            <Trans>Votre message à la réservation</Trans>
          </p>
          <blockquote className="mt-1 text-14 wrap-anywhere whitespace-pre-line">
            {booking.guest_message}
          </blockquote>
        </div>
      )}
    </Card>
  )
}

function useActors({ guest, owner }: Booking, viewer: Viewer | 'house'): Record<BookingActor, string> {
  const { t } = useLingui()
  return {
    guest: viewer === 'guest' ? t`Vous` : guest.first_name,
    owner: viewer === 'owner' ? t`Vous` : owner.first_name,
    admin: t`Demeure`,
    system: t`Automatique`,
  }
}
