import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking, Refund } from '#contract/bookings/bookings.ts'
import { api } from '#web/api/browser-api.ts'
import { useMoney } from '#web/money/use-money.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Previewed, usePreview } from '../cancellation/previewed.tsx'
import { Metric } from '../cancellation/refund-shown.tsx'
import { useMutation } from '#web/api/use-mutation.ts'

/**
 * Reports a no-show: previews the retained amount and the refund, to the cent, and confirms exactly those.
 */
export function NoShowDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const params = { id: booking.id }
  const preview = usePreview(booking.id, () => api('GET /owner/bookings/:id/no-show', { params }))
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  async function mark() {
    if (!preview.answer) return
    const body = { expected_refund_minor: preview.answer.refund_minor }
    const done = await mutate((once) => api('POST /owner/bookings/:id/no-show', { params, body, once }), {
      successMessage: t`Absence enregistrée`,
    })
    if (done) onClose()
    else preview.refetch()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Personne n’est venu`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
          <Button
            variant="accent"
            isPending={isPending}
            disabled={!preview.answer}
            onClick={() => void mark()}
          >
            <Trans>Enregistrer l’absence</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Alert>{error.message}</Alert>}
        <Previewed preview={preview} title={t`Les sommes n’ont pas pu être calculées`}>
          {(refund) => <Stored booking={booking} refund={refund} />}
        </Previewed>
        <p>
          <Trans>
            C’est ce que votre politique d’annulation prévoit pour un départ le jour même. Les nuits qui
            restent redeviennent libres.
          </Trans>
        </p>
        <p className="text-14 text-muted">
          <Trans>Cela ne peut pas être défait.</Trans>
        </p>
      </div>
    </Dialog>
  )
}

function Stored({ booking, refund }: { booking: Booking; refund: Refund }) {
  const money = useMoney()
  const { currency } = refund
  return (
    <dl className="flex flex-col gap-3 rounded-12 bg-surface-2 px-4 py-3">
      <Metric label={<Trans>Payé par le voyageur</Trans>}>
        {money(booking.paid_minor - booking.refunded_minor, currency)}
      </Metric>
      <Metric label={<Trans>Rendu au voyageur</Trans>}>{money(refund.refund_minor, currency)}</Metric>
      <Metric label={<Trans>Gardé, frais de service compris</Trans>}>
        {money(refund.kept_minor, currency)}
      </Metric>
    </dl>
  )
}
