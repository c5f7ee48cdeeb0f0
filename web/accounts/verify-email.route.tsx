import '../locales/accounts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLoader2 } from '@tabler/icons-react'
import type { Route } from './+types/verify-email.route.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/browser-api.ts'
import { paths } from '../paths.ts'
import { homeByRole } from '../session/guards.ts'
import { fetchUser, useSession } from '../session/session.ts'
import { readToken } from '../session/token.ts'
import { ButtonLink } from '../ui/button.tsx'
import { QuietPage } from './quiet-page.tsx'
import { StepOutcome } from './step-outcome.tsx'

/** In the browser and once: a link followed by a program that only looks confirms nothing. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const { message } = await api('POST /auth/verify-email', { body: { token } })
    if (readToken()) await fetchUser().catch(() => undefined)
    return { good: true, message }
  } catch (error) {
    if (error instanceof ApiError) return { good: false, message: error.fields[0]?.message ?? error.message }
    throw error
  }
}
clientLoader.hydrate = true as const

export function shouldRevalidate() {
  return false
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <QuietPage title={t`Confirmation de l’adresse`}>
      <p className="flex items-center gap-3 text-18">
        <IconLoader2 size={24} aria-hidden className="animate-spin" />
        <Trans>Confirmation en cours</Trans>
      </p>
    </QuietPage>
  )
}

export default function VerifyEmail({ loaderData: { good, message } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { user } = useSession()
  return (
    <QuietPage title={t`Confirmation de l’adresse`}>
      <StepOutcome
        good={good}
        title={good ? t`Adresse confirmée` : t`Ce lien ne vaut plus`}
        message={message}
      >
        {user ? (
          <ButtonLink to={homeByRole(user)} size="large">
            <Trans>Ouvrir mon espace</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.login()} size="large">
            {good ? <Trans>Se connecter</Trans> : <Trans>Se connecter pour en recevoir un autre</Trans>}
          </ButtonLink>
        )}
      </StepOutcome>
    </QuietPage>
  )
}
