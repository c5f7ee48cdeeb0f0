import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking, BookingChange } from '#contract/bookings/bookings.ts'
import { api } from '#web/api/browser-api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { ChangedPrice } from './changed-price.tsx'
import type { Viewer } from '../participants/viewer.ts'
import { TimeLeft } from '../participants/time-left.tsx'
import { useAmount } from '../participants/use-amount.tsx'
import { useMutation } from '#web/api/use-mutation.ts'
import { useGuestCountText } from '../participants/use-guest-count-text.ts'

interface ChangeCardProps {
  booking: Booking
  change: BookingChange
  viewer: Viewer
}

/** A pending change request: new stay, new price, and accept or decline where the viewer may answer. */
export function ChangeCard({ booking, change, viewer }: ChangeCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const guests = useGuestCountText()
  return (
    <section
      aria-label={t`Modification demandée`}
      className="flex flex-col gap-3 rounded-16 bg-yellow-ground p-5 text-yellow-text md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="display-20">
          <Heading booking={booking} change={change} viewer={viewer} />
        </h2>
        <TimeLeft until={change.expires_at} />
      </div>
      <p>
        <strong>{formatDateRange(change.check_in, change.check_out, language)}</strong>
        {' · '}
        <Plural value={change.nights} one="# nuit" other="# nuits" />
        {' · '}
        {guests(change)}
      </p>
      {change.exempt_adults !== booking.exempt_adults && (
        <p>
          <Plural
            value={change.exempt_adults}
            _0="Aucun adulte exonéré de taxe de séjour"
            one="# adulte exonéré de taxe de séjour"
            other="# adultes exonérés de taxe de séjour"
          />
        </p>
      )}
      <p>
        <Difference booking={booking} change={change} viewer={viewer} />
      </p>
      <details>
        <summary className="w-fit cursor-pointer font-medium underline underline-offset-4">
          <Trans>Le prix, ligne par ligne</Trans>
        </summary>
        <div className="mt-3 max-w-140 rounded-12 bg-surface p-4 text-text">
          <ChangedPrice booking={booking} changed={change} viewer={viewer} />
        </div>
      </details>
      {change.message && <p className="wrap-anywhere whitespace-pre-line">{change.message}</p>}
      <Answers booking={booking} change={change} viewer={viewer} />
    </section>
  )
}

function Heading({ booking, change, viewer }: ChangeCardProps) {
  const other = viewer === 'guest' ? booking.owner.first_name : booking.guest.first_name
  return change.requested_by === viewer ? (
    <Trans>Votre demande de modification attend {other}</Trans>
  ) : (
    <Trans>{other} vous propose une modification</Trans>
  )
}

function Answers({ booking, change, viewer }: ChangeCardProps) {
  const { t } = useLingui()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const [accepting, setAccepting] = useState(false)
  const may = (action: Booking['allowed_actions'][number]) => booking.allowed_actions.includes(action)
  const params = { id: booking.id }
  const call = { params, body: { change_id: change.id } }
  async function accept() {
    await mutate((once) => api('POST /bookings/:id/change/accept', { ...call, once }), {
      successMessage: t`Modification acceptée`,
    })
    setAccepting(false)
  }
  const decline = () =>
    mutate((once) => api('POST /bookings/:id/change/decline', { ...call, once }), {
      successMessage: t`Modification refusée`,
    })
  const withdraw = () =>
    mutate(() => api('DELETE /bookings/:id/change', { params }), { successMessage: t`Modification retirée` })
  return (
    <>
      {error && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may('accept_change') && (
          <Button size="small" onClick={() => setAccepting(true)}>
            <Trans>Accepter</Trans>
          </Button>
        )}
        {may('decline_change') && (
          <Button
            variant="secondary"
            size="small"
            isPending={isPending && !accepting}
            onClick={() => void decline()}
          >
            <Trans>Refuser</Trans>
          </Button>
        )}
        {may('withdraw_change') && (
          <Button variant="secondary" size="small" isPending={isPending} onClick={() => void withdraw()}>
            <Trans>Retirer cette demande</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={accepting}
        isPending={isPending}
        onClose={() => setAccepting(false)}
        onConfirm={() => void accept()}
        title={t`Accepter la modification`}
        confirmLabel={t`Accepter`}
      >
        <ChangedPrice booking={booking} changed={change} viewer={viewer} />
        <p className="mt-4 text-14 text-muted">
          <Trans>Les nuits abandonnées redeviennent libres, les nouvelles sont fermées.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

function Difference({ booking, change, viewer }: ChangeCardProps) {
  const amount = useAmount(viewer, booking.currency)
  const total = amount(change.total_minor)
  const difference = amount(Math.abs(change.difference_minor))
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
