import 'virtual:texts/moderation/verification-admin'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconChevronLeft,
  IconClock,
  IconCpu,
  IconPercentage,
  IconStack2,
  IconUser,
} from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { formatNumber, formatPercent } from '#contract/core/number-format.ts'
import type { showProfessionalStats } from '#contract/verification/verification-metrics.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { DayField } from '#web/ui/dates/day-field.tsx'
import { Card, StatCard } from '#web/ui/data/card.tsx'
import { ChartCard, MetricsChart } from '#web/ui/data/chart-card.tsx'
import { MetricsTable } from '#web/ui/data/metrics-table.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { statusNames } from '../case-names.ts'
import { reasonNames } from '../reason-names.ts'
import { useHours } from '../use-hours.ts'
import type { Route } from './+types/stats.route.ts'
import { statsSearch } from './stats-address.ts'

type ProfessionalStats = EndpointAnswer<typeof showProfessionalStats>

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { from, to } = statsSearch.parse(url.searchParams)
  const query = { ...(from && { from }), ...(to && { to }) }
  const kind = url.pathname.includes('/property-kyc/')
    ? 'property'
    : url.pathname.includes('/professional-kyc/')
      ? 'professional'
      : 'identity'
  return { kind, result: resultOf(statsCalls[kind](query)) }
}

type Query = { from?: string; to?: string }
const statsCalls = {
  identity: (query: Query) => api('GET /admin/identity-kyc/stats', { query }),
  professional: (query: Query) => api('GET /admin/professional-kyc/stats', { query }),
  property: (query: Query) => api('GET /admin/property-kyc/stats', { query }),
}

clientLoader.hydrate = true as const

export default function VerificationStats({ loaderData: { kind, result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { may } = useStaffRights()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Statistiques des vérifications`} – Demeure`}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-col gap-2">
          {may('view_all_kyc') && (
            <Link to={paths.adminKyc()} className="text-link inline-flex w-fit items-center gap-1 text-14">
              <IconChevronLeft size={18} aria-hidden />
              <Trans>Vérifications</Trans>
            </Link>
          )}
          <h1 className="display-32">
            <Trans>Statistiques des vérifications</Trans>
          </h1>
        </div>
        <Period />
      </header>
      <nav aria-label={t`Vérifications par objet`} className="flex gap-2">
        <ChipLink current={kind === 'professional'} to={paths.adminProfessionKyc('stats')}>
          <Trans>Professionnels</Trans>
        </ChipLink>
        <ChipLink current={kind === 'property'} to={paths.adminPropertyKyc('stats')}>
          <Trans>Biens</Trans>
        </ChipLink>
        <ChipLink current={kind === 'identity'} to={paths.adminKycStats()}>
          <Trans>Identités</Trans>
        </ChipLink>
      </nav>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(stats) => (
          <>
            <Metrics stats={stats} />
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <ByWeek stats={stats} />
              <Results stats={stats} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}

function Period() {
  const { t } = useLingui()
  const [{ from, to }, show] = useSearchState(statsSearch)
  return (
    <div className="flex items-center gap-2">
      <DayField label={t`Du`} value={from} max={to} onChange={(day) => show({ from: day })} />
      <span aria-hidden className="text-muted">
        –
      </span>
      <DayField label={t`Au`} value={to} min={from} onChange={(day) => show({ to: day })} />
    </div>
  )
}

function Metrics({ stats }: { stats: ProfessionalStats }) {
  const { t } = useLingui()
  const language = useLanguage()
  const hours = useHours()
  const { waiting, oldest_hours: oldest, decided, machine_seconds: machine, human_hours: human } = stats
  const share = stats.overturned_share
  const seconds = machine === null ? '–' : t`${formatNumber(machine, language, { maxDecimals: 1 })} s`
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3 xl:grid-cols-5">
      <StatCard
        label={t`En attente`}
        icon={<IconStack2 size={18} aria-hidden />}
        note={oldest === null ? t`rien n’attend` : t`le plus ancien : ${hours(oldest)}`}
      >
        {waiting}
      </StatCard>
      <StatCard
        label={t`Décisions`}
        icon={<IconUser size={18} aria-hidden />}
        note={<Trans>dans la période</Trans>}
      >
        {decided}
      </StatCard>
      <StatCard
        label={t`Temps de la machine`}
        icon={<IconCpu size={18} aria-hidden />}
        note={<Trans>médiane par dossier</Trans>}
      >
        {seconds}
      </StatCard>
      <StatCard
        label={t`Temps humain`}
        icon={<IconClock size={18} aria-hidden />}
        note={<Trans>médiane, contrôle à décision</Trans>}
      >
        {human === null ? '–' : hours(human)}
      </StatCard>
      <StatCard
        label={t`Doutes écartés`}
        icon={<IconPercentage size={18} aria-hidden />}
        note={<Trans>des « à revoir » de la machine</Trans>}
      >
        {share === null ? '–' : formatPercent(share, language)}
      </StatCard>
    </dl>
  )
}

function ByWeek({ stats: { by_week: weeks } }: { stats: ProfessionalStats }) {
  const { t } = useLingui()
  const language = useLanguage()
  const day = (date: string) => formatDay(date, language)
  const submitted = weeks.reduce((sum, week) => sum + week.submitted, 0)
  return (
    <ChartCard
      title={t`Par semaine`}
      chart={
        <MetricsChart
          rows={weeks}
          at="week"
          label={t`Dossiers par semaine : ${submitted} envoyés`}
          tick={(date) => formatDay(date, language, { month: 'short', year: undefined })}
          name={day}
          series={[
            { field: 'submitted', name: t`Envoyés`, color: 'var(--control-line)', as: 'column' },
            { field: 'decided', name: t`Décidés`, color: 'var(--brand)', as: 'column' },
          ]}
        />
      }
      table={
        <MetricsTable
          first={t`Semaine du`}
          heads={[t`Envoyés`, t`Décidés`]}
          rows={weeks.toReversed().map((week) => ({
            key: week.week,
            label: day(week.week),
            cells: [week.submitted, week.decided],
          }))}
        />
      }
    />
  )
}

function Results({ stats: { outcomes, decided } }: { stats: ProfessionalStats }) {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = (result: string) =>
    result in statusNames ? t(statusNames[result as keyof typeof statusNames].label) : result
  return (
    <Card title={t`Décisions par motif`}>
      {outcomes.length === 0 ? (
        <p className="text-muted">
          <Trans>Aucune décision dans cette période.</Trans>
        </p>
      ) : (
        <ul className="-mt-2 divide-y divide-line text-14">
          {outcomes.map(({ result, reason_code: code, total }) => (
            <li key={`${result}${code}`} className="flex items-baseline justify-between gap-4 py-3">
              <span className="min-w-0">
                <span className="font-semibold">{nameOf(result)}</span>
                {code && <span className="text-muted"> · {t(reasonNames[code])}</span>}
              </span>
              <span className="flex-none tabular">
                {total}
                <span className="text-muted"> · {formatPercent(total / Math.max(1, decided), language)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
