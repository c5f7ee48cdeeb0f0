import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCircleCheck,
  IconCircleX,
  IconLock,
  IconMinus,
  IconNote,
} from '@tabler/icons-react'
import type { QueuedCase } from '#contract/verification/admin-verification.ts'
import { paths } from '#web/paths.ts'
import { useProfessionNames } from '#web/sellers/profession-names.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { priorityNames, statusNames } from '../case-names.ts'
import { useHours } from '../use-hours.ts'
import type { QueueTab } from './queue-address.ts'

const columns =
  'xl:grid xl:grid-cols-[minmax(0,1fr)_6.5rem_2.75rem_10rem_7.5rem_8.75rem] xl:items-center xl:gap-3'

/** Column headings; on narrow screens each row has them as labels. */
export function QueueHead() {
  return (
    <div aria-hidden className={classes('px-6 pb-3 text-14 font-medium text-muted max-xl:hidden', columns)}>
      <span>
        <Trans>Dossier</Trans>
      </span>
      <span>
        <Trans>Priorité</Trans>
      </span>
      <span className="text-right">
        <Trans>Score</Trans>
      </span>
      <span>
        <Trans>Contrôles</Trans>
      </span>
      <span>
        <Trans>Attente</Trans>
      </span>
      <span />
    </div>
  )
}

const priorityIcons = {
  URGENT: IconAlertCircle,
  HIGH: IconArrowUp,
  MEDIUM: IconMinus,
  LOW: IconArrowDown,
}

export function QueueRow({
  queued,
  tab,
  isCurrent,
  claim,
  mayTake,
  onFocus,
  onTake,
  onRelease,
  onNote,
}: {
  queued: QueuedCase
  tab: QueueTab
  isCurrent: boolean
  claim: QueuedCase['claim']
  mayTake: boolean
  onFocus: () => void
  onTake: () => void
  onRelease: () => void
  onNote: () => void
}) {
  const { t } = useLingui()
  const professions = useProfessionNames()
  const { id, subject, professional_type: profession, property, priority, score, status } = queued
  const isOpen = status === 'in_review' || status === 'submitted' || status === 'auto_checks'
  const name = tab === 'properties' && property ? property.title : subject.company_name || subject.name
  const detail = [
    tab === 'properties' || subject.company_name ? subject.name : queued.reference,
    tab === 'properties' ? property?.city : profession && professions[profession].toLowerCase(),
  ].filter(Boolean)
  const { label, colour } = priorityNames[priority]
  const PriorityIcon = priorityIcons[priority]
  return (
    <li
      className={classes(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 border-l-3 py-3.5 pr-4 pl-3.5 md:pr-6 md:pl-5.25',
        columns,
        isCurrent ? 'border-l-brand bg-brand-soft' : 'border-l-transparent hover:bg-surface-2',
      )}
    >
      <div className="flex min-w-0 items-center gap-3 max-xl:w-full">
        <Avatar name={name} />
        <div className="min-w-0 grow">
          <Link
            data-open
            onFocus={onFocus}
            to={paths.adminKycCase(id)}
            className="block truncate text-14 font-semibold after:absolute after:inset-0 focus-visible:outline-none"
          >
            {name || t`Annonce sans titre`}
          </Link>
          <span className="block truncate text-14 text-muted">{detail.join(', ')}</span>
        </div>
        <Score score={score} className="flex flex-col items-end xl:hidden" />
      </div>
      <span>
        {isOpen ? (
          <Badge colour={colour} icon={<PriorityIcon size={14} aria-hidden />}>
            {t(label)}
          </Badge>
        ) : (
          <Badge colour={statusNames[status].colour}>{t(statusNames[status].label)}</Badge>
        )}
      </span>
      <Score score={score} className="text-right max-xl:hidden" />
      <span className="max-xl:ml-auto">
        <Checks queued={queued} />
      </span>
      <span className="max-xl:grow">{isOpen && <Wait hours={queued.waited_hours} />}</span>
      <span className="relative z-1 flex items-center gap-1 xl:justify-end">
        <ClaimCell claim={claim} mayTake={mayTake && isOpen} onTake={onTake} onRelease={onRelease} />
        <IconButton label={t`Note interne`} className="max-xl:hidden" onClick={onNote}>
          <IconNote size={18} aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}

function Score({ score, className }: { score: number | null; className: string }) {
  const colour =
    score === null
      ? 'text-faint'
      : score >= 85
        ? 'text-green-text'
        : score >= 60
          ? 'text-yellow-text'
          : 'text-red-text'
  return (
    <span className={className}>
      <span className={classes('font-semibold tabular', colour)}>{score ?? '–'}</span>
      <span className="text-12 whitespace-nowrap text-muted xl:sr-only">
        <Trans>sur 100</Trans>
      </span>
    </span>
  )
}

/** Refused checks first, then doubtful ones. */
function Checks({ queued: { rejected, consider, score, status } }: { queued: QueuedCase }) {
  const { t } = useLingui()
  if (status === 'submitted' || status === 'auto_checks') {
    return (
      <span className="text-14 text-muted">
        <Trans>Contrôle en cours</Trans>
      </span>
    )
  }
  if (score === null) {
    return (
      <span className="text-14 text-muted">
        <Trans>Sans contrôle automatique</Trans>
      </span>
    )
  }
  const words = [
    rejected > 0 && t`${plural(rejected, { one: '# refusé', other: '# refusés' })}`,
    consider > 0 && t`${plural(consider, { one: '# à revoir', other: '# à revoir' })}`,
  ].filter(Boolean)
  const isShort = score < 60 && rejected === 0
  const [Icon, colour] =
    rejected > 0
      ? [IconCircleX, 'text-red-text']
      : consider > 0 || isShort
        ? [IconAlertTriangle, 'text-yellow-text']
        : [IconCircleCheck, 'text-green-text']
  return (
    <span className="flex items-center gap-2 text-14">
      <Icon size={18} aria-hidden className={classes('flex-none', colour)} />
      {isShort ? t`Compléments proposés` : words.join(', ') || t`Tout est clair`}
    </span>
  )
}

const answerHours = 24

/** Green below 12 h, yellow below 20, red from there on. */
function Wait({ hours }: { hours: number }) {
  const time = useHours()
  const colour = hours >= 20 ? 'bg-red-solid' : hours >= 12 ? 'bg-yellow-solid' : 'bg-green-solid'
  const share = Math.min(100, Math.max(4, (hours / answerHours) * 100))
  return (
    <span className="flex items-center gap-2 text-14 whitespace-nowrap tabular">
      <span
        aria-hidden
        className="h-1.5 w-11 flex-none overflow-hidden rounded-full bg-surface-2 inset-ring inset-ring-line"
      >
        <span className={classes('block h-full rounded-full', colour)} style={{ width: `${share}%` }} />
      </span>
      <span className="xl:hidden">
        <Trans>attend</Trans>
      </span>
      {time(hours)}
    </span>
  )
}

function minutesUntil(instant: string) {
  return Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 60_000))
}

function ClaimCell({
  claim,
  mayTake,
  onTake,
  onRelease,
}: {
  claim: QueuedCase['claim']
  mayTake: boolean
  onTake: () => void
  onRelease: () => void
}) {
  const { t } = useLingui()
  if (claim?.is_self) {
    const minutes = minutesUntil(claim.until)
    return (
      <button
        type="button"
        title={t`Libérer`}
        onClick={onRelease}
        className="inline-flex h-9 items-center gap-2 rounded-10 px-1 text-14 font-semibold whitespace-nowrap text-brand-text hover:underline"
      >
        <IconLock size={18} aria-hidden />
        <Trans>À vous, {minutes} min</Trans>
      </button>
    )
  }
  if (claim) {
    return (
      <span className="inline-flex h-9 items-center gap-2 text-14 text-muted">
        <IconLock size={16} aria-hidden />
        {claim.by}
      </span>
    )
  }
  if (!mayTake) return null
  return (
    <Button variant="secondary" size="small" onClick={onTake}>
      <Trans>Prendre</Trans>
    </Button>
  )
}
