import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/accounts/sellers'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { QuietPage } from '#web/accounts/sign-in/quiet-page.tsx'
import { StepResult } from '#web/accounts/sign-in/step-result.tsx'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths, withoutLanguage } from '#web/paths.ts'
import { fetchUser, useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

type Result = { company: string } | { message: string }

/** Page of an agency's invitation: a signed-in person joins by a press. */
export default function JoinTeam() {
  const { t } = useLingui()
  const { user, loading } = useSession()
  const { pathname, search } = useLocation()
  const [parameters] = useSearchParams()
  const { mutate, isPending } = useMutation()
  const [result, setResult] = useState<Result | null>(null)
  const join = () => {
    const body = { invitation: parameters.get('invitation') ?? '' }
    return mutate(() => api('POST /seller/team/join', { body }), {
      onSuccess: async ({ company_name }) => {
        await fetchUser()
        setResult({ company: company_name })
      },
      onError: ({ message }) => setResult({ message }),
    })
  }
  const returnHere = withoutLanguage(pathname) + search
  return (
    <QuietPage title={t`Rejoindre une équipe`}>
      {result ? (
        <Joined result={result} />
      ) : (
        <div className="flex flex-col items-start gap-5">
          <h1 className="display-32 md:display-44">
            <Trans>Rejoindre une équipe</Trans>
          </h1>
          <p className="text-muted">
            <Trans>
              Une agence vous propose de travailler sur ses annonces, avec les droits qu’elle vous donne. Vous
              pourrez la quitter quand vous voulez.
            </Trans>
          </p>
          {user ? (
            <Button size="large" isPending={isPending} onClick={() => void join()}>
              <Trans>Rejoindre avec {user.email}</Trans>
            </Button>
          ) : (
            <div className="flex flex-wrap gap-3" aria-busy={loading}>
              <ButtonLink size="large" to={paths.login(returnHere)}>
                <Trans>Se connecter pour rejoindre</Trans>
              </ButtonLink>
              <ButtonLink size="large" variant="secondary" to={paths.register()}>
                <Trans>Créer un compte</Trans>
              </ButtonLink>
            </div>
          )}
        </div>
      )}
    </QuietPage>
  )
}

function Joined({ result }: { result: Result }) {
  const { t } = useLingui()
  if ('message' in result) {
    return (
      <StepResult good={false} title={t`Vous n’avez pas rejoint l’équipe`} message={result.message}>
        <ButtonLink to={paths.home()} variant="secondary">
          <Trans>Revenir à l’accueil</Trans>
        </ButtonLink>
      </StepResult>
    )
  }
  const { company } = result
  return (
    <StepResult
      good
      title={t`Bienvenue dans l’équipe`}
      message={t`Vous travaillez désormais pour ${company}.`}
    >
      <ButtonLink to={paths.sellerDash()} size="large">
        <Trans>Ouvrir l’espace vendeur</Trans>
      </ButtonLink>
    </StepResult>
  )
}
