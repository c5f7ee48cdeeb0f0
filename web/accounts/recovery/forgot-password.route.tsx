import 'virtual:texts/accounts/recovery'
import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/core/forms'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { z } from 'zod'
import { Email } from '#contract/core/fields.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { postForm } from '#web/shell/page/post-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/forgot-password.route.ts'
import { useContractForm } from '../contract-form.ts'
import { MailSent } from '../sign-in/mail-sent.tsx'
import { QuietPage } from '../sign-in/quiet-page.tsx'
import { SplitHeading } from '../sign-in/split-page.tsx'

const ForgottenPassword = z.object({ email: Email })

/** The script sends the form; this handles browsers without scripts and submits before hydration. */
export function action(args: Route.ActionArgs) {
  return postForm(args, { key: 'POST /auth/forgot-password', bodyOf: ({ email = '' }) => ({ email }) })
}

export default function ForgotPassword({ actionData: posted }: Route.ComponentProps) {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(posted?.answer ? (posted.values.email ?? null) : null)
  const { field, submit, isPending, summary } = useContractForm({
    schema: ForgottenPassword,
    defaultValues: { email: '' },
    posted,
    failure: t`La demande n’a pas pu partir`,
    send: async ({ email }) => {
      await api('POST /auth/forgot-password', { body: { email } })
      setSentTo(email)
    },
  })
  return (
    <QuietPage title={t`Mot de passe oublié`} worksWithoutScript>
      {sentTo && (
        <MailSent
          title={t`Regardez votre boîte`}
          email={sentTo}
          resend="reset"
          onBack={() => setSentTo(null)}
        >
          <Trans>
            Si un compte existe pour <strong className="text-text">{sentTo}</strong>, un message vient de
            partir avec un lien pour choisir un nouveau mot de passe. Il vaut une heure.
          </Trans>
        </MailSent>
      )}
      <div hidden={sentTo !== null}>
        <SplitHeading title={t`Mot de passe oublié`}>
          <Trans>Donnez l’adresse de votre compte : nous y envoyons un lien pour en choisir un autre.</Trans>
        </SplitHeading>
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
          <Button type="submit" size="large" full isPending={isPending}>
            <Trans>Recevoir le lien</Trans>
          </Button>
        </form>
        <p className="mt-7 text-center">
          <Link to={paths.login()} className="text-link">
            <Trans>Revenir à la connexion</Trans>
          </Link>
        </p>
      </div>
    </QuietPage>
  )
}
