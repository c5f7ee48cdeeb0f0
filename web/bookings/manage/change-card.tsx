import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking, BookingChange } from '../../../contract/bookings.ts'
import { api } from '../../api/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { formatStay } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/link.tsx'
import { Alert } from './alert.tsx'
import { TimeLeft } from './time-left.tsx'
import { useDeed } from './use-deed.ts'
import { useMoney } from './use-money.ts'
import { usePartyText } from './use-party-text.ts'

/** The change that waits: from what to what, at what price, and the answer where it is the owner's to give. */
export function ChangeCard({ booking, change }: { booking: Booking; change: BookingChange }) {
  const { t } = useLingui()
  const language = useLanguage()
  const party = usePartyText()
  const { busy, failure, run } = useDeed()
  const [accepting, setAccepting] = useState(false)
  const name = booking.guest.first_name
  const may = (action: Booking['allowed_actions'][number]) => booking.allowed_actions.includes(action)
  const call = { params: { id: booking.id }, body: { change_id: change.id } }
  async function accept() {
    await run((once) => api('POST /bookings/:id/change/accept', { ...call, once }), t`Modification acceptée`)
    setAccepting(false)
  }
  return (
    <section
      aria-label={t`Modification demandée`}
      className="flex flex-col gap-3 rounded-16 bg-yellow-ground p-4 text-yellow-text md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="display-20">
          {change.requested_by === 'guest' ? (
            <Trans>{name} demande une modification</Trans>
          ) : (
            <Trans>Votre modification attend {name}</Trans>
          )}
        </h2>
        <TimeLeft until={change.expires_at} />
      </div>
      <p>
        <strong>{formatStay(change.check_in, change.check_out, language)}</strong>
        {' · '}
        <Plural value={change.nights} one="# nuit" other="# nuits" />
        {' · '}
        {party(change)}
      </p>
      <p>
        <Difference booking={booking} change={change} />
      </p>
      {change.message && <p className="wrap-anywhere whitespace-pre-line">{change.message}</p>}
      {failure && <Alert>{failure.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        {may('accept_change') && (
          <Button size="small" onClick={() => setAccepting(true)}>
            <Trans>Accepter</Trans>
          </Button>
        )}
        {may('decline_change') && (
          <Button
            look="secondary"
            size="small"
            busy={busy && !accepting}
            onClick={() =>
              void run(
                (once) => api('POST /bookings/:id/change/decline', { ...call, once }),
                t`Modification refusée`,
              )
            }
          >
            <Trans>Refuser</Trans>
          </Button>
        )}
        {may('withdraw_change') && (
          <Button
            look="secondary"
            size="small"
            busy={busy}
            onClick={() =>
              void run(
                () => api('DELETE /bookings/:id/change', { params: { id: booking.id } }),
                t`Modification retirée`,
              )
            }
          >
            <Trans>Retirer cette demande</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={accepting}
        busy={busy}
        onClose={() => setAccepting(false)}
        onConfirm={() => void accept()}
        title={t`Accepter la modification`}
        confirmLabel={t`Accepter`}
      >
        <p>
          <Difference booking={booking} change={change} />{' '}
          <Trans>Les nuits abandonnées redeviennent libres, les nouvelles sont fermées.</Trans>
        </p>
      </ConfirmDialog>
    </section>
  )
}

function Difference({ booking, change }: { booking: Booking; change: BookingChange }) {
  const money = useMoney()
  const total = money(change.total_minor, booking.currency)
  const difference = money(Math.abs(change.difference_minor), booking.currency)
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
