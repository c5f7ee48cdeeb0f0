import 'virtual:texts/accounts/recovery'
import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/core/forms'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Password, type resetPassword } from '#contract/accounts/accounts.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { ApiError } from '#web/api/api-error.ts'
import { pageServices } from '#web/api/api.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { type Posted, postForm } from '#web/shell/page/post-form.ts'
import { clearSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/inputs/field.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import type { Route } from './+types/reset-password.route.ts'
import { useContractForm } from '../contract-form.ts'
import { PasswordStrengthHint } from './password-strength-hint.tsx'
import { QuietPage } from '../sign-in/quiet-page.tsx'
import {
  initiallyRetained,
  retainByForm,
  methodsToRetain,
  type SignInMethods,
  SignInMethodsField,
} from './sign-in-methods-field.tsx'
import { SplitHeading } from '../sign-in/split-page.tsx'
import { StepResult } from '../sign-in/step-result.tsx'

const NewPassword = z.object({ password: Password })
const noMethods: SignInMethods = { passkeys: [], providers: [] }

function tokenOf({ searchParams }: URL) {
  return searchParams.get('token') ?? ''
}

/** The sign-in methods beside the password. An expired link is reported when a password is chosen. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = tokenOf(url)
  if (!token) return { token, methods: noMethods }
  const { status, answer } = await context
    .get(pageServices)
    .submitForm('POST /auth/reset-password/sign-in-methods', { token })
  return { token, methods: status === 200 ? (answer as SignInMethods) : noMethods }
}

export function shouldRevalidate() {
  return false
}

/** The script sends the form; this handles browsers without scripts and submits before hydration. */
export function action(args: Route.ActionArgs) {
  return postForm<EndpointAnswer<typeof resetPassword>>(args, {
    key: 'POST /auth/reset-password',
    secret: ['password'],
    bodyOf: ({ password = '', ...values }) => ({
      token: tokenOf(args.url),
      password,
      ...retainByForm(values),
    }),
  })
}

export default function ResetPassword({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { t } = useLingui()
  const { token, methods } = loaderData
  const [done, setDone] = useState<string | null>(posted?.answer?.message ?? null)
  const [dead, setDead] = useState(posted?.refused?.errors.find(({ field }) => field === 'token')?.message)
  return (
    <QuietPage title={t`Nouveau mot de passe`} worksWithoutScript>
      {done !== null ? (
        <StepResult good title={t`Mot de passe changé`} message={done}>
          <ButtonLink to={paths.login()} size="large">
            <Trans>Se connecter</Trans>
          </ButtonLink>
        </StepResult>
      ) : token && !dead ? (
        <NewPasswordForm token={token} methods={methods} posted={posted} onDone={setDone} onDead={setDead} />
      ) : (
        <StepResult
          good={false}
          title={dead ? t`Ce lien ne vaut plus` : t`Ce lien est incomplet`}
          message={dead ?? t`Ouvrez-le depuis le message reçu, ou demandez-en un autre.`}
        >
          <ButtonLink to={paths.forgotPassword()} size="large">
            <Trans>Demander un autre lien</Trans>
          </ButtonLink>
        </StepResult>
      )}
    </QuietPage>
  )
}

function NewPasswordForm({
  token,
  methods,
  posted,
  onDone,
  onDead,
}: {
  token: string
  methods: SignInMethods
  posted: Posted | undefined
  onDone: (message: string) => void
  /** The link has expired: it cannot set a password. */
  onDead: (message: string) => void
}) {
  const { t } = useLingui()
  const [stored, setStored] = useState(() => initiallyRetained(methods, posted?.values))
  const { field, form, submit, isPending, summary } = useContractForm({
    schema: NewPassword,
    defaultValues: { password: '' },
    posted,
    failure: t`Le mot de passe n’a pas été changé`,
    send: async ({ password }) => {
      const hasMethods = methods.passkeys.length + methods.providers.length > 0
      const body = { token, password, ...(hasMethods && { keep: methodsToRetain(stored) }) }
      const answer = await api('POST /auth/reset-password', { body }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'invalid_token') throw error
        onDead(error.message)
      })
      if (!answer) return
      // Every session of the account has ended, including this one.
      clearSession()
      onDone(answer.message)
    },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <>
      <SplitHeading title={t`Nouveau mot de passe`}>
        <Trans>Une phrase se retient mieux qu’un code. Vos autres appareils seront déconnectés.</Trans>
      </SplitHeading>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {summary && <ErrorSummary {...summary} />}
        <PasswordField
          label={t`Nouveau mot de passe`}
          autoComplete="new-password"
          required
          help={<PasswordStrengthHint password={password} />}
          {...field('password')}
        />
        <SignInMethodsField methods={methods} remaining={stored} onChange={setStored} />
        <Button type="submit" size="large" full isPending={isPending}>
          <Trans>Enregistrer le mot de passe</Trans>
        </Button>
      </form>
    </>
  )
}
