import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GuestTransfer } from '#contract/money/admin-payments.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'
import { TransferFact, TransferForm } from './transfer-form.tsx'

/** A transfer to a guest: amount and account, then confirmation by the sender. */
export function GuestTransferDialog({
  guest,
  load,
  send,
  onClose,
}: {
  guest: { name: string; email: string }
  load: () => Promise<GuestTransfer>
  send: (reference: string, once: string) => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useLingui()
  const [result] = useState(() => resultOf(load()))
  return (
    <Dialog open onClose={onClose} title={t`Virement à envoyer`}>
      <Loaded result={result} skeleton={<Skeleton className="h-72" />}>
        {(transfer) => <Form guest={guest} transfer={transfer} send={send} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function Form({
  guest,
  transfer: { amount_minor, currency, account, account_held_until, label },
  send,
  onClose,
}: {
  guest: { name: string; email: string }
  transfer: GuestTransfer
  send: (reference: string, once: string) => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useLingui()
  const money = useExactMoney()
  const amount = money(amount_minor, currency)
  return (
    <TransferForm send={send} done={t`Virement de ${amount} enregistré`} onClose={onClose}>
      <TransferFact label={t`Montant`}>
        <span className="font-semibold tabular">{amount}</span>
      </TransferFact>
      <TransferFact label={t`Bénéficiaire`}>{account?.holder ?? guest.name}</TransferFact>
      <TransferFact label={t`IBAN`}>
        {account ? (
          <span className="tabular">{account.iban.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        ) : account_held_until ? (
          <Trans>
            Donné il y a moins de 72 heures : le numéro s’affichera ensuite, sauf si la personne l’annule.
          </Trans>
        ) : (
          <Trans>
            Pas encore donné : écrivez à <a href={`mailto:${guest.email}`}>{guest.email}</a>
          </Trans>
        )}
      </TransferFact>
      <TransferFact label={t`Libellé`}>{label}</TransferFact>
    </TransferForm>
  )
}
