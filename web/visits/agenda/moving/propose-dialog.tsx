import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useMovingTexts } from './moving-texts.ts'
import { instantOf } from './place.ts'
import type { Moving } from './use-moving.ts'

/** Has the new time confirmed before it goes to the visitor, whose consent it needs. */
export function ProposeDialog({
  moving,
  onClose,
  onDone,
}: {
  moving: Moving | null
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useLingui()
  return (
    <Dialog open={moving !== null} onClose={onClose} title={t`Proposer une autre heure`}>
      {moving && <Question moving={moving} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function Question({
  moving: { entry, place },
  onClose,
  onDone,
}: {
  moving: Moving
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useLingui()
  const { where } = useMovingTexts()
  const { mutate, isPending, error } = useMutation()
  const [{ id, buyer_name: name, listing }] = entry.visits
  const [to, from] = [where(place), where(entry)]
  const propose = () =>
    mutate(
      () =>
        api('POST /visits/:id/move', {
          params: { id },
          body: { starts_at: instantOf(place, entry.timeZone) },
        }),
      { successMessage: t`Heure proposée à ${name}`, onSuccess: onDone },
    )
  return (
    <div className="flex flex-col gap-5">
      {error && <Alert>{error.firstMessage}</Alert>}
      <p>
        <Trans>
          Visite de « {listing.title} » avec {name} : <strong>{to}</strong> au lieu de {from}.
        </Trans>
      </p>
      <p className="text-muted">
        <Trans>L’heure actuelle reste réservée jusqu’à sa réponse.</Trans>
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          <Trans>Remettre en place</Trans>
        </Button>
        <Button data-focus isPending={isPending} onClick={() => void propose()}>
          <Trans>Proposer cette heure</Trans>
        </Button>
      </div>
    </div>
  )
}
