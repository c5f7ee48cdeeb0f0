import { Plural, Trans } from '@lingui/react/macro'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { formatPercent } from '#contract/core/number-format.ts'
import { classes } from '../class-names.ts'
import { useLanguage } from '../link.tsx'
import { useNumber } from '../hooks/use-number.ts'

/** Less than this is written as zero percent. */
const least = 0.005

/**
 * Change of a metric against the previous period: in percent, or absolute where the previous value is zero or the
 * percentage would be.
 */
export function Change({
  now,
  before,
  write,
  counted = false,
  lessIsBetter = false,
}: {
  now: number
  before: number
  /** Shown as a difference in numbers, where percentages of small counts mislead. */
  counted?: boolean
  /** For a delay: a decrease is an improvement. */
  lessIsBetter?: boolean
  /** Format of the metric: a number, unless it is money. */
  write?: (metric: number) => string
}) {
  const percent = usePercent(0)
  const number = useNumber()
  const say = write ?? number
  if (now === before) {
    return (
      <Unchanged>
        <Trans>comme avant</Trans>
      </Unchanged>
    )
  }
  const up = now > before
  const rise = (now - before) / before
  const amount =
    counted || before === 0 || Math.abs(rise) < least
      ? `${up ? '+' : '−'}${say(Math.abs(now - before))}`
      : percent(rise)
  return (
    <Moved up={up} isGood={up !== lessIsBetter} amount={amount}>
      <Trans>contre {say(before)}</Trans>
    </Moved>
  )
}

/**
 * Change of a metric against the same days of the previous year: in percent, or in percentage points. `before` is
 * null without data to compare with, shown as text and not as a rise.
 */
export function YearChange({
  now,
  before,
  write,
  inPoints = false,
}: {
  now: number
  before: number | null
  write: (metric: number) => string
  /** The metrics are shares, from 0 to 1. */
  inPoints?: boolean
}) {
  const percent = usePercent(1)
  if (before === null) {
    return (
      <span className="text-muted">
        <Trans>rien un an plus tôt</Trans>
      </span>
    )
  }
  const points = Math.round((now - before) * 100)
  if (now === before || (inPoints && points === 0)) {
    return (
      <Unchanged>
        <Trans>comme un an plus tôt</Trans>
      </Unchanged>
    )
  }
  const up = now > before
  const sign = up ? '+' : '−'
  const rise = (now - before) / before
  // A percentage of zero or less is undefined, and one that is written as zero has no meaning.
  if (!inPoints && (before <= 0 || Math.abs(rise) < least / 10)) {
    return (
      <span className="text-muted">
        <Trans>contre {write(before)} un an plus tôt</Trans>
      </span>
    )
  }
  return (
    <Moved
      up={up}
      isGood={up}
      amount={
        inPoints ? (
          <Plural value={Math.abs(points)} one={`${sign}# pt`} other={`${sign}# pts`} />
        ) : (
          percent(rise)
        )
      }
    >
      <Trans>sur un an</Trans>
    </Moved>
  )
}

function usePercent(digits: number) {
  const language = useLanguage()
  return (part: number) => formatPercent(part, language, { maxDecimals: digits, signed: true })
}

function Unchanged({ children }: { children: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 text-muted">
      <IconMinus size={16} aria-hidden />
      {children}
    </span>
  )
}

function Moved({
  up,
  isGood,
  amount,
  children,
}: {
  up: boolean
  isGood: boolean
  amount: React.ReactNode
  /** What it is compared with. */
  children: React.ReactNode
}) {
  const Icon = up ? IconArrowUpRight : IconArrowDownRight
  return (
    <span
      className={classes(
        'inline-flex flex-wrap items-center gap-1',
        isGood ? 'text-green-text' : 'text-red-text',
      )}
    >
      <Icon size={16} aria-hidden />
      <span className="font-semibold tabular">{amount}</span>
      <span className="text-muted">{children}</span>
    </span>
  )
}
