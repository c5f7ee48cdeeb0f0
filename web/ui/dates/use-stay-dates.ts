import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import { useLanguage } from '../link.tsx'
import { formatDateRange } from './dates.ts'

/** The dates of a search of stays, exact or flexible, with the API's field names. */
interface SearchedDates {
  check_in?: string | undefined
  check_out?: string | undefined
  flexible_days?: string | number | undefined
  month?: string | undefined
  stay_length?: string | undefined
}

/** Words the dates of a search: `15–22 mai`, `15–22 mai ± 2 jours`, `Un week-end en mai`; null where there are none. */
export function useStayDates() {
  const { t } = useLingui()
  const language = useLanguage()
  return ({
    check_in: from,
    check_out: to,
    flexible_days: days,
    month,
    stay_length: length,
  }: SearchedDates) => {
    if (month && length) {
      // The current year is that of UTC, as in `formatDateRange`.
      const isThisYear = month.slice(0, 4) === new Date().toISOString().slice(0, 4)
      const parts = { day: undefined, ...(isThisYear && { year: undefined }) }
      const name = formatDay(`${month}-01`, language, parts)
      return length === 'week' ? t`Une semaine en ${name}` : t`Un week-end en ${name}`
    }
    if (!from || !to) return null
    const range = formatDateRange(from, to, language)
    return days ? t`${range} ± ${plural(Number(days), { one: '# jour', other: '# jours' })}` : range
  }
}
