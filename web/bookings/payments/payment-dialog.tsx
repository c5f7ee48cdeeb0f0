import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { OfflineMethod } from '#contract/money/payment-methods.ts'
import { amountOfMinor } from '#contract/core/money-format.ts'
import { api } from '#web/api/browser-api.ts'
import { AmountInput } from '#web/money/amount-input.tsx'
import { minorOf } from '#web/money/read-amount.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Select, TextField } from '#web/ui/inputs/field.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useMutation } from '#web/api/use-mutation.ts'
import { useMoney } from '#web/money/use-money.ts'
import { useOfflineMethods } from './use-offline-methods.ts'

/** A payment of the guest without a provider. */
export function PaymentDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const money = useMoney()
  const methods = useOfflineMethods()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const { currency } = booking
  const due = booking.total_minor - booking.paid_minor
  const [typed, setTyped] = useState(String(amountOfMinor(due, currency)).replace('.', ','))
  const [method, setMethod] = useState<OfflineMethod>('transfer')
  const [reference, setReference] = useState('')
  const minor = minorOf(typed, currency) ?? 0
  const isPossible = minor > 0 && minor <= due
  const left = money(due - minor, currency)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isPossible || isPending) return
    const body = { amount_minor: minor, method, reference: reference.trim() }
    const done = await mutate(
      (once) => api('POST /owner/bookings/:id/payments', { params: { id: booking.id }, body, once }),
      { successMessage: t`Paiement enregistré` },
    )
    if (done) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Paiement reçu`}>
      <form className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        {error && <Alert>{error.message}</Alert>}
        <AmountInput
          label={t`Montant reçu`}
          unit={currency === 'EUR' ? '€' : currency}
          className={currency === 'EUR' ? undefined : 'pr-14'}
          help={t`Reste dû : ${money(due, currency)}`}
          error={isPossible ? undefined : t`Entre 0 et ${money(due, currency)}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          label={t`Moyen de paiement`}
          value={method}
          onChange={(event) => setMethod(event.target.value as OfflineMethod)}
        >
          {Object.entries(methods).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
        <TextField
          label={t`Référence`}
          optional={t`(facultatif)`}
          maxLength={120}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
        {isPossible && (
          <p className="rounded-12 bg-surface-2 px-4 py-3 text-14">
            <Trans>
              Le voyageur en est averti et reçoit sa quittance. Il restera {left} à recevoir. Les frais de
              service de ce séjour sont portés à votre compte.
            </Trans>
          </p>
        )}
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
          <Button type="submit" isPending={isPending} disabled={!isPossible}>
            <Trans>Enregistrer le paiement</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
