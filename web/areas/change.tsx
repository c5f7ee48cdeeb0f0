import { Trans } from '@lingui/react/macro'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { classes } from '../ui/class-names.ts'
import { useLanguage } from '../ui/link.tsx'
import { useNumber } from './use-number.ts'

/** How a figure moved against the period before: in percent, or as it was where it began from nothing. */
export function Change({
  now,
  before,
  write,
  counted = false,
  lessIsBetter = false,
}: {
  now: number
  before: number
  /** Said as a number more or less, where percents of a few things mislead. */
  counted?: boolean
  /** Of a delay: what went down went well. */
  lessIsBetter?: boolean
  /** How a figure is written: a number, unless it is money. */
  write?: (figure: number) => string
}) {
  const language = useLanguage()
  const number = useNumber()
  const say = write ?? number
  if (now === before) {
    return (
      <span className="inline-flex items-center gap-1 text-muted">
        <IconMinus size={16} aria-hidden />
        <Trans>comme avant</Trans>
      </span>
    )
  }
  const up = now > before
  const Icon = up ? IconArrowUpRight : IconArrowDownRight
  const amount =
    counted || before === 0
      ? `${up ? '+' : '−'}${say(Math.abs(now - before))}`
      : new Intl.NumberFormat(language, {
          style: 'percent',
          signDisplay: 'always',
          maximumFractionDigits: 0,
        }).format((now - before) / before)
  return (
    <span
      className={classes(
        'inline-flex flex-wrap items-center gap-1',
        up === lessIsBetter ? 'text-red-text' : 'text-green-text',
      )}
    >
      <Icon size={16} aria-hidden />
      <span className="font-semibold tabular">{amount}</span>
      <span className="text-muted">
        <Trans>contre {say(before)}</Trans>
      </span>
    </span>
  )
}
