import { useLingui } from '@lingui/react/macro'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import { calendarDays } from './calendar-days.ts'
import { useLanguage } from '../link.tsx'

/** Today, yesterday, N days ago, then the date (specification, section 9). */
export function useRelativeDay() {
  const { t } = useLingui()
  const language = useLanguage()
  return (instant: string) => {
    const then = new Date(instant)
    const days = calendarDays(then, new Date())
    if (days <= 0) return t`Aujourd’hui`
    if (days === 1) return t`Hier`
    if (days < 7) return t`Il y a ${days} jours`
    return formatDay(dateOfInstant(then), language)
  }
}
