import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { dateOfInstant, formatDays } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import type { listProviderReports, ProviderReport } from '#contract/money/reconciliation.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { providerNames } from '../provider-names.ts'
import { reconciliationPath, reconciliationSearch } from './reconciliation-address.ts'

/** The latest reports; each leads to its differences. */
export function ReportList({ list: { items } }: { list: EndpointAnswer<typeof listProviderReports> }) {
  const { t } = useLingui()
  const [state] = useSearchState(reconciliationSearch)
  return (
    <Card title={t`Rapports`}>
      {items.length === 0 ? (
        <p className="text-muted">
          <Trans>Aucun rapport déposé pour l’instant.</Trans>
        </p>
      ) : (
        <ul className="-my-4 divide-y divide-line">
          {items.map((report) => (
            <li key={report.id} className="relative py-4">
              <div className="flex items-center justify-between gap-3">
                <Link
                  to={reconciliationPath(state, {
                    report: report.id,
                    status: 'open',
                    provider: '',
                    page: 1,
                  })}
                  aria-current={report.id === state.report || undefined}
                  className="font-semibold after:absolute after:inset-0 aria-[current]:text-brand-text aria-[current]:underline"
                >
                  {providerNames[report.provider]}
                </Link>
                <ReportBadge open={report.open_differences} />
              </div>
              <ReportProgress report={report} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function ReportBadge({ open }: { open: number }) {
  return open === 0 ? (
    <Badge colour="green" icon={<IconCircleCheck size={14} aria-hidden />}>
      <Trans>Concorde</Trans>
    </Badge>
  ) : (
    <Badge colour="red" icon={<IconAlertCircle size={14} aria-hidden />}>
      <Plural value={open} one="# écart" other="# écarts" />
    </Badge>
  )
}

/** Period of a report, and how many of its lines agree. */
export function ReportProgress({ report }: { report: ProviderReport }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { first_at, last_at, lines, matched_lines } = report
  const days = formatDays(dateOfInstant(first_at), dateOfInstant(last_at), language, { month: 'short' })
  const matched = formatNumber(matched_lines, language)
  const total = formatNumber(lines, language)
  return (
    <>
      <p className="mt-0.5 text-14 text-muted">
        {days} · {t`${matched} lignes sur ${total}`}
      </p>
      <progress
        aria-label={t`Lignes qui concordent`}
        value={matched_lines}
        max={lines}
        className="mt-2 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-2 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-2 [&::-webkit-progress-value]:bg-brand"
      />
    </>
  )
}
