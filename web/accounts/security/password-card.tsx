import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { type CurrentUser, Password, TypedPassword } from '#contract/accounts/accounts.ts'
import { showError } from '#web/api/show-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ErrorSummary } from '#web/ui/inputs/field.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useContractForm } from '../contract-form.ts'
import { withFactorProof } from '../recovery/factor-proof.ts'
import { PasswordStrengthHint } from '../recovery/password-strength-hint.tsx'

export function PasswordCard({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  return (
    <Card title={t`Mot de passe`}>
      {user.has_password ? <PasswordForm email={user.email} /> : <FirstPassword email={user.email} />}
    </Card>
  )
}

const PasswordChange = z.object({ current_password: TypedPassword, password: Password })

function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { field, form, submit, isPending, summary } = useContractForm({
    schema: PasswordChange,
    defaultValues: { current_password: '', password: '' },
    failure: t`Le mot de passe n’a pas été changé`,
    send: async (body) => {
      const { message } = await withFactorProof((proof) =>
        api('POST /users/me/password', { body: { ...body, ...proof } }),
      )
      form.reset()
      showToast(message, 'success')
      await revalidate()
    },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {summary && <ErrorSummary {...summary} />}
      {/* For password managers, which store a password under its account. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t`Mot de passe actuel`}
        autoComplete="current-password"
        required
        {...field('current_password')}
      />
      <PasswordField
        label={t`Nouveau mot de passe`}
        autoComplete="new-password"
        required
        help={<PasswordStrengthHint password={password} />}
        {...field('password')}
      />
      <Button type="submit" variant="secondary" isPending={isPending} className="self-start max-md:w-full">
        <Trans>Changer le mot de passe</Trans>
      </Button>
    </form>
  )
}

/** An account that was opened through a provider chooses its first password by e-mail. */
function FirstPassword({ email }: { email: string }) {
  const { mutate } = useMutation({ errorToast: 3000, unexpected: showError })
  const request = () =>
    mutate(() => api('POST /auth/forgot-password', { body: { email } }), {
      onSuccess: ({ message }) => showToast(message, 'success', 6000),
    })
  return (
    <>
      <p className="mb-4 text-muted">
        <Trans>Vous vous connectez par un service extérieur, sans mot de passe.</Trans>
      </p>
      <Button variant="secondary" size="small" onClick={() => void request()}>
        <Trans>Recevoir un lien pour en choisir un</Trans>
      </Button>
    </>
  )
}
