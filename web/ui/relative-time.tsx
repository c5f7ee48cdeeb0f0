import { nearness } from './dates.ts'
import { useLanguage } from './link.tsx'
import { useRelativeDate } from './relative-date.tsx'

/** When something happened: the hour if it was today, else the day as `RelativeDate` says it. */
export function RelativeTime({ of: instant, className }: { of: string; className?: string }) {
  const day = useRelativeDate()
  const hour = useHour()
  return (
    <time dateTime={instant} className={className} suppressHydrationWarning>
      {nearness(instant).kind === 'today' ? hour(instant) : day(instant)}
    </time>
  )
}

/** 14:05. */
export function useHour() {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' })
  return (instant: string) => format.format(new Date(instant))
}
