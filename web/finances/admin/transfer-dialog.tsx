import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { OwedPayout, showTransfer } from '#contract/money/admin-finances.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'
import { TransferFact, TransferForm } from './transfer-form.tsx'

type Transfer = EndpointAnswer<typeof showTransfer>

/** A payout to an owner: amount and account, then confirmation by the sender. */
export function TransferDialog({ payout, onClose }: { payout: OwedPayout; onClose: () => void }) {
  const { t } = useLingui()
  const [result] = useState(() =>
    resultOf(api('GET /admin/payouts/:id/transfer', { params: { id: payout.id } })),
  )
  return (
    <Dialog open onClose={onClose} title={t`Virement à envoyer`}>
      <Loaded result={result} skeleton={<Skeleton className="h-72" />}>
        {(transfer) => <Form payout={payout} transfer={transfer} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function Form({
  payout,
  transfer,
  onClose,
}: {
  payout: OwedPayout
  transfer: Transfer
  onClose: () => void
}) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { currency } = transfer
  const amount = money(transfer.amount_minor, currency)
  const owed = money(transfer.owed_minor, currency)
  const withheld = money(transfer.withheld_minor, currency)
  return (
    <TransferForm
      send={(reference, once) =>
        api('POST /admin/payouts/:id/send', {
          params: { id: payout.id },
          body: { reference, expected_amount_minor: transfer.amount_minor },
          once,
        })
      }
      done={t`Versement de ${amount} enregistré`}
      onClose={onClose}
    >
      <TransferFact label={t`Montant`}>
        <span className="font-semibold tabular">{amount}</span>
        {transfer.withheld_minor > 0 && (
          <span className="block text-14 text-muted">
            <Trans>
              {owed} moins {withheld} de frais dus
            </Trans>
          </span>
        )}
      </TransferFact>
      <TransferFact label={t`Bénéficiaire`}>{transfer.holder}</TransferFact>
      <TransferFact label={t`IBAN`}>
        <span className="tabular">{transfer.iban.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </TransferFact>
      <TransferFact label={t`Libellé`}>{transfer.label}</TransferFact>
    </TransferForm>
  )
}
