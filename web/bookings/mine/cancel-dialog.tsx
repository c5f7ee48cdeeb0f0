import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Booking, Refund } from '../../../contract/bookings.ts'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/browser-api.ts'
import { useWrite } from '../../calendar/use-write.ts'
import { MinorPrice } from '../../money/price.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { Alert } from './alert.tsx'

const rules: Record<Refund['rule'], MessageDescriptor> = {
  grace: msg`Confirmée il y a moins de 24 heures : tout est remboursé.`,
  full: msg`Vous annulez à temps : tout ce que vous avez payé est remboursé.`,
  half: msg`À cette date, la moitié des nuits est remboursée.`,
  first_night_kept: msg`À cette date, la première nuit reste due.`,
  used_nights_kept: msg`Les nuits passées restent dues.`,
  next_30_days: msg`Pour un long séjour, les 30 prochains jours restent dus.`,
  none: msg`À cette date, les nuits ne sont plus remboursées.`,
  by_owner: msg`L’hôte annule : tout est remboursé.`,
  by_house: msg`Demeure annule : tout est remboursé.`,
}

/** Shows what a cancellation gives back now, line by line, before it is done at exactly that amount. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { preview, ask } = usePreview(booking.id)
  const { busy, failure, write } = useWrite()
  const once = useRef(crypto.randomUUID())
  const withdraws = booking.allowed_actions.includes('withdraw')
  const refund = preview && 'refund_minor' in preview ? preview : null
  const cancel = async () => {
    if (!refund) return
    const done = await write(
      () =>
        api('POST /bookings/:id/cancel', {
          params: { id: booking.id },
          body: { reason: reason.trim(), expected_refund_minor: refund.refund_minor },
          once: once.current,
        }),
      withdraws ? t`Demande retirée` : t`Réservation annulée`,
    )
    if (done) return onClose()
    // Another amount than the one shown, or another deed: it is asked for and named anew.
    once.current = crypto.randomUUID()
    ask()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={withdraws ? t`Retirer la demande` : t`Annuler la réservation`}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Garder la réservation</Trans>
          </Button>
          <Button look="accent" busy={busy} disabled={!refund} onClick={() => void cancel()}>
            {withdraws ? <Trans>Retirer</Trans> : <Trans>Annuler le séjour</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {failure && <Alert>{failure.message}</Alert>}
        {preview instanceof ApiError ? (
          <ErrorState
            title={t`Le remboursement n’a pas pu être calculé`}
            message={preview.message}
            requestId={preview.requestId}
            onRetry={ask}
          />
        ) : refund ? (
          <RefundLines booking={booking} refund={refund} />
        ) : (
          <Skeleton className="h-48" />
        )}
        <TextArea
          label={t`Pourquoi`}
          optional={t`(facultatif)`}
          help={t`${booking.owner.first_name} lira ces mots.`}
          maxLength={1000}
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
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

function RefundLines({ booking, refund }: { booking: Booking; refund: Refund }) {
  const { t } = useLingui()
  const { currency } = refund
  if (booking.paid_minor === 0) {
    return (
      <p>
        <Trans>Vous n’avez rien payé : rien n’est dû et rien n’est à rembourser.</Trans>
      </p>
    )
  }
  const labels = new Map(booking.lines.map(({ code, label }) => [code, label]))
  return (
    <>
      <p>{t(rules[refund.rule])}</p>
      <table className="w-full text-14">
        <caption className="sr-only">
          <Trans>Remboursement, ligne par ligne</Trans>
        </caption>
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="pb-2 font-medium">
              <Trans>Ligne du prix</Trans>
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              <Trans>Prix</Trans>
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-medium">
              <Trans>Remboursé</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {refund.lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines of a price have an order and no other name
            <tr key={index} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {labels.get(line.code) ?? line.code}
              </th>
              <td className="py-2 text-right tabular">
                <MinorPrice minor={line.amount_minor} currency={currency} />
              </td>
              <td className="py-2 pl-4 text-right tabular">
                <MinorPrice minor={line.refund_minor} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="flex flex-col gap-2 rounded-12 bg-surface-2 p-4">
        <div className="flex items-baseline justify-between gap-4 text-18 font-bold">
          <dt>
            <Trans>Vous récupérez</Trans>
          </dt>
          <dd className="tabular">
            <MinorPrice minor={refund.refund_minor} currency={currency} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 text-14 text-muted">
          <dt>
            <Trans>Reste à l’hôte et à Demeure</Trans>
          </dt>
          <dd className="tabular">
            <MinorPrice minor={refund.kept_minor} currency={currency} />
          </dd>
        </div>
      </dl>
    </>
  )
}
