import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { EndpointAnswer } from '../../../contract/endpoint.ts'
import type { OwedPayout, showTransfer } from '../../../contract/house-finances.ts'
import { api } from '../../api/browser-api.ts'
import { Loaded, outcomeOf } from '../../areas/loaded.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useDeed } from '../../bookings/parties/use-deed.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useExactMoney } from '../exact-money.ts'

type Transfer = EndpointAnswer<typeof showTransfer>

/** Says what to send where, then takes the word of whoever has sent it. */
export function TransferDialog({ payout, onClose }: { payout: OwedPayout; onClose: () => void }) {
  const { t } = useLingui()
  const [outcome] = useState(() =>
    outcomeOf(api('GET /admin/payouts/:id/transfer', { params: { id: payout.id } })),
  )
  return (
    <Dialog open onClose={onClose} title={t`Virement à envoyer`}>
      <Loaded outcome={outcome} skeleton={<Skeleton className="h-72" />}>
        {(transfer) => <TransferForm payout={payout} transfer={transfer} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function TransferForm({
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
  const { busy, failure, run } = useDeed()
  const [reference, setReference] = useState('')
  const amount = money(transfer.amount_minor, transfer.currency)
  const owed = money(transfer.owed_minor, transfer.currency)
  const withheld = money(transfer.withheld_minor, transfer.currency)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (reference.trim() === '' || busy) return
    const body = { reference: reference.trim() }
    const done = await run(
      (once) => api('POST /admin/payouts/:id/send', { params: { id: payout.id }, body, once }),
      t`Versement de ${amount} enregistré`,
    )
    if (done) onClose()
  }
  return (
    <form className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
      {failure && <Alert>{failure.message}</Alert>}
      <p>
        <Trans>
          Faites ce virement depuis la banque de Demeure, puis confirmez-le ici. Le propriétaire en est averti
          aussitôt ; cela ne se reprend pas.
        </Trans>
      </p>
      <dl className="grid gap-x-6 gap-y-3 rounded-12 bg-surface-2 px-4 py-3 md:grid-cols-[auto_1fr]">
        <Row label={t`Montant`}>
          <span className="font-semibold tabular">{amount}</span>
          {transfer.withheld_minor > 0 && (
            <span className="block text-14 text-muted">
              <Trans>
                {owed} moins {withheld} de frais dus
              </Trans>
            </span>
          )}
        </Row>
        <Row label={t`Bénéficiaire`}>{transfer.holder}</Row>
        <Row label={t`IBAN`}>
          <span className="tabular">{transfer.iban.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </Row>
        <Row label={t`Libellé`}>{transfer.label}</Row>
      </dl>
      <TextField
        label={t`Référence du virement`}
        help={t`Celle que donne la banque. Le propriétaire la lira.`}
        maxLength={80}
        required
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          <Trans>Revenir</Trans>
        </Button>
        <Button type="submit" busy={busy} disabled={reference.trim() === ''}>
          <Trans>Confirmer l’envoi</Trans>
        </Button>
      </div>
    </form>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}
