import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Approval } from '#contract/administration/approvals.ts'
import { withFactorProof } from '#web/accounts/recovery/factor-proof.ts'
import { PasswordDialog } from '#web/accounts/recovery/password-dialog.tsx'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useSession } from '#web/session/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'

interface ApprovalDialog {
  approval: Approval
  onClose: () => void
}

/** Signs after the viewer has proved who they are. */
export function SignDialog({ approval, onClose }: ApprovalDialog) {
  const { t } = useLingui()
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const params = { id: approval.id }
  async function sign(password: string | undefined) {
    const loaded = password === undefined ? {} : { password }
    await withFactorProof((proof) =>
      api('POST /admin/approvals/:id/sign', { params, body: { ...loaded, ...proof } }),
    )
    onClose()
    showToast(t`Demande signée, elle a pris effet`, 'success')
    await revalidate()
  }
  return (
    <PasswordDialog
      title={t`Signer cette demande`}
      needsPassword={user?.has_password ?? true}
      confirmLabel={t`Signer`}
      onClose={onClose}
      onConfirm={sign}
    >
      <p>{approval.summary}</p>
      <p className="text-14 text-muted">
        <Trans>Elle prend effet aussitôt, et le journal retient vos deux noms.</Trans>
      </p>
    </PasswordDialog>
  )
}

export function RefuseDialog({ approval, onClose }: ApprovalDialog) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({ revalidates: true })
  const refuse = () => {
    const body = reason.trim() ? { reason } : {}
    return mutate(() => api('POST /admin/approvals/:id/refuse', { params: { id: approval.id }, body }), {
      successMessage: t`Demande refusée`,
      onSuccess: onClose,
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void refuse()}
      isPending={isPending}
      title={t`Refuser cette demande ?`}
      confirmLabel={t`Refuser`}
    >
      <div className="flex flex-col gap-4">
        {error && <Alert>{error.message}</Alert>}
        <p>{approval.summary}</p>
        <TextArea
          label={t`Motif`}
          optional={t`(facultatif, pour qui a demandé)`}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
