import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { api } from '#web/api/browser-api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { Previewed, usePreview } from './previewed.tsx'
import type { Viewer } from '../participants/viewer.ts'
import { CostToOwner, RefundToGuest } from './refund-shown.tsx'
import { useMutation } from '#web/api/use-mutation.ts'

interface CancelDialogProps {
  booking: Booking
  viewer: Viewer
  onClose: () => void
}

/** Previews refund and cost of a cancellation, then cancels at exactly those amounts. */
export function CancelDialog({ booking, viewer, onClose }: CancelDialogProps) {
  const { t } = useLingui()
  const { id } = booking
  const [reason, setReason] = useState('')
  const preview = usePreview(id, () => api('GET /bookings/:id/cancellation', { params: { id } }))
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const withdraws = booking.allowed_actions.includes('withdraw')
  const other = viewer === 'guest' ? booking.owner.first_name : booking.guest.first_name
  const refund = preview.answer
  async function cancel() {
    if (!refund) return
    const body = { reason: reason.trim(), expected_refund_minor: refund.refund_minor }
    const done = await mutate((once) => api('POST /bookings/:id/cancel', { params: { id }, body, once }), {
      successMessage: withdraws ? t`Demande retirée` : t`Réservation annulée`,
    })
    if (done) onClose()
    else preview.refetch()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={withdraws ? t`Retirer la demande` : t`Annuler la réservation`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Garder la réservation</Trans>
          </Button>
          <Button variant="accent" isPending={isPending} disabled={!refund} onClick={() => void cancel()}>
            {withdraws ? <Trans>Retirer la demande</Trans> : <Trans>Annuler le séjour</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {error && <Alert>{error.message}</Alert>}
        <Previewed preview={preview} title={t`Le remboursement n’a pas pu être calculé`}>
          {(shown) =>
            viewer === 'guest' ? (
              <RefundToGuest booking={booking} refund={shown} />
            ) : (
              <CostToOwner booking={booking} refund={shown} />
            )
          }
        </Previewed>
        <TextArea
          label={t`Pourquoi`}
          optional={t`(facultatif)`}
          help={t`${other} lira ces mots.`}
          maxLength={1000}
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}
