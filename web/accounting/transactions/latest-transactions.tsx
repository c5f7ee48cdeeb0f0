import { Trans } from '@lingui/react/macro'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listLedgerTransactions } from '#contract/money/accounting.ts'
import { paths } from '#web/paths.ts'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Link } from '#web/ui/link.tsx'
import { TransactionRow } from './transaction-row.tsx'

/** The newest transactions under the balance. */
export function LatestTransactions({
  result,
}: {
  result: Promise<LoadResult<EndpointAnswer<typeof listLedgerTransactions>>>
}) {
  return (
    <section className="overflow-hidden rounded-16 border border-line bg-surface">
      <div className="flex items-baseline justify-between gap-4 p-4 md:px-6 md:pt-6">
        <h2 className="display-20">
          <Trans>Dernières opérations</Trans>
        </h2>
        <Link to={paths.adminLedger('transactions')} className="text-link text-14">
          <Trans>Toutes</Trans>
        </Link>
      </div>
      <Loaded result={result} skeleton={<Skeleton className="m-4 h-72 rounded-12!" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="px-4 pb-6 text-muted md:px-6">
              <Trans>Aucune opération jusqu’à cette date.</Trans>
            </p>
          ) : (
            <div className="divide-y divide-line border-t border-line">
              {items.map((transaction) => (
                <TransactionRow key={transaction.id} transaction={transaction} />
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  )
}
