import 'virtual:texts/accounts/sellers'
import 'virtual:texts/administration/areas'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChartBar, IconDownload } from '@tabler/icons-react'
import type { Route } from './+types/analytics.route.ts'
import { api } from '#web/api/browser-api.ts'
import { saveFile } from '#web/api/save-file.ts'
import { MetricsSkeleton } from '#web/ui/data/metrics-skeleton.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { analyticsPeriods, analyticsSearch } from './analytics-address.ts'
import { DaysCard } from './days-card.tsx'
import { FunnelMetrics } from './funnel-metrics.tsx'
import { ListingsCard } from './listings-card.tsx'
import type { Analytics } from './seller-analytics.ts'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { days } = analyticsSearch.parse(url.searchParams)
  return { days, result: resultOf(api('GET /seller/analytics', { query: { days: String(days) } })) }
}
clientLoader.hydrate = true as const

export default function SellerAnalytics({ loaderData: { days, result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const names: Record<number, string> = {
    7: t`7 jours`,
    30: t`30 jours`,
    90: t`3 mois`,
    365: t`1 an`,
  }
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <title>{`${t`Analyses`} – Demeure`}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display-32">
            <Trans>Analyses</Trans>
          </h1>
          <p className="mt-1 text-muted">
            <Trans>De la première vue à la vente, comparée à la période d’avant</Trans>
          </p>
        </div>
        <nav aria-label={t`Période`} className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
          {analyticsPeriods.map((each) => (
            <ChipLink
              small
              key={each}
              current={each === days}
              to={paths.sellerAnalytics(analyticsSearch.serialize({ days: each }).toString())}
              preventScrollReset
            >
              {names[each]}
            </ChipLink>
          ))}
        </nav>
      </header>
      <Loaded
        result={result}
        skeleton={<MetricsSkeleton />}
        failed={t`Impossible de charger les statistiques. Veuillez réessayer.`}
      >
        {(analytics) =>
          analytics.listings.length === 0 ? (
            <EmptyState
              icon={<IconChartBar size={32} aria-hidden />}
              title={t`Vos chiffres apparaîtront ici`}
              action={
                <ButtonLink to={paths.sellerDash('properties')}>
                  <Trans>Voir mes propriétés</Trans>
                </ButtonLink>
              }
            >
              <Trans>
                Dès qu’une annonce est en ligne, chaque vue, demande, visite et offre y est comptée.
              </Trans>
            </EmptyState>
          ) : (
            <>
              <FunnelMetrics analytics={analytics} />
              <DaysCard analytics={analytics} />
              <ListingsCard listings={analytics.listings} />
              <div>
                <Button
                  variant="secondary"
                  size="small"
                  icon={<IconDownload size={18} aria-hidden />}
                  onClick={() => saveFile(asCsv(analytics), `analyses-${analytics.from}-${analytics.to}.csv`)}
                >
                  <Trans>Exporter en CSV</Trans>
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** CSV of the period by day. Numbers and dates only, so no cell can be read as a formula. */
function asCsv({ by_day }: Analytics) {
  const columns = ['day', 'impressions', 'views', 'contacts', 'visits', 'offers'] as const
  const lines = [columns.join(','), ...by_day.map((day) => columns.map((column) => day[column]).join(','))]
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}
