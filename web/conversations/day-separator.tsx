import { useLingui } from '@lingui/react/macro'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import { nearness } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** The local day of a message. */
export function dayOf(message: { created_at: string } | undefined) {
  return message && dateOfInstant(message.created_at)
}

/** Between messages of two days. */
export function DaySeparator({ of: instant }: { of: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { kind } = nearness(instant)
  const day = formatDay(dateOfInstant(instant), language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (
    <p className="my-3 flex items-center gap-3 text-12 font-medium text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      <span className="first-letter:uppercase">
        {kind === 'today' ? t`Aujourd’hui` : kind === 'yesterday' ? t`Hier` : day}
      </span>
    </p>
  )
}
