import '#web/locales/money/finances.ts'
import '#web/locales/money/house-finances.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCash, IconDownload } from '@tabler/icons-react'
import { useNavigation, useSearchParams } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listOwedPayouts } from '#contract/money/house-finances.ts'
import { addressOf, api } from '#web/api/browser-api.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { outcomeOf } from '#web/api/outcome.ts'
import { guardRoute } from '#web/session/guard-route.ts'
import { classes } from '#web/ui/class-names.ts'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'
import type { Route } from './+types/payouts.route.ts'
import { HouseTaxCard } from './house-tax-card.tsx'
import { PayoutFilters } from './payout-filters.tsx'
import { type PayoutDesk, payoutQuery, readPayoutDesk, writePayoutDesk } from './payout-desk-address.ts'
import { OwedPayouts } from './owed-payouts.tsx'

type List = EndpointAnswer<typeof listOwedPayouts>

export const clientMiddleware = [guardRoute({ requiresAuth: true, requiresRole: ['admin'] })]

/** Not waited for: the frame of the screen is there at once, the list when it has come. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const desk = readPayoutDesk(url.searchParams)
  const query = { ...payoutQuery(desk), page: String(desk.page) }
  return { outcome: outcomeOf(api('GET /admin/payouts', { query })) }
}
clientLoader.hydrate = true as const

export default function HousePayouts({ loaderData: { outcome } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Versements – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Versements</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Ce que Demeure doit aux propriétaires, ce qui attend et ce qui est parti</Trans>
        </p>
      </header>
      <Loaded outcome={outcome} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <Desk list={list} />}
      </Loaded>
      <HouseTaxCard />
    </div>
  )
}

function Desk({ list: { items, totals, counters, pagination } }: { list: List }) {
  const [address, setAddress] = useSearchParams()
  const desk = readPayoutDesk(address)
  const waiting = useNavigation().state === 'loading'
  const show = (change: Partial<PayoutDesk>) =>
    setAddress(writePayoutDesk({ ...desk, page: 1, ...change }), {
      preventScrollReset: true,
      replace: 'search' in change,
    })
  const file = addressOf('/admin/payouts/export', { query: payoutQuery(desk) }).slice('/api/v1'.length)
  return (
    <>
      <PayoutFilters desk={desk} counters={counters} onChange={show} />
      <div
        aria-busy={waiting}
        className={classes('flex flex-col gap-5 transition-opacity', waiting && 'opacity-60')}
      >
        {items.length === 0 ? (
          <Nothing desk={desk} />
        ) : (
          <>
            <Totals totals={totals} />
            <OwedPayouts payouts={items} />
            <div className="flex flex-wrap items-center justify-end gap-3">
              <DownloadButton
                path={file}
                name="demeure-versements.csv"
                icon={<IconDownload size={18} aria-hidden />}
              >
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

/** Currencies are never added to each other. */
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

function Nothing({ desk }: { desk: PayoutDesk }) {
  const { t } = useLingui()
  const isReady = desk.status === 'ready' && !desk.search
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
