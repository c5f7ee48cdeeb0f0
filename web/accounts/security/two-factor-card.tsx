import { Trans, useLingui } from '@lingui/react/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { CurrentUser, startTwoFactor } from '../../../contract/accounts.ts'
import type { EndpointAnswer } from '../../../contract/endpoint.ts'
import { api } from '../../api/browser-api.ts'
import { fetchUser } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

type Secret = EndpointAnswer<typeof startTwoFactor>
type Step =
  | { name: 'rest' }
  | { name: 'proving'; intent: 'start' | 'renew' | 'stop' }
  | { name: 'setup'; secret: Secret }
  | { name: 'codes'; codes: string[] }

/** A second factor: an authenticator application, with recovery codes for the day the phone is lost. */
export function TwoFactorCard({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const rest = () => setStep({ name: 'rest' })

  async function prove(intent: 'start' | 'renew' | 'stop', password: string | undefined) {
    const body = password === undefined ? {} : { password }
    if (intent === 'start') {
      setStep({ name: 'setup', secret: await api('POST /users/me/two-factor', { body }) })
    } else if (intent === 'renew') {
      const { recovery_codes } = await api('POST /users/me/two-factor/recovery-codes', { body })
      setStep({ name: 'codes', codes: recovery_codes })
    } else {
      await api('DELETE /users/me/two-factor', { body })
      await fetchUser()
      rest()
      showToast(t`Validation en deux étapes désactivée`, 'success')
    }
  }

  return (
    <Card title={t`Validation en deux étapes`}>
      {step.name === 'setup' && (
        <TwoFactorSetup
          secret={step.secret}
          onCancel={rest}
          onCodes={(codes) => {
            setStep({ name: 'codes', codes })
            void fetchUser()
          }}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
      {(step.name === 'rest' || step.name === 'proving') && (
        <State
          enabled={user.two_factor_enabled}
          onIntent={(intent) => setStep({ name: 'proving', intent })}
        />
      )}
      {step.name === 'proving' && (
        <PasswordDialog
          needsPassword={user.has_password}
          title={
            {
              start: t`Activer la validation en deux étapes`,
              renew: t`Remplacer les codes de secours`,
              stop: t`Désactiver la validation en deux étapes`,
            }[step.intent]
          }
          confirmLabel={
            { start: t`Continuer`, renew: t`Remplacer les codes`, stop: t`Désactiver` }[step.intent]
          }
          onClose={rest}
          onConfirm={(password) => prove(step.intent, password)}
        />
      )}
    </Card>
  )
}

function State({
  enabled,
  onIntent,
}: {
  enabled: boolean
  onIntent: (intent: 'start' | 'renew' | 'stop') => void
}) {
  return (
    <>
      <p className="mb-4 text-muted">
        {enabled ? (
          <Trans>À chaque connexion, un code de votre application est demandé.</Trans>
        ) : (
          <Trans>
            En plus du mot de passe, un code de votre téléphone : un mot de passe volé ne suffit plus.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {enabled ? (
          <>
            <Badge colour="green" icon={<IconShieldCheck size={14} aria-hidden />}>
              <Trans>Activée</Trans>
            </Badge>
            <Button look="secondary" size="small" onClick={() => onIntent('renew')}>
              <Trans>Nouveaux codes de secours</Trans>
            </Button>
            <Button look="danger" size="small" onClick={() => onIntent('stop')}>
              <Trans>Désactiver</Trans>
            </Button>
          </>
        ) : (
          <Button look="secondary" size="small" onClick={() => onIntent('start')}>
            <Trans>Activer</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
