import { formatMoment } from '#contract/core/date-format.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** When money moved, to the minute, in the viewer's time zone: `24 nov. 2026, 18:30`. */
export function Moment({ of: instant, className }: { of: string; className?: string }) {
  const language = useLanguage()
  return (
    <time dateTime={instant} className={className}>
      {formatMoment(instant, language, { month: 'short' })}
    </time>
  )
}
