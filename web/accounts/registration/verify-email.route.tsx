import 'virtual:texts/accounts/registration'
import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/core/forms'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import type { verifyEmail } from '#contract/accounts/accounts.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { Route } from './+types/verify-email.route.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { homeByRole } from '#web/session/guards.ts'
import { fetchUser, useSession } from '#web/session/session.ts'
import { readToken } from '#web/api/token.ts'
import { type Posted, postForm } from '#web/shell/page/post-form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type ConfirmationChoice, ConfirmAddressForms, choiceOf } from './confirm-address-forms.tsx'
import { LoadingStep } from '../sign-in/loading-step.tsx'
import { QuietPage } from '../sign-in/quiet-page.tsx'
import { StepResult } from '../sign-in/step-result.tsx'

/** Result of the link, or what must be sent with it. */
type Result = { choice: ConfirmationChoice } | { good: boolean; message: string | null }

/** In the browser and once: a link followed by a mail program confirms nothing. */
export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Result> {
  const token = url.searchParams.get('token') ?? ''
  try {
    const { message } = await api('POST /auth/verify-email', { body: { token } })
    if (readToken()) await fetchUser().catch(() => undefined)
    return { good: true, message }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const choice = choiceOf(error.code)
    return choice
      ? { choice }
      : { good: false, message: error.code === 'invalid_token' ? null : error.message }
  }
}
clientLoader.hydrate = true as const

/** The button for browsers without scripts; a program that only follows the link does not press it. */
export function action(args: Route.ActionArgs) {
  const token = args.url.searchParams.get('token') ?? ''
  return postForm<EndpointAnswer<typeof verifyEmail>>(args, {
    key: 'POST /auth/verify-email',
    secret: ['password', 'new_password'],
    bodyOf: ({ password, new_password }) => ({
      token,
      ...(password !== undefined && { password }),
      ...(new_password !== undefined && { new_password }),
    }),
  })
}

export function shouldRevalidate() {
  return false
}

export function HydrateFallback() {
  const { t } = useLingui()
  const posted = useActionData<typeof action>()
  if (posted) return <Posting posted={posted} />
  return (
    <QuietPage title={t`Confirmation de l’adresse`} worksWithoutScript>
      <LoadingStep className="noscript:hidden">
        <Trans>Confirmation en cours</Trans>
      </LoadingStep>
      <noscript>
        <form method="post">
          <Button type="submit" size="large">
            <Trans>Confirmer mon adresse</Trans>
          </Button>
        </form>
      </noscript>
    </QuietPage>
  )
}

/** The server's result of a form sent without scripts. */
function Posting({ posted }: { posted: Posted<EndpointAnswer<typeof verifyEmail>> }) {
  const { answer, refused } = posted
  if (answer) return <Confirmed good message={answer.message} />
  const isOver = refused?.errors.some(({ field }) => field === 'token') ?? false
  const choice = choiceOf(refused?.code ?? '') ?? (isOver ? undefined : choiceOf(posted.values.asks ?? ''))
  if (choice) return <Choosing choice={choice} posted={posted} />
  return <Confirmed good={false} message={refused?.errors[0]?.message ?? refused?.message ?? ''} />
}

export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  return 'choice' in loaderData ? <Choosing choice={loaderData.choice} /> : <Confirmed {...loaderData} />
}

function Choosing({ choice, posted }: { choice: ConfirmationChoice; posted?: Posted }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const [result, setResult] = useState<{ good: boolean; message: string | null } | null>(null)
  if (result) return <Confirmed {...result} />
  return (
    <QuietPage title={t`Confirmation de l’adresse`} worksWithoutScript>
      <ConfirmAddressForms
        token={search.get('token') ?? ''}
        choice={choice}
        posted={posted}
        onDone={(message) => setResult({ good: true, message })}
        onDead={() => setResult({ good: false, message: null })}
      />
    </QuietPage>
  )
}

/** @param message - null for an expired link: it may have been used before, followed twice or by a mail program */
function Confirmed({ good, message }: { good: boolean; message: string | null }) {
  const { t } = useLingui()
  const { user } = useSession()
  const isDone = good || (message === null && user?.email_verified === true && !user.pending_email)
  const over = isDone
    ? t`Ce lien a déjà servi : il n’y a plus rien à faire.`
    : t`Il a expiré, ou déjà servi. Votre espace dit si votre adresse est confirmée, et envoie un autre lien s’il le faut.`
  return (
    <QuietPage title={t`Confirmation de l’adresse`} worksWithoutScript>
      <StepResult
        good={isDone}
        title={isDone ? t`Adresse confirmée` : t`Ce lien ne vaut plus`}
        message={message ?? over}
      >
        {user ? (
          <ButtonLink to={homeByRole(user)} size="large">
            <Trans>Ouvrir mon espace</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.login()} size="large">
            <Trans>Se connecter</Trans>
          </ButtonLink>
        )}
      </StepResult>
    </QuietPage>
  )
}
