import '../locales/accounts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLoader2 } from '@tabler/icons-react'
import { replace } from 'react-router'
import type { Route } from './+types/auth-callback.route.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/browser-api.ts'
import { paths } from '../paths.ts'
import { signInWithToken } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { entranceOf, loadsAnew } from './entrance.ts'
import { takeNext } from './provider-return.ts'
import { QuietPage } from './quiet-page.tsx'
import { StepOutcome } from './step-outcome.tsx'

/** The way back from an external provider: its code is exchanged once, then this address is left behind. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const code = search.get('code')
  // A provider says with `error` that the person changed their mind.
  if (!code) return { message: null }
  try {
    const { access_token } = await api('GET /auth/oauth/:provider/callback', {
      params: { provider: params.provider },
      query: {
        code,
        state: search.get('state') ?? undefined,
        iss: search.get('iss') ?? undefined,
        session_state: search.get('session_state') ?? undefined,
        scope: search.get('scope') ?? undefined,
      },
    })
    const user = await signInWithToken(access_token)
    const address = entranceOf(user, takeNext())
    // Until the other document is there, this one goes on saying that one is being signed in.
    return loadsAnew(user, address) ? await new Promise<never>(() => {}) : replace(address)
  } catch (error) {
    if (error instanceof ApiError) return { message: error.message }
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
    <QuietPage title={t`Connexion`}>
      <p className="flex items-center gap-3 text-18">
        <IconLoader2 size={24} aria-hidden className="animate-spin" />
        <Trans>Connexion en cours</Trans>
      </p>
    </QuietPage>
  )
}

export default function AuthCallback({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <QuietPage title={t`Connexion`}>
      <StepOutcome
        good={false}
        title={t`Échec du callback OAuth`}
        message={loaderData.message ?? t`La connexion a été interrompue avant la fin.`}
      >
        <ButtonLink to={paths.login()} size="large">
          <Trans>Revenir à la connexion</Trans>
        </ButtonLink>
      </StepOutcome>
    </QuietPage>
  )
}
