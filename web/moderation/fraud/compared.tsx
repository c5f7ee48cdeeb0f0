import { Trans } from '@lingui/react/macro'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { formatNumber } from '#contract/core/number-format.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** Change of a metric since the previous period, with a sign and an arrow. */
export function Compared({
  now,
  before,
  unit = '',
  lessIsBetter = false,
}: {
  now: number | null
  before: number | null
  unit?: string
  lessIsBetter?: boolean
}) {
  const language = useLanguage()
  if (now === null || before === null) return <Trans>Pas de période d’avant à comparer</Trans>
  const change = Math.round((now - before) * 10) / 10
  const signed = formatNumber(change, language, { maxDecimals: 1, signed: true })
  const Arrow = change === 0 ? IconArrowRight : change > 0 ? IconArrowUpRight : IconArrowDownRight
  const colour = change === 0 ? '' : change > 0 !== lessIsBetter ? 'text-green-text' : 'text-red-text'
  const delta = unit ? `${signed}\u00a0${unit}` : signed
  return (
    <>
      <span className={`font-semibold whitespace-nowrap ${colour}`}>
        <Arrow size={16} aria-hidden className="-mt-0.5 mr-0.5 inline" />
        {delta}
      </span>{' '}
      <Trans>sur la période d’avant</Trans>
    </>
  )
}
