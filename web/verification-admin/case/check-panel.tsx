import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconAbc,
  IconCalendar,
  IconFile,
  IconPhone,
  IconPhoto,
  IconTextScan2,
  IconUser,
} from '@tabler/icons-react'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import type { CheckGroup, CheckResult } from '#contract/verification/verification-enums.ts'
import { useResultNames } from '#web/verification/check-results.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import type { Zone } from './faces.ts'
import { numberColours, resultIcons } from './result-styles.ts'

type Report = AdminCase['reports'][number]
type Check = Report['checks'][number]

/** What a check without a place on the picture looks at. */
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

/** The sub-checks of a document in the order in which they matter: what blocks first. */
export function orderedChecks(report: Report): Check[] {
  return report.checks.toSorted((one, other) => order.indexOf(one.result) - order.indexOf(other.result))
}

/** Sub-checks with their place on the picture; a doubt can be set aside, and restored. */
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
  /** Code of the check that the keyboard is on. */
  current: string | null
  onLight: (number: number | null) => void
  onPick: (check: Check) => void
  /** Absent where the reader may not. */
  onSetAside?: ((check: Check) => void) | undefined
  onRestore?: ((check: Check) => void) | undefined
}) {
  const { t } = useLingui()
  const names = useResultNames()
  return (
    <ul className="-mx-3 divide-y divide-line" aria-label={t`Contrôles`}>
      {orderedChecks(report).map((check) => {
        const aside = overrides.find(
          (each) => each.document_type === report.document_type && each.check_code === check.code,
        )
        const zone = zones.find(({ checks }) => checks.includes(check.code))
        const { Icon, colour } = resultIcons[check.result]
        const Group = groupIcons[check.group]
        return (
          <li
            key={check.code}
            id={`check-${check.code}`}
            onPointerEnter={() => onLight(zone?.number ?? null)}
            onPointerLeave={() => onLight(null)}
            className={classes(
              'flex gap-3 rounded-8 px-3 py-3 text-14',
              check.result === 'rejected' && !aside && 'bg-red-ground',
              (current === check.code || (zone && lit === zone.number)) && 'inset-ring-2 inset-ring-brand',
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
                <span className={classes('font-semibold', aside && 'text-muted line-through')}>
                  {check.label}
                </span>
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
              {check.reason_code && !aside && (
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
      })}
    </ul>
  )
}
