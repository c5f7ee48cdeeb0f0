import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import type { StaffRole } from '#contract/administration/staff.ts'
import { line } from '#contract/core/fields.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PermissionFields } from './rights-fields.tsx'
import { useRoleTexts } from './staff-labels.ts'

const Words = z.object({ name: line(60, 1), description: line(160) })

/** Makes a role, or changes one with everybody who has it. */
export function RoleDialog({ role, onClose }: { role: StaffRole | null; onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { nameOf } = useRoleTexts()
  const [permissions, setPermissions] = useState<Permission[]>(role?.permissions ?? [])
  const { field, submit, isPending, summary } = useContractForm({
    schema: Words,
    defaultValues: { name: role?.name ?? '', description: role?.description ?? '' },
    failure: t`Le rôle n’est pas enregistré`,
    send: async (words) => {
      const body = { ...words, permissions }
      const saved = role
        ? await api('PATCH /admin/administrators/roles/:id', { params: { id: role.id }, body })
        : await api('POST /admin/administrators/roles', { body })
      showToast(
        saved.awaits_signature && !role?.awaits_signature
          ? t`Ce changement attend une seconde signature`
          : t`Rôle enregistré`,
        'success',
      )
      onClose()
      await revalidate()
    },
  })
  const members = role?.members ?? 0
  return (
    <Dialog open onClose={onClose} title={role ? t`Rôle ${nameOf(role)}` : t`Nouveau rôle`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {summary && <ErrorSummary {...summary} />}
        {members > 0 && (
          <p className="text-14 text-muted">
            <Trans>Les personnes qui ont ce rôle suivent aussitôt.</Trans>
          </p>
        )}
        <TextField label={t`Nom`} required maxLength={60} {...field('name')} />
        <TextField label={t`Description`} maxLength={160} {...field('description')} />
        <PermissionFields all value={permissions} onChange={setPermissions} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {role?.allowed_actions.includes('delete') && <DeleteButton role={role} onDeleted={onClose} />}
          <Button variant="secondary" onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button type="submit" isPending={isPending} disabled={permissions.length === 0}>
            <Trans>Enregistrer</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function DeleteButton({ role, onDeleted }: { role: StaffRole; onDeleted: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({ revalidates: true, errorToast: 5000 })
  return (
    <Button
      variant="danger"
      className="mr-auto"
      isPending={isPending}
      icon={<IconTrash size={18} aria-hidden />}
      onClick={() =>
        void mutate(() => api('DELETE /admin/administrators/roles/:id', { params: { id: role.id } }), {
          successMessage: t`Rôle supprimé`,
          onSuccess: onDeleted,
        })
      }
    >
      <Trans>Supprimer</Trans>
    </Button>
  )
}
