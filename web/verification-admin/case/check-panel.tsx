import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconAbc,
  IconCalendar,
  IconCircleCheck,
  IconFile,
  IconPhone,
  IconPhoto,
  IconTextScan2,
  IconUser,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import type { CheckGroup, CheckResult } from '#contract/verification/verification-enums.ts'
import { useResultNames } from '#web/verification/check-results.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import type { Zone } from './faces.ts'
import { registerPage } from './register-pages.ts'
import { numberColours, resultIcons } from './result-styles.ts'

type Report = AdminCase['reports'][number]
type Check = Report['checks'][number]

/** Object of a check without a region on the picture. */
const groupIcons: Record<CheckGroup, typeof IconFile> = {
  file: IconFile,
  image: IconPhoto,
  reading: IconTextScan2,
  content: IconAbc,
  rules: IconCalendar,
  account: IconUser,
  contact: IconPhone,
}

const order: CheckResult[] = ['rejected', 'consider', 'not_asked', 'clear']

/** Sub-checks of a document, refused ones first, then doubts. */
export function orderedChecks(report: Report): Check[] {
  return report.checks.toSorted((one, other) => order.indexOf(one.result) - order.indexOf(other.result))
}

/** Sub-checks with their region on the picture; a doubt can be overridden, and restored. */
export function CheckPanel({
  report,
  overrides,
  zones,
  lit,
  current,
  onLight,
  onPick,
  onSetAside,
  onRestore,
}: {
  report: Report
  overrides: AdminCase['overrides']
  zones: readonly Zone[]
  lit: number | null
  /** Code of the check that has the keyboard focus. */
  current: string | null
  onLight: (number: number | null) => void
  onPick: (check: Check) => void
  /** Absent where the viewer lacks the permission. */
  onSetAside?: ((check: Check) => void) | undefined
  onRestore?: ((check: Check) => void) | undefined
}) {
  const { t } = useLingui()
  const ordered = orderedChecks(report)
  // A clear check without a place on the picture needs no decision.
  const isFolded = (check: Check) =>
    check.result === 'clear' && !zones.some(({ checks }) => checks.includes(check.code))
  const folded = ordered.filter(isFolded)
  const line = (check: Check) => (
    <CheckLine
      key={check.code}
      check={check}
      report={report}
      aside={overrides.find(
        (each) => each.document_type === report.document_type && each.check_code === check.code,
      )}
      zone={zones.find(({ checks }) => checks.includes(check.code))}
      lit={lit}
      isCurrent={current === check.code}
      onLight={onLight}
      onPick={onPick}
      onSetAside={onSetAside}
      onRestore={onRestore}
    />
  )
  return (
    <>
      <ul className="-mx-3 divide-y divide-line" aria-label={t`Contrôles`}>
        {ordered.filter((check) => !isFolded(check)).map(line)}
      </ul>
      {folded.length > 0 && (
        <Folded count={folded.length} isOpen={folded.some(({ code }) => code === current)}>
          {folded.map(line)}
        </Folded>
      )}
    </>
  )
}

/** Clear checks, folded until they are opened or reached with `J` and `K`. */
function Folded({ count, isOpen, children }: { count: number; isOpen: boolean; children: React.ReactNode }) {
  const { t } = useLingui()
  const [isExpanded, setIsExpanded] = useState(false)
  return (
    <details
      open={isExpanded || isOpen}
      onToggle={({ currentTarget }) => setIsExpanded(currentTarget.open)}
      className="-mx-3 border-t border-line text-14"
    >
      <summary className="flex cursor-pointer items-center gap-3 rounded-8 px-3 py-3 text-muted hover:text-text">
        <IconCircleCheck size={20} aria-hidden className="flex-none text-green-text" />
        {t`${plural(count, { one: 'Et # autre contrôle clair', other: 'Et # autres contrôles clairs' })}`}
      </summary>
      <ul className="divide-y divide-line" aria-label={t`Autres contrôles clairs`}>
        {children}
      </ul>
    </details>
  )
}

function CheckLine({
  check,
  report,
  aside,
  zone,
  lit,
  isCurrent,
  onLight,
  onPick,
  onSetAside,
  onRestore,
}: {
  check: Check
  report: Report
  aside: AdminCase['overrides'][number] | undefined
  zone: Zone | undefined
  lit: number | null
  isCurrent: boolean
  onLight: (number: number | null) => void
  onPick: (check: Check) => void
  onSetAside: ((check: Check) => void) | undefined
  onRestore: ((check: Check) => void) | undefined
}) {
  const names = useResultNames()
  const { Icon, colour } = resultIcons[check.result]
  const Group = groupIcons[check.group]
  const register = check.result === 'not_asked' ? registerPage(check.code, report.fields) : undefined
  return (
    <li
      id={`check-${check.code}`}
      onPointerEnter={() => onLight(zone?.number ?? null)}
      onPointerLeave={() => onLight(null)}
      className={classes(
        'flex gap-3 rounded-8 px-3 py-3 text-14',
        check.result === 'rejected' && !aside && 'bg-red-ground',
        (isCurrent || (zone && lit === zone.number)) && 'inset-ring-2 inset-ring-brand',
      )}
    >
      <span
        aria-hidden
        className={classes(
          'inline-flex size-5.5 flex-none items-center justify-center rounded-full text-12 font-semibold text-white',
          numberColours[check.result],
        )}
      >
        {zone?.number ?? <Group size={14} />}
      </span>
      <div className="min-w-0 grow">
        <button
          type="button"
          onClick={() => onPick(check)}
          onFocus={() => onLight(zone?.number ?? null)}
          className="text-left"
        >
          <span className="sr-only">
            {names[check.result]} : {''}
          </span>
          <span className={classes('font-semibold', aside && 'text-muted line-through')}>{check.label}</span>
        </button>{' '}
        {aside && (
          <Badge colour="gray">
            <Trans>Écarté</Trans>
          </Badge>
        )}
        {aside ? (
          <p className="text-muted">
            <Trans>
              Par {aside.by} : {aside.reason}
            </Trans>
          </p>
        ) : (
          check.explanation && <p className="text-muted">{check.explanation}</p>
        )}
        {register && !aside && (
          <p>
            <a href={register} target="_blank" rel="noreferrer" className="text-link">
              <Trans>Ouvrir le registre</Trans>
              <span className="sr-only">
                {' '}
                <Trans>(nouvelle fenêtre)</Trans>
              </span>
            </a>
          </p>
        )}
        {check.reason_code && !aside && !register && (
          <code className="font-mono text-12 text-muted">{check.reason_code}</code>
        )}
      </div>
      <span className="flex flex-none flex-col items-end gap-1">
        <Icon size={20} aria-hidden className={aside ? 'text-muted' : colour} />
        {aside && onRestore && (
          <button type="button" className="text-link" onClick={() => onRestore(check)}>
            <Trans>Rétablir</Trans>
          </button>
        )}
        {!aside && onSetAside && check.result !== 'clear' && (
          <button type="button" className="text-link" onClick={() => onSetAside(check)}>
            <Trans>Écarter</Trans>
          </button>
        )}
      </span>
    </li>
  )
}
