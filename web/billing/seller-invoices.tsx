import { Trans, useLingui } from '@lingui/react/macro'
import { IconCreditCard, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { listSellerInvoices, SellerInvoice } from '#contract/money/billing.ts'
import { formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { useDownload } from '#web/api/use-download.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { pageSearch } from '#web/ui/search-state/page-search.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { InvoiceBadge } from './invoice-badge.tsx'
import { PayDialog } from './pay-dialog.tsx'

type List = EndpointAnswer<typeof listSellerInvoices>

/** Invoices and credit notes, each with its PDF; a payable one with its button. */
export function SellerInvoices({ list: { items, pagination, methods, credits } }: { list: List }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const [, show] = useSearchState(pageSearch)
  const [paying, setPaying] = useState<SellerInvoice>()
  return (
    <Card title={t`Factures`}>
      {credits.map(({ currency, amount_minor }) => (
        <p key={currency} className="mb-4 rounded-12 bg-green-ground px-4 py-3 text-14 text-green-text">
          <Trans>Demeure vous doit {money(amount_minor, currency)}, déduits de la prochaine facture.</Trans>
        </p>
      ))}
      {items.length === 0 ? (
        <p className="text-muted">
          <Trans>Vos factures apparaîtront ici dès votre première formule payante.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} onPay={() => setPaying(invoice)} />
          ))}
        </ul>
      )}
      {pagination.total_pages > 1 && (
        <div className="mt-4 flex justify-end">
          <PreviousNext pagination={pagination} onPage={(page) => show({ page })} />
        </div>
      )}
      {paying && <PayDialog invoice={paying} methods={methods} onClose={() => setPaying(undefined)} />}
    </Card>
  )
}

function InvoiceRow({ invoice, onPay }: { invoice: SellerInvoice; onPay: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useExactMoney()
  const { download } = useDownload()
  const issued = formatDay(invoice.issued_on, language, { month: 'short' })
  const due = formatDay(invoice.due_on, language, { month: 'short' })
  const isDue = invoice.status === 'due'
  const { chargeback, charge_on: chargeOn } = invoice
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold">{invoice.number}</p>
        <p className="text-14 text-muted">
          {invoice.about
            ? t`Avoir sur ${invoice.about}`
            : isDue
              ? t`À régler avant le ${due}`
              : t`Émise le ${issued}`}
        </p>
        {chargeOn && (
          <p className="text-14 text-muted">
            <Trans>Sera débitée sur votre carte le {formatDay(chargeOn, language, { month: 'short' })}</Trans>
          </p>
        )}
        {invoice.status === 'contested' && (
          <p className="text-14 text-muted">
            <Trans>
              La banque de la carte reprend ce paiement ; votre formule continue pendant la procédure.
            </Trans>
          </p>
        )}
        {isDue && chargeback?.state === 'lost' && (
          <p className="text-14 text-muted">
            <Trans>
              La banque a gardé {money(chargeback.amount_minor, invoice.currency)} : la facture est à régler
              de nouveau.
            </Trans>
          </p>
        )}
      </div>
      <InvoiceBadge invoice={invoice} />
      <p className="min-w-24 font-semibold tabular sm:text-right">
        {money(invoice.total_minor, invoice.currency)}
      </p>
      <div className="flex items-center justify-end gap-1 max-sm:grow sm:min-w-34">
        {isDue && (
          <Button size="small" icon={<IconCreditCard size={18} aria-hidden />} onClick={onPay}>
            {invoice.is_under_way ? <Trans>Reprendre le paiement</Trans> : <Trans>Payer</Trans>}
          </Button>
        )}
        <IconButton
          label={t`Télécharger ${invoice.number}`}
          onClick={() => void download(`/seller/billing/invoices/${invoice.id}`, `${invoice.number}.pdf`)}
        >
          <IconDownload size={20} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
