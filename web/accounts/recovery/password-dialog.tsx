import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { TypedPassword } from '#contract/accounts/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ErrorSummary } from '#web/ui/inputs/field.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { useContractForm } from '../contract-form.ts'

/** Confirms the user's identity before a sensitive change. */
export function PasswordDialog({
  title,
  needsPassword,
  confirmLabel,
  danger,
  onClose,
  onConfirm,
  children,
}: {
  title: string
  /** An account without a password is confirmed by a recent sign-in. */
  needsPassword: boolean
  confirmLabel: string
  danger?: boolean
  onClose: () => void
  onConfirm: (password: string | undefined) => Promise<void>
  children?: React.ReactNode
}) {
  const { t } = useLingui()
  const { field, submit, isPending, summary } = useContractForm({
    schema: z.object({ password: needsPassword ? TypedPassword : z.string() }),
    defaultValues: { password: '' },
    failure: t`Rien n’a été changé`,
    send: ({ password }) => onConfirm(needsPassword ? password : undefined),
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {summary && <ErrorSummary {...summary} />}
        {children}
        {needsPassword && (
          <PasswordField
            label={t`Mot de passe`}
            help={t`Pour être sûrs que c’est bien vous.`}
            autoComplete="current-password"
            required
            data-focus
            {...field('password')}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button type="submit" variant={danger ? 'accent' : 'primary'} isPending={isPending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
