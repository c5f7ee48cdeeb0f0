import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwedPayout } from '#contract/money/admin-finances.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TransferFact } from './transfer-form.tsx'

/** Pays an owner by the account of somebody else, with the reason for it. */
export function HolderDialog({ payout, onClose }: { payout: OwedPayout; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({ revalidates: true })
  const { account } = payout
  if (!account) return null
  const send = () =>
    api('POST /admin/payouts/:id/accept-holder', {
      params: { id: payout.id },
      body: { holder: account.holder, updated_at: account.updated_at, reason: reason.trim() },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Accepter le titulaire du compte`}
      footer={
        <Button
          isPending={isPending}
          disabled={reason.trim().length < 10}
          onClick={() => void mutate(send, { successMessage: t`Titulaire accepté`, onSuccess: onClose })}
        >
          <Trans>Accepter</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Alert>{error.firstMessage}</Alert>}
        <p className="text-muted">
          <Trans>
            Tous les versements de cette personne partiront vers ce compte. Un autre titulaire ou un autre
            numéro sera de nouveau à accepter.
          </Trans>
        </p>
        <dl className="grid gap-x-6 gap-y-3 rounded-12 bg-surface-2 px-4 py-3 md:grid-cols-[auto_1fr]">
          <TransferFact label={t`Propriétaire`}>{payout.owner.name}</TransferFact>
          <TransferFact label={t`Titulaire du compte`}>{account.holder}</TransferFact>
          <TransferFact label={t`Compte`}>
            <span className="tabular">•••• {account.ending}</span>
          </TransferFact>
        </dl>
        <TextArea
          data-focus
          label={t`Motif`}
          help={t`Pour l’audit : le lien entre les deux et le justificatif vu ; dix caractères au moins`}
          maxLength={600}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}
