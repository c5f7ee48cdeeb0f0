import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Booking } from '../../../contract/bookings.ts'
import { api } from '../../api/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Alert } from './alert.tsx'
import { useDeed } from './use-deed.ts'
import { useMoney } from './use-money.ts'

/** As long as a description has to be to say something. */
const shortest = 20

/** What was broken, told to the house; the payout of the stay waits meanwhile. */
export function DamageDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const money = useMoney()
  const [description, setDescription] = useState('')
  const { busy, failure, run } = useDeed()
  const isLongEnough = description.trim().length >= shortest
  const deposit = money(booking.deposit_minor, booking.currency)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isLongEnough || busy) return
    const body = { description: description.trim() }
    const done = await run(
      (once) => api('POST /bookings/:id/incident', { params: { id: booking.id }, body, once }),
      t`Dégât signalé`,
    )
    if (done) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Signaler un dégât`}>
      <form className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        {failure && <Alert>{failure.fields.description ?? failure.message}</Alert>}
        <p>
          {booking.deposit_minor > 0 ? (
            <Trans>
              La caution de ce séjour est de {deposit}. Le versement du séjour attend que Demeure ait entendu
              les deux parties.
            </Trans>
          ) : (
            <Trans>
              Ce séjour n’a pas de caution. Le versement du séjour attend que Demeure ait entendu les deux
              parties.
            </Trans>
          )}
        </p>
        <TextArea
          label={t`Ce qui a été abîmé`}
          help={t`${shortest} caractères au moins.`}
          maxLength={2000}
          rows={6}
          required
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
          <Button type="submit" busy={busy} disabled={!isLongEnough}>
            <Trans>Signaler</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
