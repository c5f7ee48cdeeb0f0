import { useLingui } from '@lingui/react/macro'
import type { CalendarEntry } from '#contract/bookings/calendar.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { useEuros } from '#web/money/euros.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { RentalDays } from './calendar-rental.ts'
import { isWaiting } from './entry-style.ts'

/** Label of an entry on its bar. */
export function useEntryName() {
  const { t } = useLingui()
  return (entry: CalendarEntry) => {
    if (entry.kind === 'block') return entry.label || t`Bloqué`
    if (entry.kind === 'import') return entry.source ?? t`Autre calendrier`
    const guest = entry.label || t`Séjour`
    return isWaiting(entry) ? t`${guest} (en attente)` : guest
  }
}

/** Accessible name of a day: its date, then its entries or its price. */
export function useDayName() {
  const { t } = useLingui()
  const euros = useEuros()
  const language = useLanguage()
  const nameOf = useEntryName()
  return (day: string, { entries, rates }: RentalDays) => {
    const date = formatDay(day, language, { weekday: 'long' })
    const standing = entries.get(day)
    if (standing) {
      const names = standing.map(nameOf).join(', ')
      return standing.some(({ conflict }) => conflict)
        ? t`${date}, vendu deux fois : ${names}`
        : `${date}, ${names}`
    }
    const rate = rates.get(day)
    if (!rate) return date
    const price = euros(rate.priceMinor / 100)
    return rate.minNights > 1
      ? t`${date}, libre, ${price}, ${rate.minNights} nuits minimum`
      : t`${date}, libre, ${price}`
  }
}
