import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingBank, IconClockPause, IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#contract/core/date-format.ts'
import { line } from '#contract/core/fields.ts'
import type { BankAccount } from '#contract/money/finances.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { withFactorProof } from '#web/accounts/recovery/factor-proof.ts'
import { api } from '#web/api/browser-api.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'

/** The account for payouts. Its number is never shown again, only its last digits. */
export function BankAccountCard({
  account,
  viewer = 'owner',
}: {
  account: BankAccount | null
  viewer?: 'owner' | 'guest'
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const [changing, setChanging] = useState(false)
  return (
    <Card title={t`Compte bancaire`}>
      {account ? (
        <div className="flex items-start gap-3">
          <IconBuildingBank size={22} aria-hidden className="mt-0.5 flex-none text-muted" />
          <div className="min-w-0">
            <p className="font-semibold tabular">{account.masked_iban}</p>
            <p className="text-14 text-muted">
              {account.holder} · <Trans>enregistré le {formatDay(account.updated_at, language)}</Trans>
            </p>
            {account.held_until && (
              <p className="mt-2 flex items-start gap-2 text-14 font-medium text-yellow-text">
                <IconClockPause size={18} aria-hidden className="mt-px flex-none" />
                <OnHoldUntil instant={account.held_until} />
              </p>
            )}
            {viewer === 'owner' && account.is_holder_unknown && (
              <p className="mt-2 flex items-start gap-2 text-14 font-medium text-yellow-text">
                <IconUserQuestion size={18} aria-hidden className="mt-px flex-none" />
                <Trans>
                  Ce titulaire n’est ni vous ni votre société vérifiée : les versements attendent que notre
                  équipe l’accepte. Indiquez un compte à votre nom pour ne pas attendre.
                </Trans>
              </p>
            )}
          </div>
        </div>
      ) : (
        <p className="text-muted">
          {viewer === 'owner' ? (
            <Trans>Indiquez où envoyer vos revenus : sans compte, vos versements attendent.</Trans>
          ) : (
            <Trans>Indiquez où envoyer ce qui vous revient et ne peut pas retourner sur votre carte.</Trans>
          )}
        </p>
      )}
      {changing ? (
        <AccountForm viewer={viewer} onDone={() => setChanging(false)} />
      ) : (
        <Button variant="secondary" size="small" className="mt-4" onClick={() => setChanging(true)}>
          {account ? t`Changer de compte` : t`Indiquer mon compte`}
        </Button>
      )}
    </Card>
  )
}

/** Payouts to a new account number are on hold, so that an owner who did not enter it can revert it. */
function OnHoldUntil({ instant }: { instant: string }) {
  const until = useMoment()(instant)
  return <Trans>Les versements vers ce compte attendent jusqu’au {until}, par précaution.</Trans>
}

function AccountForm({ viewer, onDone }: { viewer: 'owner' | 'guest'; onDone: () => void }) {
  const { t } = useLingui()
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const { field, submit, isPending, summary } = useContractForm({
    schema: z.object({ holder: line(140, 1), iban: line(50, 1), password: z.string() }),
    defaultValues: { holder: user ? `${user.first_name} ${user.last_name}` : '', iban: '', password: '' },
    failure: t`Le compte n’a pas été enregistré`,
    send: async ({ holder, iban, password }) => {
      const account = { holder, iban, ...(user?.has_password && { password }) }
      await withFactorProof((proof) => {
        const body = { ...account, ...proof }
        return viewer === 'owner'
          ? api('PUT /owner/finances/bank-account', { body })
          : api('PUT /client/bank-account', { body })
      })
      showToast(t`Compte bancaire enregistré`, 'success')
      onDone()
      await revalidate()
    },
  })
  return (
    <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-4">
      {summary && <ErrorSummary {...summary} />}
      <TextField {...field('holder')} label={t`Titulaire du compte`} autoComplete="name" />
      <TextField
        {...field('iban')}
        label={t`IBAN`}
        help={t`Il commence par deux lettres, comme FR76`}
        autoComplete="off"
        spellCheck={false}
      />
      {user?.has_password && (
        <PasswordField {...field('password')} label={t`Votre mot de passe`} autoComplete="current-password" />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isPending={isPending}>
          <Trans>Enregistrer le compte</Trans>
        </Button>
        <Button type="button" variant="ghost" size="small" onClick={onDone}>
          <Trans>Annuler</Trans>
        </Button>
      </div>
    </form>
  )
}
