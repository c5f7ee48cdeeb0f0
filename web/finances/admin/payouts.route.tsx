import 'virtual:texts/money/finances'
import 'virtual:texts/money/admin-finances'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCash, IconDownload } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listOwedPayouts } from '#contract/money/admin-finances.ts'
import { addressOf, api } from '#web/api/browser-api.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { useDownload } from '#web/api/use-download.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { classes } from '#web/ui/class-names.ts'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/payouts.route.ts'
import { CompanyTaxCard } from './company-tax-card.tsx'
import { PayoutFilters } from './payout-filters.tsx'
import { payoutQuery, type PayoutQueueState, payoutSearch } from './payout-queue-address.ts'
import { OwedPayouts } from './owed-payouts.tsx'

const fileName = 'demeure-versements.csv'

type List = EndpointAnswer<typeof listOwedPayouts>

/** Not awaited: the layout of the screen shows at once, the list when it has loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const queue = payoutSearch.parse(url.searchParams)
  const query = { ...payoutQuery(queue), page: String(queue.page) }
  return { result: resultOf(api('GET /admin/payouts', { query })) }
}
clientLoader.hydrate = true as const

export default function AdminPayouts({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Versements – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Versements</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Ce que Demeure doit aux propriétaires, ce qui attend et ce qui est parti</Trans>{' '}
          <Link to={paths.adminLedger('batches')} className="text-link">
            <Trans>Lots de virements</Trans>
          </Link>
        </p>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <Queue list={list} />}
      </Loaded>
      <CompanyTaxCard />
    </div>
  )
}

function Queue({ list: { items, totals, counters, pagination } }: { list: List }) {
  const [queue, show] = useSearchState(payoutSearch)
  const { download } = useDownload()
  const waiting = useNavigation().state === 'loading'
  const file = addressOf('/admin/payouts/export', { query: payoutQuery(queue) }).slice('/api/v1'.length)
  return (
    <>
      <PayoutFilters
        queue={queue}
        counters={counters}
        onChange={(change) => show(change, 'search' in change)}
      />
      <div
        aria-busy={waiting}
        className={classes('flex flex-col gap-5 transition-opacity', waiting && 'opacity-60')}
      >
        {items.length === 0 ? (
          <Nothing queue={queue} />
        ) : (
          <>
            <Totals totals={totals} />
            <OwedPayouts payouts={items} onExport={() => void download(file, fileName)} />
            <div className="flex flex-wrap items-center justify-end gap-3">
              <DownloadButton path={file} name={fileName} icon={<IconDownload size={18} aria-hidden />}>
                <Trans>Exporter en CSV</Trans>
              </DownloadButton>
              {pagination.total_pages > 1 && (
                <PreviousNext pagination={pagination} onPage={(page) => show({ page })} />
              )}
            </div>
          </>
        )}
      </div>
    </>
  )
}

/** Amounts of different currencies are never added up. */
function Totals({ totals }: { totals: List['totals'] }) {
  const { t } = useLingui()
  const money = useExactMoney()
  return (
    <dl aria-label={t`Total par devise`} className="flex flex-wrap gap-x-8 gap-y-3">
      {totals.map(({ currency, amount_minor, payouts }) => (
        <div key={currency}>
          <dt className="text-14 text-muted">
            {currency} · {payouts}
          </dt>
          <dd className="display-24 lining-nums">{money(amount_minor, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Nothing({ queue }: { queue: PayoutQueueState }) {
  const { t } = useLingui()
  const isReady = queue.status === 'ready' && !queue.search
  return (
    <EmptyState
      icon={<IconCash size={32} aria-hidden />}
      title={isReady ? t`Rien à verser aujourd’hui` : t`Aucun versement ici`}
    >
      {isReady ? (
        <Trans>
          Un versement devient prêt 24 heures après l’arrivée des voyageurs, s’il n’y a pas d’incident.
        </Trans>
      ) : (
        <Trans>Changez d’état, de motif ou de recherche pour en voir d’autres.</Trans>
      )}
    </EmptyState>
  )
}
