import 'virtual:texts/moderation/sale-moderation'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconCalendarStats,
  IconChevronLeft,
  IconDownload,
  IconPercentage,
  IconTag,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import { formatMoney } from '#contract/core/money-format.ts'
import { formatNumber, formatPercent } from '#contract/core/number-format.ts'
import { reportGroups, reportPeriods } from '#contract/moderation/sale-report-enums.ts'
import type { Revenue, SaleOverview, SalesReport } from '#contract/moderation/sale-reports.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Card, StatCard, StatGrid } from '#web/ui/data/card.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/sale-reports.route.ts'
import {
  groupOf,
  type ReportGroup,
  reportSearch,
  reportsGrouped,
  type ReportState,
  spanQuery,
} from './reports-address.ts'
import { Compared } from '../fraud/compared.tsx'
import { SalesByPeriod } from './sales-by-period.tsx'
import { DateField } from '#web/ui/dates/date-field.tsx'

async function load(state: ReportState) {
  const overview = await api('GET /properties-for-sale/admin/reports/overview', { query: spanQuery(state) })
  const { start_date, end_date } = overview
  const sales = await api('GET /properties-for-sale/admin/reports/sales', {
    query: { start_date, end_date, group_by: groupOf(state) },
  })
  return { overview, sales }
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = reportSearch.parse(url.searchParams)
  return { result: resultOf(load(state)) }
}
clientLoader.hydrate = true as const

export default function SaleReports({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <title>{`${t`Rapports de vente`} – Demeure`}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-col gap-2">
          <Link to={paths.adminSales()} className="text-link inline-flex w-fit items-center gap-1 text-14">
            <IconChevronLeft size={18} aria-hidden />
            <Trans>Biens à vendre</Trans>
          </Link>
          <h1 className="display-32">
            <Trans>Rapports de vente</Trans>
          </h1>
        </div>
        <Periods />
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {({ overview, sales }) => (
          <>
            <Metrics overview={overview} />
            <div className="grid items-start gap-4 xl:grid-cols-[2fr_1fr] xl:gap-6">
              <div className="flex min-w-0 flex-col gap-4 xl:gap-6">
                <SalesByPeriod report={sales} groups={<Groups />} />
                <Exports report={sales} />
              </div>
              <div className="flex min-w-0 flex-col gap-4 xl:gap-6">
                <RevenueCard
                  now={overview.summary.total_revenue}
                  before={overview.previous.summary.total_revenue}
                />
                <Stock overview={overview} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}

function Periods() {
  const { t } = useLingui()
  const [, , state] = useSearchState(reportSearch)
  const names: Record<ReportState['period'], string> = {
    '7d': t`7 jours`,
    '30d': t`30 jours`,
    '90d': t`90 jours`,
    '12m': t`12 mois`,
  }
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <nav aria-label={t`Période`} className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
        {reportPeriods.map((period) => (
          <ChipLink
            small
            key={period}
            current={period === state.period && !state.from}
            to={paths.adminSaleReports(reportSearch.serialize(state, { period }).toString())}
            preventScrollReset
          >
            {names[period]}
          </ChipLink>
        ))}
      </nav>
      <FreeDays key={`${state.from}${state.to}`} />
    </div>
  )
}

/** Days of one's own, both included. */
function FreeDays() {
  const { t } = useLingui()
  const [state, show] = useSearchState(reportSearch)
  const [from, setFrom] = useState(state.from)
  const [to, setTo] = useState(state.to)
  return (
    <ValidatedForm
      aria-label={t`Dates libres`}
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        show({ from, to })
      }}
    >
      <DateField label={t`Du`} required value={from} onChange={setFrom} className="h-10!" />
      <DateField label={t`Au`} required min={from} value={to} onChange={setTo} className="h-10!" />
      <Button type="submit" variant="secondary" size="small" className="mt-6.5 h-10">
        <Trans>Afficher</Trans>
      </Button>
    </ValidatedForm>
  )
}

function Groups() {
  const { t } = useLingui()
  const [, , state] = useSearchState(reportSearch)
  const names: Record<ReportGroup, string> = {
    day: t`Par jour`,
    week: t`Par semaine`,
    month: t`Par mois`,
  }
  return (
    <nav aria-label={t`Découpage`} className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
      {reportGroups.map((group) => (
        <ChipLink
          small
          key={group}
          current={group === groupOf(state)}
          to={paths.adminSaleReports(reportsGrouped(state, group).toString())}
          preventScrollReset
        >
          {names[group]}
        </ChipLink>
      ))}
    </nav>
  )
}

function Metrics({ overview }: { overview: SaleOverview }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { summary, previous } = overview
  const number = (value: number) => formatNumber(value, language)
  const percent = (rate: number | null) =>
    rate === null ? '–' : formatPercent(rate, language, { maxDecimals: 1 })
  const days = (value: number | null) => (value === null ? '–' : t`${number(Math.round(value))} j`)
  return (
    <StatGrid>
      <StatCard
        label={t`Ventes`}
        icon={<IconTag size={20} aria-hidden />}
        note={<Compared now={summary.total_sales} before={previous.summary.total_sales} />}
      >
        {number(summary.total_sales)}
      </StatCard>
      <StatCard
        label={t`Taux de vente`}
        icon={<IconPercentage size={20} aria-hidden />}
        note={
          <Compared
            now={inPoints(summary.conversion_rate)}
            before={inPoints(previous.summary.conversion_rate)}
            unit={t`pt`}
          />
        }
      >
        {percent(summary.conversion_rate)}
      </StatCard>
      <StatCard
        label={t`Délai moyen de vente`}
        icon={<IconCalendarStats size={20} aria-hidden />}
        note={
          <Compared
            now={summary.average_days_to_sell}
            before={previous.summary.average_days_to_sell}
            unit={t`j`}
            lessIsBetter
          />
        }
      >
        {days(summary.average_days_to_sell)}
      </StatCard>
      <StatCard
        label={t`Annonces publiées`}
        icon={<IconUpload size={20} aria-hidden />}
        note={<Compared now={overview.published} before={previous.published} />}
      >
        {number(overview.published)}
      </StatCard>
    </StatGrid>
  )
}

const inPoints = (rate: number | null) => (rate === null ? null : rate * 100)

/** Totals per currency, the one with most sales first. */
function RevenueCard({ now, before }: { now: Revenue; before: Revenue }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = (amount: string, currency: string) =>
    formatMoney(Math.round(Number(amount)), currency, language)
  return (
    <Card title={t`Montant des ventes`}>
      {now.length === 0 ? (
        <p className="text-muted">
          <Trans>Aucune vente dans la période.</Trans>
        </p>
      ) : (
        <dl className="flex flex-col divide-y divide-line">
          {now
            .toSorted((one, other) => other.sales - one.sales)
            .map(({ currency, amount, sales }) => {
              const earlier = before.find((each) => each.currency === currency)
              const was = earlier ? money(earlier.amount, currency) : money('0', currency)
              return (
                <div key={currency} className="py-3 first:pt-0 last:pb-0">
                  <dt className="text-14 text-muted">
                    {currency} · <Plural value={sales} one="# vente" other="# ventes" />
                  </dt>
                  <dd className="display-20 tabular">{money(amount, currency)}</dd>
                  <dd className="text-14 text-muted">
                    <Trans>{was} la période d’avant</Trans>
                  </dd>
                </div>
              )
            })}
        </dl>
      )}
    </Card>
  )
}

function Stock({
  overview: { by_status: counts, total_properties: total, total_sellers: sellers },
}: {
  overview: SaleOverview
}) {
  const { t } = useLingui()
  const rows: [string, number][] = [
    [t`Actives`, counts.active],
    [t`Sous offre`, counts.under_offer],
    [t`En validation`, counts.pending_validation],
    [t`Vendues`, counts.sold],
    [t`Retirées`, counts.withdrawn],
    [t`Suspendues`, counts.suspended],
    [t`Rejetées`, counts.rejected],
  ]
  return (
    <Card title={t`Le parc aujourd’hui`}>
      <p className="mb-3 text-14 text-muted">
        <Plural value={total} one="# annonce" other="# annonces" />
        {' · '}
        <Plural value={sellers} one="# vendeur" other="# vendeurs" />
      </p>
      <dl className="flex flex-col divide-y divide-line">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd className="font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const formats = [
  { format: 'json', name: 'JSON' },
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'Excel' },
] as const

/** The same report as a file; each export is written to the audit trail. */
function Exports({ report }: { report: SalesReport }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { start_date: from, end_date: to, group_by: group } = report
  const [first, last] = [formatDay(from, language), formatDay(to, language)]
  return (
    <Card title={t`Exporter`}>
      <p className="mb-4 text-muted">
        <Trans>
          Les ventes du {first} au {last}, telles qu’affichées. Chaque export est inscrit au journal d’audit.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {formats.map(({ format, name }) => (
          <DownloadButton
            key={format}
            path={`/properties-for-sale/admin/reports/sales?start_date=${from}&end_date=${to}&group_by=${group}&format=${format}`}
            name={`demeure-ventes-${from}-${to}.${format}`}
            icon={<IconDownload size={18} aria-hidden />}
          >
            {name}
          </DownloadButton>
        ))}
      </div>
    </Card>
  )
}
