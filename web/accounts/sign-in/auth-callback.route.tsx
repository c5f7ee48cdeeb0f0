import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/core/forms'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { replace } from 'react-router'
import type { Route } from './+types/auth-callback.route.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { documentLanguage, i18nFor } from '#web/locales/texts.ts'
import { paths, withoutLanguage } from '#web/paths.ts'
import { finishSignIn, signInWithToken } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { entranceOf, loadsAnew, useEntrance } from './entrance.ts'
import { takeReturn } from './provider-return.ts'
import { LoadingStep } from './loading-step.tsx'
import { QuietPage } from './quiet-page.tsx'
import { StepResult } from './step-result.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'

/** Callback of an external provider: its code is exchanged once, then this address is replaced. */
export async function clientLoader({ url, params }: Route.ClientLoaderArgs) {
  const { next, linking } = takeReturn()
  const search = url.searchParams
  const code = search.get('code')
  const stays = { next, linking, message: null, needsCode: false }
  // A provider sends `error` when the user has cancelled.
  if (!code) return stays
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
    if (linking) showLinked(linking)
    const address = entranceOf(user, next)
    // Pending until the other document loads, so that this one keeps showing the sign-in in progress.
    return loadsAnew(user, address) ? await new Promise<never>(() => {}) : replace(address)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ...stays, message: error.message, needsCode: error.code === 'two_factor_required' }
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
      <LoadingStep>
        <Trans>Connexion en cours</Trans>
      </LoadingStep>
    </QuietPage>
  )
}

export default function AuthCallback({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const enter = useEntrance(loaderData.next)
  return (
    <QuietPage title={t`Connexion`}>
      {loaderData.needsCode ? (
        <TwoFactorForm verify={finishSignIn} remember onBack={() => goTo(paths.login())} onSignedIn={enter} />
      ) : (
        <Interrupted {...loaderData} />
      )}
    </QuietPage>
  )
}

function Interrupted({ message, linking, next }: { message: string | null } & ReturnType<typeof takeReturn>) {
  const { t } = useLingui()
  return (
    <StepResult
      good={false}
      title={linking ? t`${linking} n’a pas été relié` : t`Échec du callback OAuth`}
      message={message ?? t`La connexion a été interrompue avant la fin.`}
    >
      {linking && next ? (
        <ButtonLink to={withoutLanguage(next)} size="large">
          <Trans>Revenir à votre compte</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.login()} size="large">
          <Trans>Revenir à la connexion</Trans>
        </ButtonLink>
      )}
    </StepResult>
  )
}

function showLinked(provider: string) {
  showToast(i18nFor(documentLanguage())._(msg`${provider} est relié à votre compte`), 'success')
}
