import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Booking, Refund } from '../../../contract/bookings.ts'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { Alert } from './alert.tsx'
import { useDeed } from './use-deed.ts'
import { useMoney } from './use-money.ts'

/** What it costs an owner to cancel now, before it is done at exactly that price. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { preview, ask } = usePreview(booking.id)
  const { busy, failure, run } = useDeed()
  const refund = preview && 'refund_minor' in preview ? preview : null
  async function cancel() {
    if (!refund) return
    const body = { reason: reason.trim(), expected_refund_minor: refund.refund_minor }
    const done = await run(
      (once) => api('POST /bookings/:id/cancel', { params: { id: booking.id }, body, once }),
      t`Réservation annulée`,
    )
    if (done) onClose()
    else ask()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Annuler la réservation`}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Garder</Trans>
          </Button>
          <Button look="accent" busy={busy} disabled={!refund} onClick={() => void cancel()}>
            <Trans>Annuler la réservation</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {failure && <Alert>{failure.message}</Alert>}
        {preview instanceof ApiError ? (
          <ErrorState
            title={t`Le coût de l’annulation n’a pas pu être calculé`}
            message={preview.message}
            requestId={preview.requestId}
            onRetry={ask}
          />
        ) : refund ? (
          <Cost booking={booking} refund={refund} />
        ) : (
          <Skeleton className="h-40" />
        )}
        <TextArea
          label={t`Votre raison`}
          help={t`${booking.guest.first_name} la lira.`}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

function Cost({ booking, refund }: { booking: Booking; refund: Refund }) {
  const money = useMoney()
  const rows = [
    { label: <Trans>Rendu au voyageur</Trans>, minor: refund.refund_minor },
    { label: <Trans>Avoir que vous devez au voyageur</Trans>, minor: refund.credit_minor },
    { label: <Trans>Versement auquel vous renoncez</Trans>, minor: booking.payout_minor ?? 0 },
  ]
  return (
    <>
      <dl className="flex flex-col gap-3 rounded-12 bg-surface-2 px-4 py-3">
        {rows.map(({ label, minor }, index) => (
          <div key={index} className="flex items-baseline justify-between gap-4">
            <dt>{label}</dt>
            <dd className="tabular font-semibold whitespace-nowrap">{money(minor, refund.currency)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-muted">
        <Trans>
          L’avoir est retenu sur vos prochains versements. Ces nuits restent fermées : elles ne peuvent pas
          être louées à quelqu’un d’autre. Cela ne peut pas être défait.
        </Trans>
      </p>
    </>
  )
}

function usePreview(id: string) {
  const [round, setRound] = useState(0)
  const [preview, setPreview] = useState<Refund | ApiError | null>(null)
  useEffect(() => {
    let isCurrent = true
    api('GET /bookings/:id/cancellation', { params: { id } }).then(
      (refund) => isCurrent && setPreview(refund),
      (error: unknown) => isCurrent && setPreview(error as ApiError),
    )
    return () => {
      isCurrent = false
    }
  }, [id, round])
  return { preview, ask: () => setRound((last) => last + 1) }
}
