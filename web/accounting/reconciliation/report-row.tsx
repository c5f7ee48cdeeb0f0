import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { dateOfInstant, formatDays } from '#contract/core/date-format.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import type { ProviderReport } from '#contract/money/reconciliation.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { providerNames } from '../provider-names.ts'

/** A report in a list of them. @param to its differences */
export function ReportRow({
  report,
  to,
  isCurrent = false,
}: {
  report: ProviderReport
  to: string
  isCurrent?: boolean
}) {
  return (
    <li className="relative py-4">
      <div className="flex items-center justify-between gap-3">
        <Link
          to={to}
          aria-current={isCurrent || undefined}
          className="font-semibold after:absolute after:inset-0 aria-[current]:text-brand-text aria-[current]:underline"
        >
          {providerNames[report.provider]}
        </Link>
        <ReportBadge open={report.open_differences} />
      </div>
      <ReportProgress report={report} />
    </li>
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
