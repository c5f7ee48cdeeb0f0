import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { RentalCase, RentalModerationAction } from '#contract/moderation/rental-moderation.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'

/** Minimum length of a reason. */
const shortestReason = 10

/** A moderator's decision; the owner is notified at once. */
export function RentalDecision({ listing }: { listing: RentalCase }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<RentalModerationAction>()
  const [reason, setReason] = useState('')
  const { isPending, error, mutate, reset } = useMutation({ revalidates: true })
  const owner = listing.owner.first_name
  const close = () => {
    reset()
    setOpen(undefined)
  }
  async function decide(action: RentalModerationAction, done: string) {
    const body = { action, reason: action === 'send_back' ? reason.trim() : '' }
    const call = { params: { id: listing.id }, body }
    if (await mutate(() => api('POST /admin/properties/:id/moderate', call), { successMessage: done }))
      close()
  }
  function sendBack(event: FormEvent) {
    event.preventDefault()
    if (!isPending) void decide('send_back', t`Logement renvoyé à son propriétaire`)
  }
  return (
    <>
      {listing.allowed_actions.includes('approve') && (
        <Button size="small" icon={<IconCheck size={18} aria-hidden />} onClick={() => setOpen('approve')}>
          <Trans>Approuver</Trans>
        </Button>
      )}
      {listing.allowed_actions.includes('send_back') && (
        <Button
          variant="danger"
          size="small"
          icon={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setOpen('send_back')}
        >
          <Trans>Renvoyer au propriétaire</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={open === 'approve'}
        isPending={isPending}
        onClose={close}
        onConfirm={() => void decide('approve', t`Logement approuvé`)}
        title={t`Approuver ce logement`}
        confirmLabel={t`Approuver`}
      >
        <p>
          <Trans>Tout le monde pourra le voir et le réserver. {owner} en est averti.</Trans>
        </p>
        {error && (
          <p role="alert" className="mt-3 text-red-text">
            {error.message}
          </p>
        )}
      </ConfirmDialog>
      <Dialog open={open === 'send_back'} onClose={close} title={t`Renvoyer au propriétaire`}>
        <ValidatedForm className="flex flex-col gap-5" onSubmit={sendBack}>
          <p>
            <Trans>
              Le logement redevient un brouillon et n’est plus visible. Les séjours confirmés restent dus.
            </Trans>
          </p>
          <TextArea
            label={t`Raison`}
            help={t`${owner} la lira. ${shortestReason} caractères au moins.`}
            error={error?.message}
            minLength={shortestReason}
            maxLength={1000}
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex justify-end gap-3">
            <Button variant="secondary" onClick={close}>
              <Trans>Revenir</Trans>
            </Button>
            <Button type="submit" variant="accent" isPending={isPending}>
              <Trans>Renvoyer</Trans>
            </Button>
          </div>
        </ValidatedForm>
      </Dialog>
    </>
  )
}
