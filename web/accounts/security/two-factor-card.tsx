import { Trans, useLingui } from '@lingui/react/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CurrentUser, startTwoFactor } from '#contract/accounts/accounts.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { fetchUser } from '#web/session/session.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { withFactorProof } from '../recovery/factor-proof.ts'
import { PasswordDialog } from '../recovery/password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { isStaff, StaffDelay, useTakesEffectText } from './staff-delay.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

type Secret = EndpointAnswer<typeof startTwoFactor>
type Intent = 'start' | 'stop'
type Step =
  | { name: 'rest' }
  | { name: 'proving'; intent: Intent }
  | { name: 'setup'; secret: Secret }
  | { name: 'codes'; codes: string[] }

/** A second factor: an authenticator application. */
export function TwoFactorCard({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const { revalidate } = useRevalidator()
  const takesEffect = useTakesEffectText()
  const rest = () => setStep({ name: 'rest' })

  async function prove(intent: Intent, password: string | undefined) {
    const loaded = password === undefined ? {} : { password }
    if (intent === 'start') {
      const secret = await withFactorProof((proof) =>
        api('POST /users/me/two-factor', { body: { ...loaded, ...proof } }),
      )
      setStep({ name: 'setup', secret })
      return
    }
    const { takes_effect_at } = await withFactorProof((proof) =>
      api('DELETE /users/me/two-factor', { body: { ...loaded, ...proof } }),
    )
    rest()
    showToast(takesEffect(takes_effect_at) ?? t`Validation en deux étapes désactivée`, 'success', 6000)
    await Promise.all([fetchUser(), revalidate()])
  }

  return (
    <Card title={t`Validation en deux étapes`}>
      {step.name === 'setup' && (
        <TwoFactorSetup
          secret={step.secret}
          onCancel={rest}
          onCodes={(codes) => {
            setStep({ name: 'codes', codes })
            void Promise.all([fetchUser(), revalidate()])
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
              stop: t`Désactiver la validation en deux étapes`,
            }[step.intent]
          }
          confirmLabel={{ start: t`Continuer`, stop: t`Désactiver` }[step.intent]}
          onClose={rest}
          onConfirm={(password) => prove(step.intent, password)}
        >
          {step.intent === 'stop' && isStaff(user) && <StaffDelay />}
        </PasswordDialog>
      )}
    </Card>
  )
}

function State({ enabled, onIntent }: { enabled: boolean; onIntent: (intent: Intent) => void }) {
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
            <Button variant="danger" size="small" onClick={() => onIntent('stop')}>
              <Trans>Désactiver</Trans>
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="small" onClick={() => onIntent('start')}>
            <Trans>Activer</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
