import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { Password } from '#contract/accounts/accounts.ts'
import { line } from '#contract/core/fields.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { api } from '#web/api/browser-api.ts'
import { paths, withoutLanguage } from '#web/paths.ts'
import { signInWithToken } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import type { Invitation } from './invitation.ts'

/** First step: sign in with the account of the address, or open it. */
export function AccountStep({ invitation, token }: { invitation: Invitation; token: string }) {
  const { pathname, search } = useLocation()
  const { email } = invitation
  if (!invitation.has_account) return <OpenAccount email={email} token={token} />
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        <Trans>
          Un compte existe avec l’adresse <strong>{email}</strong> : connectez-vous, puis confirmez votre
          second facteur.
        </Trans>
      </p>
      <ButtonLink size="large" to={paths.login(withoutLanguage(pathname) + search)}>
        <Trans>Se connecter</Trans>
      </ButtonLink>
    </div>
  )
}

const Account = z.object({ first_name: line(80, 1), last_name: line(80, 1), password: Password })

function OpenAccount({ email, token }: { email: string; token: string }) {
  const { t } = useLingui()
  const { field, submit, isPending, summary } = useContractForm({
    schema: Account,
    defaultValues: { first_name: '', last_name: '', password: '' },
    failure: t`Le compte n’est pas ouvert`,
    send: async (person) => {
      const { access_token: accessToken } = await api('POST /staff-invitations/register', {
        body: { token, ...person },
      })
      await signInWithToken(accessToken)
    },
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {summary && <ErrorSummary {...summary} />}
      <TextField
        label={t`E-mail professionnel`}
        type="email"
        value={email}
        readOnly
        autoComplete="username"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`Prénom`} autoComplete="given-name" required {...field('first_name')} />
        <TextField label={t`Nom`} autoComplete="family-name" required {...field('last_name')} />
      </div>
      <PasswordField
        label={t`Mot de passe`}
        help={t`Au moins 12 caractères.`}
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <Button type="submit" size="large" isPending={isPending}>
        <Trans>Ouvrir mon compte</Trans>
      </Button>
      <p className="text-14 text-muted">
        <Trans>Aucun droit ne s’ouvre avant votre second facteur, à l’étape suivante.</Trans>
      </p>
    </form>
  )
}
