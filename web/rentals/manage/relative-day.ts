import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../ui/link.tsx'

/** Days between two moments as the calendar on the wall counts them. */
export function calendarDays(earlier: Date, later: Date) {
  const midnight = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate())
  // Rounded, since a day of a clock change has 23 or 25 hours.
  return Math.round((midnight(later).getTime() - midnight(earlier).getTime()) / 86_400_000)
}

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
    return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(then)
  }
}
