import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconBriefcase, IconClock, IconHome, IconStack2 } from '@tabler/icons-react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { showVerificationSummary } from '#contract/verification/admin-verification.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import type { LoadResult } from '#web/ui/feedback/loaded.tsx'
import { useHours } from '../use-hours.ts'

type Metrics = EndpointAnswer<typeof showVerificationSummary>
export type Summary = Promise<LoadResult<Metrics>>

/** Counts of the specification, section 3, each a link to its filter; null where loading failed. */
export function QueueSummary({ summary }: { summary: Metrics | null }) {
  const { t } = useLingui()
  const hours = useHours()
  const longest = summary?.longest_wait_time ?? null
  const decision = summary?.average_decision_time ?? null
  const metrics = [
    {
      key: 'total_pending',
      label: t`En attente`,
      Icon: IconStack2,
      value: summary?.total_pending,
      note: summary && summary.due_soon > 0 && (
        <span className="font-semibold text-red-text">
          <Plural value={summary.due_soon} one="# proche du délai" other="# proches du délai" />
        </span>
      ),
      search: '',
    },
    {
      key: 'professional_kyc',
      label: t`Professionnels`,
      Icon: IconBriefcase,
      value: summary?.professional_kyc,
      note: summary && summary.to_renew > 0 && <Trans>{summary.to_renew} à renouveler</Trans>,
      search: 'tab=professionals',
    },
    {
      key: 'property_kyc',
      label: t`Biens`,
      Icon: IconHome,
      value: summary?.property_kyc,
      note: summary && summary.joint_ownership > 0 && (
        <Plural value={summary.joint_ownership} one="# indivision" other="# indivisions" />
      ),
      search: 'tab=properties',
    },
    {
      key: 'high_priority',
      label: t`Priorité élevée`,
      Icon: IconAlertCircle,
      value: summary?.high_priority,
      note:
        longest !== null && summary && summary.high_priority > 0 ? (
          <Trans>jusqu’à {hours(longest)}</Trans>
        ) : (
          <Trans>dès 18 h d’attente</Trans>
        ),
      search: 'priority=PRESSING',
    },
    {
      key: 'average_wait_time',
      label: t`Attente moyenne`,
      Icon: IconClock,
      value:
        summary?.average_wait_time === null || summary === null
          ? undefined
          : hours(summary.average_wait_time),
      note:
        decision === null ? (
          <Trans>en heures ouvrées</Trans>
        ) : (
          <Trans>décidés en {hours(decision)} sur 30 jours</Trans>
        ),
      search: 'sort=due',
    },
  ]
  return (
    <nav
      aria-label={t`Vérifications en chiffres`}
      className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-5"
    >
      {metrics.map(({ key, label, Icon, value, note, search }) => (
        <Link
          key={key}
          to={paths.adminKyc(search)}
          preventScrollReset
          className="flex min-w-0 flex-col gap-1 rounded-16 border border-line bg-surface p-4 hover:border-line-strong max-md:first:col-span-2"
        >
          <span className="flex items-start justify-between gap-2 text-14 font-medium text-muted">
            {label}
            <Icon size={18} aria-hidden className="flex-none" />
          </span>
          <span className="display-32 lining-nums">{value ?? '–'}</span>
          <span className="min-h-5 text-14 text-muted">{note}</span>
        </Link>
      ))}
    </nav>
  )
}
