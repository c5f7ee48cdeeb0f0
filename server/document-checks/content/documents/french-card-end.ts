import type { FoundDate } from '../text/read-dates.ts'
import { localDate } from '../text/read-dates.ts'
import { monthsAfter } from '../findings/findings.ts'
import type { ZoneContent } from '../zone/parse-zone.ts'

/**
 * The end of a French card of the format issued until 2021. A card issued to an adult from 2 January 2004 to 31
 * December 2013 is valid for five years more than its back states (décret n° 2013-1188, art. 1er); one issued later for
 * fifteen years, to a minor for ten. Without a printed end the first day of the month of issue is taken.
 */
export function frenchCardEnd(zone: ZoneContent, printed: FoundDate | undefined): FoundDate | undefined {
  const { issuedIn, birthDate } = zone
  if (!issuedIn) return printed
  const issuedOn = localDate(issuedIn.year, issuedIn.month, 1)!
  const wasAdult = birthDate !== null && monthsAfter(birthDate, 18 * 12) <= issuedOn
  const isExtended = wasAdult && issuedIn.year >= 2004 && issuedIn.year <= 2013
  // A printed end of fifteen years already includes the extension.
  if (printed && isExtended && printed.date < monthsAfter(issuedOn, 11 * 12)) {
    return { date: monthsAfter(printed.date, 60), region: printed.region }
  }
  if (printed) return printed
  const years = wasAdult && issuedIn.year >= 2004 ? 15 : 10
  return { date: monthsAfter(issuedOn, years * 12), region: null }
}
