import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { chargebackReason } from '#web/money/chargeback-reason.ts'
import type { AdminInvoice } from '#contract/money/billing.ts'
import type { OfflineMethod } from '#contract/money/payment-methods.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { useDownload } from '#web/api/use-download.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Select, TextField } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'

/** Invoices of all sellers; a due invoice has a button that confirms its payment. */
export function AdminInvoices({ invoices }: { invoices: AdminInvoice[] }) {
  const [confirming, setConfirming] = useState<AdminInvoice>()
  return (
    <>
      <RowList>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} onConfirm={() => setConfirming(invoice)} />
        ))}
      </RowList>
      {confirming && <ConfirmPayment invoice={confirming} onClose={() => setConfirming(undefined)} />}
    </>
  )
}

function InvoiceRow({ invoice, onConfirm }: { invoice: AdminInvoice; onConfirm: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useExactMoney()
  const { download } = useDownload()
  const { seller, number, status, currency } = invoice
  const day = formatDay(status === 'due' ? invoice.due_on : invoice.issued_on, language, { month: 'short' })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 grow basis-60">
        <p className="truncate font-semibold">{seller.name}</p>
        <p className="truncate text-14 text-muted">
          {number} · {status === 'due' ? t`à régler avant le ${day}` : t`émise le ${day}`}
        </p>
        <p className="truncate text-14 text-muted">{seller.email}</p>
        <Contested invoice={invoice} />
      </div>
      <InvoiceBadge invoice={invoice} />
      <p className="min-w-28 text-right font-semibold tabular max-md:text-left">
        {money(invoice.total_minor, currency)}
      </p>
      <div className="flex items-center justify-end gap-1 max-md:grow">
        {status === 'due' && (
          <Button size="small" icon={<IconCheck size={18} aria-hidden />} onClick={onConfirm}>
            <Trans>Confirmer le paiement</Trans>
            <span className="sr-only"> {number}</span>
          </Button>
        )}
        <IconButton
          label={t`Télécharger ${number}`}
          onClick={() => void download(`/admin/billing/invoices/${invoice.id}`, `${number}.pdf`)}
        >
          <IconDownload size={20} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

/** A chargeback, and the deadline for contesting it. */
function Contested({ invoice: { chargeback, currency } }: { invoice: AdminInvoice }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useExactMoney()
  if (!chargeback || chargeback.state === 'won') return null
  const { state, respond_by: respondBy } = chargeback
  const reason = chargebackReason(chargeback.reason, language)
  const amount = money(chargeback.amount_minor, currency)
  const day = respondBy && formatDay(respondBy, language, { month: 'short' })
  const texts = {
    inquiry: t`Question de la banque sur ${amount}, motif « ${reason} »`,
    open: t`${amount} repris par la banque, motif « ${reason} »`,
    lost: t`${amount} perdus, motif « ${reason} »`,
  }
  return (
    <p className="text-14 text-red-text">
      {texts[state]}
      {state !== 'lost' && day && t` ; répondre avant le ${day}`}
    </p>
  )
}

function ConfirmPayment({ invoice, onClose }: { invoice: AdminInvoice; onClose: () => void }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const [method, setMethod] = useState<OfflineMethod>('transfer')
  const [reference, setReference] = useState('')
  const names: Record<OfflineMethod, string> = {
    transfer: t`Virement`,
    mobile_money: t`Mobile money`,
    cash: t`Espèces`,
    cheque: t`Chèque`,
  }
  const amount = money(invoice.left_minor, invoice.currency)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const call = (once: string) =>
      api('POST /admin/billing/invoices/:id/payment', {
        params: { id: invoice.id },
        body: { method, reference: reference.trim() },
        once,
      })
    if (await mutate(call, { successMessage: t`Paiement de ${amount} enregistré` })) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Confirmer un paiement`}>
      <ValidatedForm className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        {error && <Alert>{error.message}</Alert>}
        <p>
          <Trans>
            {invoice.seller.name} doit {amount} pour la facture {invoice.number}. Confirmez seulement ce que
            le compte de Demeure a reçu ; cela ne se reprend pas.
          </Trans>
        </p>
        <Select
          label={t`Reçu par`}
          value={method}
          onChange={({ target }) => setMethod(target.value as OfflineMethod)}
        >
          {(Object.keys(names) as OfflineMethod[]).map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </Select>
        <TextField
          label={t`Référence du paiement`}
          help={t`Celle que donne la banque ou l’opérateur`}
          maxLength={80}
          required
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
          <Button type="submit" isPending={isPending}>
            <Trans>Confirmer le paiement</Trans>
          </Button>
        </div>
      </ValidatedForm>
    </Dialog>
  )
}
