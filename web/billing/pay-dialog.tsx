import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingBank, IconCreditCard, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import type { paySellerInvoice, SellerInvoice } from '#contract/money/billing.ts'
import type { InvoiceMethod } from '#contract/money/billing-enums.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { goToProvider } from '#web/api/go-to-provider.ts'
import { useOfferedPayments } from '#web/api/use-offered-payments.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Transfer = NonNullable<EndpointAnswer<typeof paySellerInvoice>['transfer']>

/**
 * Pays an invoice by an available method: on the provider's page, or by a transfer that an administrator confirms.
 */
export function PayDialog({
  invoice,
  methods,
  onClose,
}: {
  invoice: SellerInvoice
  methods: InvoiceMethod[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const [method, setMethod] = useState(methods[0] ?? 'offline')
  const [transfer, setTransfer] = useState<Transfer>()
  const amount = money(invoice.left_minor, invoice.currency)
  const pay = () =>
    mutate(async () => {
      const answer = await api('POST /seller/billing/invoices/:id/payment', {
        params: { id: invoice.id },
        body: { method },
      })
      if (answer.redirect_url) goToProvider(answer.redirect_url)
      else if (answer.transfer) setTransfer(answer.transfer)
    })
  return (
    <Dialog open onClose={onClose} title={t`Payer ${invoice.number}`}>
      <div className="flex flex-col gap-5">
        {error && <Alert>{error.message}</Alert>}
        {transfer ? (
          <TransferFacts transfer={transfer} amount={amount} />
        ) : (
          <Methods methods={methods} chosen={method} onChoose={setMethod} />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {transfer ? (
            <Button onClick={onClose}>
              <Trans>J’ai noté</Trans>
            </Button>
          ) : (
            <>
              <Button variant="secondary" onClick={onClose}>
                <Trans>Revenir</Trans>
              </Button>
              <Button isPending={isPending} onClick={() => void pay()}>
                {method === 'offline' ? <Trans>Voir le compte</Trans> : <Trans>Payer {amount}</Trans>}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Methods({
  methods,
  chosen,
  onChoose,
}: {
  methods: InvoiceMethod[]
  chosen: InvoiceMethod
  onChoose: (method: InvoiceMethod) => void
}) {
  const { t } = useLingui()
  const offered = useOfferedPayments()
  const demonstration = t`Sur une page de démonstration : aucun argent ne circule.`
  const words: Record<InvoiceMethod, { name: string; note: string; Icon: typeof IconCreditCard }> = {
    card: {
      name: t`Carte bancaire`,
      note: offered.card === 'demonstration' ? demonstration : t`Aussitôt, sur la page de notre prestataire`,
      Icon: IconCreditCard,
    },
    mobile_money: {
      name: t`Mobile money`,
      note:
        offered.mobile_money === 'demonstration'
          ? demonstration
          : t`Aussitôt, sur la page de notre prestataire`,
      Icon: IconDeviceMobile,
    },
    offline: { name: t`Virement`, note: t`Confirmé par Demeure à réception`, Icon: IconBuildingBank },
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-14 font-semibold">
        <Trans>Moyen de paiement</Trans>
      </legend>
      {methods.map((method) => {
        const { name, note, Icon } = words[method]
        return (
          <label
            key={method}
            className="flex cursor-pointer items-center gap-4 rounded-12 border border-line p-4 has-checked:border-brand has-checked:inset-ring has-checked:inset-ring-brand"
          >
            <input
              type="radio"
              name="method"
              className="size-5 flex-none accent-brand"
              checked={method === chosen}
              onChange={() => onChoose(method)}
            />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{name}</span>
              <span className="block text-14 text-muted">{note}</span>
            </span>
            <Icon size={24} aria-hidden className="flex-none text-muted" />
          </label>
        )
      })}
    </fieldset>
  )
}

function TransferFacts({ transfer, amount }: { transfer: Transfer; amount: string }) {
  const { t } = useLingui()
  const facts = [
    [t`Montant`, amount],
    [t`Bénéficiaire`, transfer.holder],
    [t`IBAN`, transfer.iban?.replace(/(.{4})(?=.)/g, '$1 ') ?? t`communiqué par l’assistance`],
    ...(transfer.bic ? [[t`BIC`, transfer.bic]] : []),
    [t`Libellé`, transfer.label],
  ]
  return (
    <>
      <p>
        <Trans>
          Faites ce virement depuis votre banque, avec ce libellé. Dès qu’il nous parvient, la facture est
          marquée payée et vous en êtes averti.
        </Trans>
      </p>
      <dl className="grid gap-x-6 gap-y-3 rounded-12 bg-surface-2 px-4 py-3 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-14 text-muted">{label}</dt>
            <dd className="font-semibold tabular wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
