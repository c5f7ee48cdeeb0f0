import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconLoader2,
} from '@tabler/icons-react'
import type { DocumentCheck } from '#contract/verification/document-report.ts'
import type { CheckResult } from '#contract/verification/verification-enums.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'
import { classes } from '#web/ui/class-names.ts'

const styles: Record<
  CheckResult,
  { colour: BadgeColour; tint: string; text: string; Icon: typeof IconCircleCheck }
> = {
  clear: {
    colour: 'green',
    tint: 'bg-green-ground text-green-text',
    text: 'text-green-text',
    Icon: IconCircleCheck,
  },
  consider: {
    colour: 'yellow',
    tint: 'bg-yellow-ground text-yellow-text',
    text: 'text-yellow-text',
    Icon: IconAlertTriangle,
  },
  rejected: { colour: 'red', tint: 'bg-red-ground text-red-text', text: 'text-red-text', Icon: IconCircleX },
  not_asked: { colour: 'gray', tint: 'bg-surface-2 text-muted', text: 'text-muted', Icon: IconCircleMinus },
}

export function useResultNames(): Record<CheckResult, string> {
  const { t } = useLingui()
  return { clear: t`Clair`, consider: t`À revoir`, rejected: t`Refusé`, not_asked: t`Non interrogé` }
}

/** Background colours of an icon by result. */
export function tintOf(result: CheckResult) {
  return styles[result].tint
}

/** A result as icon, colour and name; `label` replaces the name. */
export function ResultBadge({ result, label }: { result: CheckResult; label?: string }) {
  const names = useResultNames()
  const { colour, Icon } = styles[result]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {label ?? names[result]}
    </Badge>
  )
}

export function RunningBadge() {
  return (
    <Badge colour="gray" icon={<IconLoader2 size={14} aria-hidden className="animate-spin" />}>
      <Trans>Contrôle en cours</Trans>
    </Badge>
  )
}

/** Sub-checks, each with its result first, animated one after another. */
export function CheckList({
  checks,
  withReasons = false,
}: {
  checks: readonly DocumentCheck[]
  withReasons?: boolean
}) {
  const names = useResultNames()
  return (
    <ul className="flex flex-col gap-2 text-14">
      {checks.map(({ code, result, label, explanation }, index) => (
        <li
          key={code}
          style={{ transitionDelay: `${index * 120}ms` }}
          className="flex gap-2.5 transition-opacity duration-150 starting:opacity-0"
        >
          <ResultIcon result={result} />
          <span className="min-w-0">
            <span className="sr-only">{names[result]} : </span>
            <span className={classes(result !== 'clear' && result !== 'not_asked' && 'font-semibold')}>
              {label}
            </span>
            {withReasons && explanation && <span className="text-muted"> {explanation}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function ResultIcon({ result, size = 18 }: { result: CheckResult; size?: number }) {
  const { text, Icon } = styles[result]
  return <Icon size={size} aria-hidden className={classes('mt-px flex-none', text)} />
}
