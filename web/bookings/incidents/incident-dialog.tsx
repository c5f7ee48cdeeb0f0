import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { DepositStatus } from '#contract/bookings/deposit-rules.ts'
import type { StayDeposit } from '#contract/bookings/stay-deposit.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { ClaimField, readClaim } from '../deposits/claim-field.tsx'
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
  /** Of the stay, for its owner. */
  deposit?: StayDeposit | null
  onClose: () => void
}

/** Reports a problem or damage of the rental to staff; the payout of the stay is on hold meanwhile. */
export function IncidentDialog({ booking, viewer, deposit, onClose }: IncidentDialogProps) {
  const { t } = useLingui()
  const [description, setDescription] = useState('')
  const [claim, setClaim] = useState('')
  const { isPending, error, fieldError, mutate } = useMutation({ revalidates: true })
  const isGuest = viewer === 'guest'
  const onHold = deposit?.status === 'held' ? deposit : undefined
  const claimedMinor = onHold && readClaim(claim, onHold)
  const isClaimWrong = Boolean(onHold && claim !== '' && claimedMinor === undefined)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (isClaimWrong || isPending) return
    const body = {
      description: description.trim(),
      ...(claimedMinor !== undefined && { claimed_minor: claimedMinor }),
    }
    const done = await mutate(
      (once) => api('POST /bookings/:id/incident', { params: { id: booking.id }, body, once }),
      { successMessage: isGuest ? t`Incident signalé` : t`Dégât signalé` },
    )
    if (done) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={isGuest ? t`Signaler un incident` : t`Signaler un dégât`}>
      <ValidatedForm className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        {error && <Alert>{fieldError('description') ?? error.message}</Alert>}
        <p className="text-muted">
          {isGuest ? (
            <Trans>
              Écrivez d’abord à {booking.owner.first_name} : beaucoup se règle en quelques minutes. Si rien ne
              bouge, signalez-le ici. Le versement à l’hôte attend et Demeure vous répond sous 7 jours.
            </Trans>
          ) : (
            <Deposit booking={booking} deposit={deposit ?? null} />
          )}
        </p>
        <TextArea
          label={isGuest ? t`Ce qui ne va pas` : t`Ce qui a été abîmé`}
          help={t`${shortest} caractères au moins.`}
          minLength={shortest}
          maxLength={2000}
          rows={6}
          required
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        {onHold && (
          <ClaimField
            deposit={onHold}
            value={claim}
            error={fieldError('claimed_minor')}
            onChange={setClaim}
          />
        )}
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
          <Button type="submit" isPending={isPending} disabled={isClaimWrong}>
            <Trans>Signaler</Trans>
          </Button>
        </div>
      </ValidatedForm>
    </Dialog>
  )
}

/** While it is held or is settled on site, a ruling may leave the owner a part of it. */
const claimable: readonly DepositStatus[] = ['due', 'pending', 'failed', 'held']

function Deposit({ booking, deposit }: { booking: Booking; deposit: StayDeposit | null }) {
  const money = useMoney()
  const amount = money(booking.deposit_minor, booking.currency)
  if (deposit?.status && !claimable.includes(deposit.status)) {
    return (
      <Trans>
        La caution de ce séjour n’est plus bloquée : la décision ne pourra rien vous en laisser. Il faut au
        moins une photo d’avant le séjour dans l’état des lieux. Le versement du séjour attend que Demeure ait
        entendu les deux parties.
      </Trans>
    )
  }
  return booking.deposit_minor > 0 ? (
    <Trans>
      La caution de ce séjour est de {amount}. Il faut au moins une photo d’avant le séjour dans l’état des
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
