import { Trans, useLingui } from '@lingui/react/macro'
import { IconFingerprint, IconPlus } from '@tabler/icons-react'
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { fetchUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { withFactorProof } from '../recovery/factor-proof.ts'
import { addPasskey } from '../sign-in/passkeys.ts'
import { ListFailure } from './list-failure.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { PasswordDialog } from '../recovery/password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { isStaff, StaffDelay, useTakesEffectText } from './staff-delay.tsx'
import { useDeviceName } from './use-device-name.ts'

type Step =
  | { name: 'rest' | 'adding' }
  | { name: 'codes'; codes: string[] }
  | { name: 'renaming' | 'removing'; passkey: Passkey }
interface Props {
  user: CurrentUser
  passkeys: Promise<Passkey[] | ApiError>
}

/** Devices that sign in with a fingerprint, face or PIN instead of a password. */
export function PasskeysCard(props: Props) {
  const { t } = useLingui()
  return (
    <Card title={t`Clés d’accès`}>
      <p className="mb-4 text-muted">
        <Trans>
          Connectez-vous d’un doigt, d’un regard ou avec le code de votre appareil. Une clé d’accès ne se
          devine pas, ne s’oublie pas et vaut deux étapes.
        </Trans>
      </p>
      <Suspense fallback={<Skeleton className="h-16" />}>
        <Passkeys {...props} />
      </Suspense>
    </Card>
  )
}

function Passkeys({ user, passkeys }: Props) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const deviceName = useDeviceName()
  const takesEffect = useTakesEffectText()
  const rest = () => setStep({ name: 'rest' })
  const items = use(passkeys)
  if (items instanceof ApiError) return <ListFailure error={items} />

  async function done(message: string, next: Step = { name: 'rest' }) {
    setStep(next)
    showToast(message, 'success', 6000)
    await Promise.all([revalidate(), fetchUser()])
  }
  async function add(password: string | undefined) {
    const { recovery_codes: codes } = await addPasskey(deviceName, password)
    await done(t`Clé d’accès ajoutée`, codes ? { name: 'codes', codes } : { name: 'rest' })
  }
  async function remove({ id }: Passkey, password: string | undefined) {
    const loaded = password === undefined ? {} : { password }
    const { takes_effect_at } = await withFactorProof((proof) =>
      api('DELETE /users/me/passkeys/:id', { params: { id }, body: { ...loaded, ...proof } }),
    )
    await done(takesEffect(takes_effect_at) ?? t`Clé d’accès retirée`)
  }

  return (
    <>
      {items.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {items.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setStep({ name: 'renaming', passkey })}
              onRemove={() => setStep({ name: 'removing', passkey })}
            />
          ))}
        </ul>
      )}
      {step.name === 'codes' ? (
        <RecoveryCodes codes={step.codes} onDone={rest} />
      ) : (
        <Button
          variant="secondary"
          size="small"
          icon={<IconPlus size={16} aria-hidden />}
          onClick={() => setStep({ name: 'adding' })}
        >
          <Trans>Ajouter une clé d’accès</Trans>
        </Button>
      )}
      {step.name === 'adding' && (
        <PasswordDialog
          needsPassword={user.has_password}
          title={t`Ajouter une clé d’accès`}
          confirmLabel={t`Continuer`}
          onClose={rest}
          onConfirm={add}
        >
          <p className="text-muted">
            <Trans>Votre appareil vous demandera ensuite de vous reconnaître.</Trans>
          </p>
        </PasswordDialog>
      )}
      {step.name === 'renaming' && (
        <PasskeyNameDialog
          passkey={step.passkey}
          onClose={rest}
          onRenamed={() => done(t`Clé d’accès renommée`)}
        />
      )}
      {step.name === 'removing' && (
        <PasswordDialog
          needsPassword={user.has_password}
          title={t`Retirer ${step.passkey.name}`}
          confirmLabel={t`Retirer`}
          onClose={rest}
          onConfirm={(password) => remove(step.passkey, password)}
        >
          <p className="text-muted">
            <Trans>
              Cette clé n’ouvrira plus votre compte. L’appareil la propose peut-être encore : supprimez-la
              aussi dans ses réglages.
            </Trans>
          </p>
          {isStaff(user) && <StaffDelay />}
        </PasswordDialog>
      )}
    </>
  )
}

function PasskeyRow({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const added = formatDay(dateOfInstant(passkey.created_at), language)
  const used = passkey.last_used_at && formatDay(dateOfInstant(passkey.last_used_at), language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0">
      <span className="inline-flex size-9 flex-none items-center justify-center rounded-10 bg-surface-2 text-muted">
        <IconFingerprint size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="truncate font-semibold">{passkey.name}</p>
        <p className="text-14 text-muted">
          {used ? (
            <Trans>
              Ajoutée le {added}, utilisée le {used}
            </Trans>
          ) : (
            <Trans>Ajoutée le {added}, pas encore utilisée</Trans>
          )}
        </p>
      </div>
      <div className="ml-10 flex gap-1 md:-mr-3 md:ml-0">
        <Button variant="ghost" size="small" aria-label={t`Renommer ${passkey.name}`} onClick={onRename}>
          <Trans>Renommer</Trans>
        </Button>
        <Button variant="ghost" size="small" aria-label={t`Retirer ${passkey.name}`} onClick={onRemove}>
          <Trans>Retirer</Trans>
        </Button>
      </div>
    </li>
  )
}
