import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/core/forms'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/login.route.ts'
import { paths } from '#web/paths.ts'
import { backToForm } from '#web/shell/page/back-to-form.ts'
import { safeNext } from '#web/session/next-address.ts'
import { type Credentials, signIn } from '#web/session/session.ts'
import { Link } from '#web/ui/link.tsx'
import { useEntrance } from './entrance.ts'
import cottageAvif from '../pictures/cottage.avif'
import cottageWebp from '../pictures/cottage.webp'
import { ProviderButtons } from './provider-buttons.tsx'
import { listProviders } from './providers.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SplitHeading, SplitPage } from './split-page.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { providers: await listProviders(context) }
}

export const action = backToForm

export default function Login({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const next = safeNext(search.get('next'))
  const [secondStep, setSecondStep] = useState<Credentials | null>(null)
  const enter = useEntrance(next)
  return (
    <SplitPage
      title={t`Connexion`}
      picture={{ avif: cottageAvif, webp: cottageWebp }}
      caption={
        <>
          <p className="display-32 max-w-[22ch]">
            <Trans>De Brest à Cotonou, de Montréal à Tunis.</Trans>
          </p>
          <p className="mt-4">
            <Trans>Des maisons où séjourner, dans douze pays.</Trans>
          </p>
        </>
      }
    >
      {secondStep ? (
        <TwoFactorForm
          verify={(code) => signIn({ ...secondStep, code })}
          remember={secondStep.remember}
          onBack={() => setSecondStep(null)}
          onSignedIn={enter}
        />
      ) : (
        <>
          <SplitHeading title={t`Bon retour`}>
            <Trans>Retrouvez vos séjours, vos annonces et votre compte.</Trans>
          </SplitHeading>
          <SignInForm onSignedIn={enter} onSecondFactor={setSecondStep} />
          <ProviderButtons providers={loaderData.providers} next={next} />
          <p className="mt-7 text-center text-muted">
            <Trans>
              Pas encore de compte ?{' '}
              <Link to={paths.register()} className="text-link">
                Créer un compte
              </Link>
            </Trans>
          </p>
        </>
      )}
    </SplitPage>
  )
}
