import 'virtual:texts/money/accounting'
import 'virtual:texts/administration/approvals'
import 'virtual:texts/accounts/recovery'
import 'virtual:texts/core/forms'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingBank } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listPayoutBatches, PayoutBatch } from '#contract/money/payout-batches.ts'
import { ApprovalStrips } from '#web/administration/approvals/approval-strips.tsx'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { paths } from '#web/paths.ts'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { pageNumber } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { LedgerHead } from '../ledger-head.tsx'
import type { Route } from './+types/batches.route.ts'
import { AnswerUpload } from './answer-upload.tsx'
import { BatchBadge } from './batch-badge.tsx'
import { PrepareBatch } from './prepare-batch.tsx'

const batchSearch = searchState({ page: pageNumber() })

/** Not awaited: the layout of the screen shows at once, the lists when they have loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page } = batchSearch.parse(url.searchParams)
  return {
    batches: resultOf(api('GET /admin/payout-batches', { query: { page: String(page) } })),
    approvals: resultOf(api('GET /admin/approvals', { query: { per_page: '100' } })),
  }
}
clientLoader.hydrate = true as const

export default function PayoutBatches({ loaderData: { batches, approvals } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Lots de virements – Demeure`}</title>
      <LedgerHead
        section="batches"
        about={<Trans>Les versements en euros, signés par deux personnes et remis à la banque</Trans>}
      />
      <Loaded result={approvals} skeleton={null}>
        {({ items }) => <ApprovalStrips approvals={items.filter(({ kind }) => kind === 'payout_batch')} />}
      </Loaded>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <Loaded result={batches} skeleton={<Skeleton className="h-96 rounded-16!" />}>
          {(list) => <BatchList list={list} />}
        </Loaded>
        <div className="flex min-w-0 flex-col gap-6 max-xl:order-first">
          <Loaded result={batches} skeleton={<Skeleton className="h-56 rounded-16!" />}>
            {({ ready }) => <PrepareBatch ready={ready} />}
          </Loaded>
          <AnswerUpload />
        </div>
      </div>
    </div>
  )
}

function BatchList({ list: { items, pagination } }: { list: EndpointAnswer<typeof listPayoutBatches> }) {
  const { t } = useLingui()
  const [, show] = useSearchState(batchSearch)
  if (items.length === 0) {
    return (
      <EmptyState icon={<IconBuildingBank size={32} aria-hidden />} title={t`Aucun lot pour l’instant`}>
        <Trans>Un lot réunit les versements prêts, en un fichier que la banque exécute.</Trans>
      </EmptyState>
    )
  }
  return (
    <section className="rounded-16 border border-line bg-surface">
      <h2 className="display-20 p-4 md:px-6 md:pt-6">
        <Trans>Lots</Trans>
      </h2>
      <RowList variant="inCard">
        {items.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </RowList>
      {pagination.total_pages > 1 && (
        <div className="flex justify-end border-t border-line p-4">
          <PreviousNext pagination={pagination} onPage={(page) => show({ page })} />
        </div>
      )}
    </section>
  )
}

function BatchRow({ batch }: { batch: PayoutBatch }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const language = useLanguage()
  const { id, number, status, payouts, currency, total_minor, rejected } = batch
  const { execution_on, prepared_by, signed_by } = batch
  const day = formatDay(execution_on, language, { month: 'short' })
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-2 p-4 hover:bg-surface-2 md:px-6">
      <div className="min-w-0 grow basis-60">
        <Link to={paths.adminLedger(`batches/${id}`)} className="font-semibold after:absolute after:inset-0">
          {number}
        </Link>
        <p className="text-14 text-muted">
          <Plural value={payouts} one="# virement" other="# virements" /> · {t`exécution le ${day}`}
        </p>
        <p className="text-14 text-muted">
          {signed_by ? t`${prepared_by}, puis ${signed_by}` : t`Préparé par ${prepared_by}`}
          {rejected > 0 && (
            <span className="text-red-text">
              {' · '}
              <Plural value={rejected} one="# rejeté" other="# rejetés" />
            </span>
          )}
        </p>
      </div>
      <BatchBadge status={status} />
      <p className="min-w-28 text-right font-semibold tabular max-md:text-left">
        {money(total_minor, currency)}
      </p>
    </li>
  )
}
