import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { api } from '#web/api/browser-api.ts'
import { useMoney } from '#web/money/use-money.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import type { Viewer } from '../participants/viewer.ts'
import { useMutation } from '#web/api/use-mutation.ts'

/** Minimum length of a description. */
const shortest = 20

interface IncidentDialogProps {
  booking: Booking
  viewer: Viewer
  onClose: () => void
}

/** Reports a problem or damage of the rental to staff; the payout of the stay is on hold meanwhile. */
export function IncidentDialog({ booking, viewer, onClose }: IncidentDialogProps) {
  const { t } = useLingui()
  const [description, setDescription] = useState('')
  const { isPending, error, fieldError, mutate } = useMutation({ revalidates: true })
  const isGuest = viewer === 'guest'
  const isLongEnough = description.trim().length >= shortest
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isLongEnough || isPending) return
    const body = { description: description.trim() }
    const done = await mutate(
      (once) => api('POST /bookings/:id/incident', { params: { id: booking.id }, body, once }),
      { successMessage: isGuest ? t`Incident signalé` : t`Dégât signalé` },
    )
    if (done) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={isGuest ? t`Signaler un incident` : t`Signaler un dégât`}>
      <form className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        {error && <Alert>{fieldError('description') ?? error.message}</Alert>}
        <p className="text-muted">
          {isGuest ? (
            <Trans>
              Écrivez d’abord à {booking.owner.first_name} : beaucoup se règle en quelques minutes. Si rien ne
              bouge, signalez-le ici. Le versement à l’hôte attend et Demeure vous répond sous 7 jours.
            </Trans>
          ) : (
            <Deposit booking={booking} />
          )}
        </p>
        <TextArea
          label={isGuest ? t`Ce qui ne va pas` : t`Ce qui a été abîmé`}
          help={t`${shortest} caractères au moins.`}
          maxLength={2000}
          rows={6}
          required
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
          <Button type="submit" isPending={isPending} disabled={!isLongEnough}>
            <Trans>Signaler</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Deposit({ booking }: { booking: Booking }) {
  const money = useMoney()
  const deposit = money(booking.deposit_minor, booking.currency)
  return booking.deposit_minor > 0 ? (
    <Trans>
      La caution de ce séjour est de {deposit}. Il faut au moins une photo d’avant le séjour dans l’état des
      lieux, et une d’après pour en garder une part. Le versement du séjour attend que Demeure ait entendu les
      deux parties.
    </Trans>
  ) : (
    <Trans>
      Ce séjour n’a pas de caution. Il faut au moins une photo d’avant le séjour dans l’état des lieux. Le
      versement du séjour attend que Demeure ait entendu les deux parties.
    </Trans>
  )
}
