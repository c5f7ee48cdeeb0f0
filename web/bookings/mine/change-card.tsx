import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking, BookingChange } from '../../../contract/bookings.ts'
import { api } from '../../api/browser-api.ts'
import { useWrite } from '../../calendar/use-write.ts'
import { MinorPrice } from '../../money/price.tsx'
import { Button } from '../../ui/button.tsx'
import { formatStay } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/link.tsx'
import { Alert } from './alert.tsx'
import { Party } from './stay-times.tsx'
import { useMoment } from './use-moment.ts'

/** The change that waits for an answer: from what to what, at what price, and the answer where it is one's own. */
export function ChangeCard({ booking, change }: { booking: Booking; change: BookingChange }) {
  const { t } = useLingui()
  const language = useLanguage()
  const moment = useMoment()
  const { busy, failure, write } = useWrite()
  const { first_name: host } = booking.owner
  const may = (action: Booking['allowed_actions'][number]) => booking.allowed_actions.includes(action)
  const call = { params: { id: booking.id }, body: { change_id: change.id } }
  const asked = formatStay(change.check_in, change.check_out, language)
  return (
    <section
      aria-label={t`Modification demandée`}
      className="flex flex-col gap-4 rounded-16 border border-yellow-text/30 bg-yellow-ground p-5 text-yellow-text md:p-6"
    >
      <h2 className="display-20">
        {change.requested_by === 'guest' ? (
          <Trans>Votre demande de modification attend {host}</Trans>
        ) : (
          <Trans>{host} vous propose une modification</Trans>
        )}
      </h2>
      <p>
        <strong>{asked}</strong>
        {' · '}
        <Plural value={change.nights} one="# nuit" other="# nuits" />
        {' · '}
        <Party booking={change} />
      </p>
      <p>
        <Difference change={change} currency={booking.currency} />{' '}
        <Trans>Réponse attendue avant le {moment(change.expires_at)}.</Trans>
      </p>
      {change.message && <p className="wrap-anywhere whitespace-pre-line">{change.message}</p>}
      {failure && <Alert>{failure.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        {may('accept_change') && (
          <Button
            busy={busy}
            onClick={() =>
              void write(() => api('POST /bookings/:id/change/accept', call), t`Modification acceptée`)
            }
          >
            <Trans>Accepter</Trans>
          </Button>
        )}
        {may('decline_change') && (
          <Button
            look="secondary"
            disabled={busy}
            onClick={() =>
              void write(() => api('POST /bookings/:id/change/decline', call), t`Modification refusée`)
            }
          >
            <Trans>Refuser</Trans>
          </Button>
        )}
        {may('withdraw_change') && (
          <Button
            look="secondary"
            busy={busy}
            onClick={() =>
              void write(
                () => api('DELETE /bookings/:id/change', { params: { id: booking.id } }),
                t`Modification retirée`,
              )
            }
          >
            <Trans>Retirer cette demande</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

function Difference({ change, currency }: { change: BookingChange; currency: Booking['currency'] }) {
  const total = <MinorPrice minor={change.total_minor} currency={currency} />
  const difference = <MinorPrice minor={Math.abs(change.difference_minor)} currency={currency} />
  if (change.difference_minor === 0) return <Trans>Le prix reste {total}.</Trans>
  return change.difference_minor > 0 ? (
    <Trans>
      Nouveau prix {total}, soit {difference} de plus.
    </Trans>
  ) : (
    <Trans>
      Nouveau prix {total}, soit {difference} de moins.
    </Trans>
  )
}
