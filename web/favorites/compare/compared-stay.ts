import { nightsBetween } from '#web/ui/dates/dates.ts'
import type { SearchField } from '#web/ui/search-state/search-state.ts'

/** The stay whose prices are compared. */
export interface ComparedStay {
  check_in: string
  check_out: string
  adults: number
}

const localDate = /^\d{4}-\d{2}-\d{2}$/

/** The dates and guests of an address, where there are any. */
export function readStay(address: URLSearchParams): ComparedStay | null {
  return stayOf(['check_in', 'check_out', 'adults'].map((name) => address.get(name) ?? ''))
}

/** Of the texts of `check_in`, `check_out` and `adults`. */
function stayOf([check_in = '', check_out = '', guests = '']: readonly string[]): ComparedStay | null {
  const adults = Number(guests || 2)
  if (!localDate.test(check_in) || !localDate.test(check_out)) return null
  if (!(nightsBetween(check_in, check_out) > 0)) return null
  return { check_in, check_out, adults: Number.isInteger(adults) && adults > 0 && adults <= 50 ? adults : 2 }
}

/** The stay in parameters of an address: those of its arrival, its departure and its guests. */
export function stayField(parameters: [string, string, string]): SearchField<ComparedStay | null> {
  return {
    parameters,
    read: stayOf,
    write: (compared) =>
      compared ? [compared.check_in, compared.check_out, String(compared.adults)] : ['', '', ''],
  }
}
