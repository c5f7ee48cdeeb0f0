import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { withFactorProof } from '../recovery/factor-proof.ts'
import { PasswordDialog } from '../recovery/password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { isStaff, StaffDelay, useTakesEffectText } from './staff-delay.tsx'

type Step = { name: 'rest' | 'proving' } | { name: 'codes'; codes: string[] }

/** How many recovery codes are left; nothing for an account without a second factor. */
export function RecoveryCodesCard({
  user,
  passkeys,
  left,
}: {
  user: CurrentUser
  passkeys: Promise<Passkey[] | ApiError>
  left: number
}) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const takesEffect = useTakesEffectText()
  const rest = () => setStep({ name: 'rest' })
  const items = use(passkeys)
  const hasPasskey = !(items instanceof ApiError) && items.length > 0
  if (!user.two_factor_enabled && !hasPasskey && step.name === 'rest') return null

  async function renew(password: string | undefined) {
    const loaded = password === undefined ? {} : { password }
    const { recovery_codes: codes, takes_effect_at } = await withFactorProof((proof) =>
      api('POST /users/me/two-factor/recovery-codes', { body: { ...loaded, ...proof } }),
    )
    const waits = takesEffect(takes_effect_at)
    setStep(waits === undefined ? { name: 'codes', codes } : { name: 'rest' })
    if (waits) showToast(waits, 'success', 6000)
    await revalidate()
  }

  return (
    <Card title={t`Codes de secours`}>
      {step.name === 'codes' ? (
        <RecoveryCodes codes={step.codes} onDone={rest} />
      ) : (
        <>
          <p className={left > 2 ? 'mb-4 text-muted' : 'mb-4 font-medium text-yellow-text'}>
            {t`${plural(left, {
              0: 'Il ne vous reste aucun code de secours.',
              one: 'Il vous reste un code de secours.',
              other: 'Il vous reste # codes de secours.',
            })}`}{' '}
            <Trans>Sans votre téléphone ni votre clé d’accès, eux seuls ouvrent votre compte.</Trans>
          </p>
          <Button variant="secondary" size="small" onClick={() => setStep({ name: 'proving' })}>
            <Trans>Nouveaux codes de secours</Trans>
          </Button>
        </>
      )}
      {step.name === 'proving' && (
        <PasswordDialog
          needsPassword={user.has_password}
          title={t`Remplacer les codes de secours`}
          confirmLabel={t`Remplacer les codes`}
          onClose={rest}
          onConfirm={renew}
        >
          <p className="text-muted">
            <Trans>Les codes que vous avez gardés ne vaudront plus rien.</Trans>
          </p>
          {isStaff(user) && <StaffDelay />}
        </PasswordDialog>
      )}
    </Card>
  )
}
