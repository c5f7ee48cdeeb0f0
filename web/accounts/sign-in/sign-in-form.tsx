import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { type CurrentUser, TypedPassword } from '#contract/accounts/accounts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { type Credentials, signIn } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useContractForm } from '../contract-form.ts'

const SignIn = z.object({
  email: z.string().trim().min(1, 'required').max(254, 'too_long:254'),
  password: TypedPassword,
  remember: z.boolean(),
})

export function SignInForm({
  onSignedIn,
  onSecondFactor,
}: {
  onSignedIn: (user: CurrentUser) => void
  onSecondFactor: (credentials: Credentials) => void
}) {
  const { t } = useLingui()
  const { field, form, submit, isPending, summary } = useContractForm({
    schema: SignIn,
    defaultValues: { email: '', password: '', remember: true },
    failure: t`Échec de la connexion`,
    fallback: t`Une erreur est survenue pendant la connexion`,
    send: async (credentials) => {
      try {
        onSignedIn(await signIn(credentials))
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'two_factor_required') throw error
        onSecondFactor(credentials)
      }
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {summary && <ErrorSummary {...summary} />}
      <TextField
        label={t`Adresse e-mail`}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('email')}
      />
      <PasswordField
        label={t`Mot de passe`}
        autoComplete="current-password"
        required
        aside={
          <Link to={paths.forgotPassword()} className="text-link text-14">
            <Trans>Mot de passe oublié ?</Trans>
          </Link>
        }
        {...field('password')}
      />
      {/* Ticked in the server's markup too, so that the value sent is the one shown. */}
      <Checkbox label={t`Rester connecté sur cet appareil`} defaultChecked {...form.register('remember')} />
      <Button type="submit" size="large" full isPending={isPending}>
        <Trans>Se connecter</Trans>
      </Button>
      <PasskeyButton remembers={() => form.getValues('remember')} onSignedIn={onSignedIn} />
    </form>
  )
}
