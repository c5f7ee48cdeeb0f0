import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import type { Booking } from '../../../contract/bookings.ts'
import { api } from '../../api/browser-api.ts'
import { useWrite } from '../../calendar/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Alert } from './alert.tsx'

const shortest = 20

/** The home is not as it should be: told to the house within a day of the arrival, it holds the owner's money. */
export function IncidentDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const [description, setDescription] = useState('')
  const { busy, failure, write } = useWrite()
  const once = useRef(crypto.randomUUID())
  const isLongEnough = description.trim().length >= shortest
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isLongEnough || busy) return
    const done = await write(
      () =>
        api('POST /bookings/:id/incident', {
          params: { id: booking.id },
          body: { description: description.trim() },
          once: once.current,
        }),
      t`Incident signalé`,
    )
    if (done) onClose()
    else once.current = crypto.randomUUID()
  }
  return (
    <Dialog open onClose={onClose} title={t`Signaler un incident`}>
      <form className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        {failure && <Alert>{failure.fields.description ?? failure.message}</Alert>}
        <p className="text-muted">
          <Trans>
            Écrivez d’abord à {booking.owner.first_name} : beaucoup se règle en quelques minutes. Si rien ne
            bouge, signalez-le ici. Le versement à l’hôte attend et Demeure vous répond sous 7 jours.
          </Trans>
        </p>
        <TextArea
          label={t`Ce qui ne va pas`}
          help={t`${shortest} caractères au moins.`}
          maxLength={2000}
          rows={6}
          required
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            <Trans>Fermer</Trans>
          </Button>
          <Button type="submit" busy={busy} disabled={!isLongEnough}>
            <Trans>Signaler</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
