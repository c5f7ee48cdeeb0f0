import { Trans } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { LedgerTransaction } from '#contract/money/accounting.ts'
import { ProviderName } from '#contract/money/payments.ts'
import { useProviderName } from '#web/money/use-provider-name.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { Link } from '#web/ui/link.tsx'
import { accountPath } from '../ledger-address.ts'
import { useLedgerLabel } from '../ledger-label.ts'
import { Moment } from '../moment.tsx'
import { RelatedLinks } from './related-links.tsx'

/** One transaction; opened it shows both its sides and what belongs to it. Several may be open. */
export function TransactionRow({
  transaction,
  open = false,
}: {
  transaction: LedgerTransaction
  open?: boolean
}) {
  const money = useExactMoney()
  const label = useLedgerLabel()
  const nameOf = useProviderName()
  const { kind, occurred_at, currency, amount_minor, booking, source, owner } = transaction
  const provider = ProviderName.safeParse(source?.provider).data
  const about = [
    provider && nameOf(provider),
    source?.reference ?? source?.document_number,
    owner?.name,
  ].filter(Boolean)
  return (
    <details open={open} className="group open:bg-surface-2">
      <summary className="flex list-none items-center gap-x-4 px-4 py-3.5 hover:bg-surface-2 md:px-6 [&::-webkit-details-marker]:hidden">
        <span className="w-36 flex-none text-14 text-muted max-md:hidden">
          <Moment of={occurred_at} />
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold">
            {label(`entry.${kind}`)} {booking?.code}
          </span>
          <span className="block truncate text-14 text-muted">
            <Moment of={occurred_at} className="md:hidden" />
            {about.length > 0 && <span className="md:hidden"> · </span>}
            {about.join(', ')}
          </span>
        </span>
        <span className="font-semibold whitespace-nowrap tabular">{money(amount_minor, currency)}</span>
        <IconChevronDown size={20} aria-hidden className="text-muted group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4 md:px-6 md:pb-5">
        <div className="grid rounded-12 border border-line bg-surface max-md:divide-y max-md:divide-line md:grid-cols-2 md:divide-x md:divide-line">
          <Side title={<Trans>Débit</Trans>} currency={currency} entries={transaction.debits} />
          <Side title={<Trans>Crédit</Trans>} currency={currency} entries={transaction.credits} />
        </div>
        <RelatedLinks transaction={transaction} />
      </div>
    </details>
  )
}

function Side({
  title,
  currency,
  entries,
}: {
  title: React.ReactNode
  currency: LedgerTransaction['currency']
  entries: LedgerTransaction['debits']
}) {
  const money = useExactMoney()
  const label = useLedgerLabel()
  const total = entries.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  return (
    <div className="flex min-w-0 flex-col p-4">
      <h3 className="text-12 font-medium text-muted">{title}</h3>
      <ul className="grow text-14">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0">
              <Link to={accountPath(entry.account, entry.currency)} className="hover:underline">
                <span className="text-muted tabular">{entry.number}</span> {label(`account.${entry.account}`)}
              </Link>
              {entry.person && <span className="text-muted"> · {entry.person.name}</span>}
            </span>
            <span className="whitespace-nowrap tabular">{money(entry.amount_minor, entry.currency)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 flex justify-between border-t border-line pt-2.5 text-14 font-semibold">
        <span>
          <Trans>Total</Trans>
        </span>
        <span className="tabular">{money(total, currency)}</span>
      </p>
    </div>
  )
}
