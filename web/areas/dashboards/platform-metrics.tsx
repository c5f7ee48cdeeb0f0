import { useLingui } from '@lingui/react/macro'
import {
  IconCalendarEvent,
  IconCalendarX,
  IconCash,
  IconDownload,
  IconId,
  IconMessageQuestion,
  IconTag,
  IconTagStarred,
  IconUserPlus,
} from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { showPlatformMetrics } from '#contract/administration/platform-overview.ts'
import { type PlatformPeriod, platformPeriods } from '#contract/administration/platform-periods.ts'
import { amountOfMinor, formatMoney } from '#contract/core/money-format.ts'
import { useHours } from '#web/moderation/sales/delay-bar.tsx'
import { DownloadButton } from '#web/api/download-button.tsx'
import { paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { StatCard, StatGrid, StatLink } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { Change } from '#web/ui/data/change.tsx'
import { ChartCard, MetricsChart } from '#web/ui/data/chart-card.tsx'
import { MetricsTable } from '#web/ui/data/metrics-table.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { dashboardSearch } from './dashboard-address.ts'
import { useNumber } from '#web/ui/hooks/use-number.ts'

export type PlatformMetrics = EndpointAnswer<typeof showPlatformMetrics>

function usePeriodNames(): Record<PlatformPeriod, string> {
  const { t } = useLingui()
  return { '7d': t`7 jours`, '30d': t`30 jours`, '12m': t`12 mois` }
}

/** Period of the dashboard's metrics, in the address. */
export function PeriodChoice() {
  const { t } = useLingui()
  const [{ period: chosen }, show] = useSearchState(dashboardSearch)
  const names = usePeriodNames()
  return (
    <Segments
      label={t`Période des chiffres`}
      choices={platformPeriods.map((key) => ({ key, label: names[key] }))}
      chosen={chosen}
      onChoose={(period) => show({ period }, true)}
      className="max-md:w-full"
    />
  )
}

/** The figures of the period as a file. */
export function MetricsExport() {
  const { t } = useLingui()
  const [{ period }] = useSearchState(dashboardSearch)
  return (
    <DownloadButton
      path={`/admin/dashboard/figures/export?period=${period}`}
      name={`demeure-chiffres-${period}.csv`}
      icon={<IconDownload size={18} aria-hidden />}
    >
      {t`Chiffres (CSV)`}
    </DownloadButton>
  )
}

/** A label that leads to what its metric counts, for those who may see it. */
export function Label({ to, isOpen, children }: { to: string; isOpen: boolean; children: React.ReactNode }) {
  return isOpen ? <StatLink to={to}>{children}</StatLink> : children
}

/** The metrics of the platform, each with its value in the previous period. */
export function PlatformMetricCards({ metrics }: { metrics: PlatformMetrics }) {
  const { t } = useLingui()
  const language = useLanguage()
  const number = useNumber()
  const hours = useHours()
  const period = usePeriodNames()[metrics.period]
  const { bookings, published, verification_hours: delay } = metrics
  const { accounts, cancellations, inquiries } = metrics
  const { isAdmin, may } = useStaffRights()
  const [main, ...others] = metrics.collected
  const money = (minor: number, currency: NonNullable<typeof main>['currency']) =>
    formatMoney(Math.round(amountOfMinor(minor, currency)), currency, language)
  return (
    <StatGrid>
      <StatCard
        label={
          <Label to={paths.adminBookings(`faite=${metrics.period}`)} isOpen={isAdmin}>
            {t`Réservations`}
          </Label>
        }
        icon={<IconCalendarEvent size={20} aria-hidden />}
        note={<Change now={bookings.total} before={bookings.before} />}
      >
        {number(bookings.total)}
      </StatCard>
      <StatCard
        label={
          <Label to={paths.adminLedger()} isOpen={may('view_stats')}>
            {t`Volume encaissé`}
          </Label>
        }
        icon={<IconCash size={20} aria-hidden />}
        note={
          main ? (
            <>
              <Change
                now={main.total_minor}
                before={main.before_minor}
                write={(minor) => money(minor, main.currency)}
              />
              {others.map(({ currency, total_minor }) => (
                <span key={currency} className="block">
                  {t`et ${money(total_minor, currency)}`}
                </span>
              ))}
            </>
          ) : (
            t`Rien sur ${period}`
          )
        }
      >
        {main ? money(main.total_minor, main.currency) : money(0, 'EUR')}
      </StatCard>
      <StatCard
        label={
          <Label to={paths.adminListings()} isOpen={may('moderate_listings')}>
            {t`Annonces publiées`}
          </Label>
        }
        icon={<IconTag size={20} aria-hidden />}
        note={t`dont ${number(published.added)} sur ${period}`}
      >
        {number(published.total)}
      </StatCard>
      <StatCard
        label={
          <Label to={paths.adminKycStats()} isOpen={may('view_stats')}>
            {t`Délai des vérifications`}
          </Label>
        }
        icon={<IconId size={20} aria-hidden />}
        note={
          delay.average !== null && delay.before !== null ? (
            <Change now={delay.average} before={delay.before} write={hours} counted lessIsBetter />
          ) : (
            t`En moyenne, sur ${period}`
          )
        }
      >
        {delay.average === null ? '–' : hours(delay.average)}
      </StatCard>
      <StatCard
        label={
          <Label to={paths.adminUsers()} isOpen={may('manage_users')}>
            {t`Comptes ouverts`}
          </Label>
        }
        icon={<IconUserPlus size={20} aria-hidden />}
        note={<Change now={accounts.total} before={accounts.before} />}
      >
        {number(accounts.total)}
      </StatCard>
      <StatCard
        label={
          <Label to={paths.adminListings()} isOpen={may('moderate_listings')}>
            {t`Annonces ajoutées`}
          </Label>
        }
        icon={<IconTagStarred size={20} aria-hidden />}
        note={<Change now={published.added} before={published.added_before} />}
      >
        {number(published.added)}
      </StatCard>
      <StatCard
        label={
          <Label to={paths.adminSaleReports()} isOpen={may('view_stats')}>
            {t`Demandes sur des ventes`}
          </Label>
        }
        icon={<IconMessageQuestion size={20} aria-hidden />}
        note={<Change now={inquiries.total} before={inquiries.before} />}
      >
        {number(inquiries.total)}
      </StatCard>
      <StatCard
        label={
          <Label to={paths.adminBookings(`annulee=${metrics.period}`)} isOpen={isAdmin}>
            {t`Annulations`}
          </Label>
        }
        icon={<IconCalendarX size={20} aria-hidden />}
        note={<Change now={cancellations.total} before={cancellations.before} lessIsBetter />}
      >
        {number(cancellations.total)}
      </StatCard>
    </StatGrid>
  )
}

/** Bookings by day, or by month over a year, beside those of the previous period. */
export function BookingsChart({ metrics, className }: { metrics: PlatformMetrics; className?: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const number = useNumber()
  const period = usePeriodNames()[metrics.period]
  const isByMonth = metrics.period === '12m'
  const { groups, bookings } = metrics
  const average = number(bookings.total / Math.max(1, groups.length))
  const day = (date: string) => formatDay(date, language, isByMonth ? { day: undefined } : {})
  const short = isByMonth ? ({ day: undefined } as const) : {}
  return (
    <ChartCard
      title={isByMonth ? t`Réservations par mois` : t`Réservations par jour`}
      className={className}
      note={
        <p className="-mt-3 text-14 text-muted">
          {isByMonth ? t`${average} par mois en moyenne` : t`${average} par jour en moyenne`}
        </p>
      }
      chart={
        <MetricsChart
          rows={groups}
          tall
          at="start_date"
          label={t`Réservations sur ${period} : ${bookings.total}, contre ${bookings.before} la période d’avant`}
          tick={(date) => formatDay(date, language, { month: 'short', year: undefined, ...short })}
          name={day}
          series={[
            { field: 'bookings', name: period, color: 'var(--brand)', as: 'area' },
            {
              field: 'previous_bookings',
              name: t`Période d’avant`,
              color: 'var(--control-line)',
              as: 'line',
              isDashed: true,
            },
          ]}
        />
      }
      table={
        <MetricsTable
          first={isByMonth ? t`Mois` : t`Jour`}
          heads={[t`Réservations`, t`Période d’avant`]}
          rows={groups.toReversed().map((group) => ({
            key: group.start_date,
            label: day(group.start_date),
            cells: [group.bookings, group.previous_bookings],
          }))}
        />
      }
    />
  )
}
