import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import type { listInvoices } from '#contract/money/finances.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { useDownload } from '#web/api/use-download.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useExactMoney, useMonthName } from '#web/money/exact-money.ts'

type Invoice = EndpointAnswer<typeof listInvoices>['items'][number]

/** Monthly invoices of the platform's fee. */
export function InvoicesCard({ invoices }: { invoices: Invoice[] }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const monthName = useMonthName()
  const { download } = useDownload()
  return (
    <Card title={t`Factures de commission`}>
      {invoices.length === 0 ? (
        <p className="text-muted">
          <Trans>La facture d’un mois est émise au début du mois suivant.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {invoices.map((invoice) => (
            <li key={invoice.id} className="flex items-center justify-between gap-4 py-2.5">
              <div className="min-w-0">
                <p className="font-semibold">{monthName(invoice.month)}</p>
                <p className="text-14 text-muted">
                  {invoice.kind === 'credit_note' && `${t`Avoir`} · `}
                  {invoice.number}
                </p>
              </div>
              <div className="flex items-center gap-2">
                <p className="font-semibold tabular">{money(invoice.total_minor, invoice.currency)}</p>
                <IconButton
                  label={t`Télécharger la facture ${invoice.number}`}
                  onClick={() =>
                    void download(`/owner/finances/invoices/${invoice.id}`, `${invoice.number}.pdf`)
                  }
                >
                  <IconDownload size={20} aria-hidden />
                </IconButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
