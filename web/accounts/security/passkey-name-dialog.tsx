import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { type Passkey, PasskeyName } from '#contract/accounts/passkeys.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { useContractForm } from '../contract-form.ts'

/** The name that identifies a passkey in the list. */
export function PasskeyNameDialog({
  passkey,
  onClose,
  onRenamed,
}: {
  passkey: Passkey
  onClose: () => void
  onRenamed: () => Promise<void>
}) {
  const { t } = useLingui()
  const { field, submit, isPending, summary } = useContractForm({
    schema: z.object({ name: PasskeyName }),
    defaultValues: { name: passkey.name },
    failure: t`Rien n’a été changé`,
    send: async (body) => {
      await api('PATCH /users/me/passkeys/:id', { params: { id: passkey.id }, body })
      await onRenamed()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Renommer la clé d’accès`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {summary && <ErrorSummary {...summary} />}
        <TextField
          label={t`Nom de la clé d’accès`}
          help={t`Par exemple le nom de l’appareil.`}
          maxLength={60}
          required
          data-focus
          {...field('name')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button type="submit" isPending={isPending}>
            <Trans>Enregistrer</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
