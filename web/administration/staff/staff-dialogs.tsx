import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Administrator, StaffRole } from '#contract/administration/staff.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/overlays/dialog.tsx'
import { type RightsChoice, RightsFields } from './rights-fields.tsx'

interface RowDialog {
  row: Administrator
  onClose: () => void
}

/** Another role or other permissions for a member. */
export function ChangeDialog({ row, roles, onClose }: RowDialog & { roles: StaffRole[] }) {
  const { t } = useLingui()
  const [rights, setRights] = useState<RightsChoice>({
    role_id: row.role?.id ?? null,
    permissions: row.permissions,
  })
  const { mutate, isPending, error } = useMutation({ revalidates: true })
  const isChosen = rights.role_id !== null || rights.permissions.length > 0
  const save = () =>
    mutate(() => api('PATCH /admin/administrators/:id', { params: { id: row.id }, body: rights }), {
      successMessage: t`C’est enregistré`,
      onSuccess: onClose,
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Droits de ${row.name}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button isPending={isPending} disabled={!isChosen} onClick={() => void save()}>
            <Trans>Enregistrer</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {error && <Alert>{error.message}</Alert>}
        <RightsFields
          roles={roles}
          value={rights}
          onChange={setRights}
          error={isChosen ? undefined : t`Choisissez au moins un droit`}
        />
      </div>
    </Dialog>
  )
}

/** Removes a member, after it was said what follows. */
export function RemoveDialog({ row, onClose }: RowDialog) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({ revalidates: true })
  const remove = () => {
    const body = reason.trim() ? { reason } : {}
    return mutate(() => api('DELETE /admin/administrators/:id', { params: { id: row.id }, body }), {
      successMessage: t`${row.name} ne fait plus partie de l’équipe`,
      onSuccess: onClose,
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove()}
      isPending={isPending}
      title={t`Retirer ${row.name} de l’équipe ?`}
      confirmLabel={t`Retirer`}
    >
      <div className="flex flex-col gap-4">
        {error && <Alert>{error.message}</Alert>}
        <p>
          <Trans>
            Ses droits et toutes ses sessions se ferment aussitôt, ses demandes de signature s’arrêtent. Son
            compte personnel reste ouvert.
          </Trans>
        </p>
        <TextArea
          label={t`Motif`}
          optional={t`(facultatif, pour le journal)`}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

export function WithdrawDialog({ row, onClose }: RowDialog) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useMutation({ revalidates: true })
  const withdraw = () =>
    mutate(() => api('DELETE /admin/administrators/invitations/:id', { params: { id: row.id } }), {
      successMessage: t`Invitation retirée`,
      onSuccess: onClose,
    })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void withdraw()}
      isPending={isPending}
      title={t`Retirer l’invitation de ${row.email} ?`}
      confirmLabel={t`Retirer l’invitation`}
    >
      {error && <Alert>{error.message}</Alert>}
      <Trans>Son lien ne fonctionnera plus. Vous pourrez inviter cette personne à nouveau.</Trans>
    </ConfirmDialog>
  )
}
