import { useLingui } from '@lingui/react/macro'
import { classes } from '#web/ui/class-names.ts'

interface Waiting {
  waited_hours: number
  sla_hours: number
}

/** Elapsed share of the deadline, as a bar with a text. */
export function DelayBar({ sale: { waited_hours: waited, sla_hours: delay } }: { sale: Waiting }) {
  const { t } = useLingui()
  const share = Math.min(1, waited / delay)
  const left = delay - waited
  const colour = share >= 0.9 ? 'bg-red-solid' : share >= 0.5 ? 'bg-yellow-text' : 'bg-green-text'
  const time = useHours()(Math.abs(left))
  return (
    <span className="inline-flex items-center gap-2 text-14 whitespace-nowrap text-muted tabular">
      <span
        aria-hidden
        className="h-1.5 w-16 overflow-hidden rounded-full bg-surface-2 inset-ring inset-ring-line"
      >
        <span
          className={classes('block h-full rounded-full', colour)}
          style={{ width: `${Math.max(share * 100, 4)}%` }}
        />
      </span>
      {left > 0 ? t`encore ${time}` : t`en retard de ${time}`}
    </span>
  )
}

/** 22 min, 4 h 40, 31 h, 5 j. */
export function useHours() {
  const { t } = useLingui()
  return (hours: number) => {
    if (hours >= 72) return t`${Math.round(hours / 24)} j`
    const minutes = Math.round(hours * 60)
    const fullHours = Math.floor(minutes / 60)
    const rest = String(minutes % 60).padStart(2, '0')
    if (fullHours === 0) return t`${minutes} min`
    return fullHours >= 10 || rest === '00' ? t`${fullHours} h` : t`${fullHours} h ${rest}`
  }
}
