import { formatTime } from '#contract/core/date-format.ts'
import { nearness } from './dates.ts'
import { useRelativeDate } from './relative-date.tsx'

/** When something happened: the hour if it was today, else the day as in `RelativeDate`. */
export function RelativeTime({ of: instant, className }: { of: string; className?: string }) {
  const day = useRelativeDate()
  return (
    <time dateTime={instant} className={className} suppressHydrationWarning>
      {nearness(instant).kind === 'today' ? formatTime(instant) : day(instant)}
    </time>
  )
}
