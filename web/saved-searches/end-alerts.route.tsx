import '../locales/accounts.ts'
import '../locales/saved-searches.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { QuietPage } from '../accounts/quiet-page.tsx'
import { StepOutcome } from '../accounts/step-outcome.tsx'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/browser-api.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

/** Where an alert leads who wants no more of it: one press, without signing in. */
export default function EndAlerts() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ good: boolean; message: string }>()
  async function end() {
    setBusy(true)
    try {
      await api('POST /saved-searches/:id/end-alerts', {
        params: { id },
        query: { key: search.get('key') ?? '' },
      })
      setOutcome({ good: true, message: t`La recherche reste dans votre espace ; elle ne vous écrit plus.` })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ good: false, message: t`Ce lien n’est plus valable, ou la recherche a été supprimée.` })
    }
    setBusy(false)
  }
  return (
    <QuietPage title={t`Arrêter une alerte`}>
      {outcome ? (
        <StepOutcome
          good={outcome.good}
          title={outcome.good ? t`Alerte arrêtée` : t`Rien n’a changé`}
          message={outcome.message}
        >
          <ButtonLink to={paths.mySearches()} look="secondary">
            <Trans>Voir mes recherches</Trans>
          </ButtonLink>
        </StepOutcome>
      ) : (
        <div className="flex flex-col items-start gap-5">
          <h1 className="display-32 md:display-44">
            <Trans>Arrêter cette alerte ?</Trans>
          </h1>
          <p className="text-muted">
            <Trans>Vous ne recevrez plus de messages pour cette recherche.</Trans>
          </p>
          <Button size="large" busy={busy} onClick={() => void end()}>
            <Trans>Arrêter l’alerte</Trans>
          </Button>
        </div>
      )}
    </QuietPage>
  )
}
