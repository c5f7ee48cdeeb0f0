import { nightsBetween } from '#web/ui/dates/dates.ts'
import type { SearchField } from '#web/ui/search-state/search-state.ts'

/** The stay whose prices are compared. */
export interface ComparedStay {
  check_in: string
  check_out: string
  adults: number
  children: number
}

const localDate = /^\d{4}-\d{2}-\d{2}$/
/** As many as the search takes. */
export const mostPeople = 50

/** The dates and guests of an address, where there are any. */
export function readStay(address: URLSearchParams): ComparedStay | null {
  return stayOf(['check_in', 'check_out', 'adults', 'children'].map((name) => address.get(name) ?? ''))
}

/** Of the texts of arrival, departure, adults and children; one adult where there are none, as cards count. */
function stayOf([check_in = '', check_out = '', ...people]: readonly string[]): ComparedStay | null {
  if (!localDate.test(check_in) || !localDate.test(check_out)) return null
  if (!(nightsBetween(check_in, check_out) > 0)) return null
  const [adults = 0, children = 0] = people.map(countOf)
  const [least, room] = [Math.max(adults, 1), mostPeople - Math.max(adults, 1)]
  return { check_in, check_out, adults: least, children: Math.min(children, room) }
}

function countOf(text: string) {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 && count <= mostPeople ? count : 0
}

/** The stay in `check_in`, `check_out`, `adults` and `children` of an address. */
export const stayField: SearchField<ComparedStay | null> = {
  parameters: ['check_in', 'check_out', 'adults', 'children'],
  read: stayOf,
  write: (compared) =>
    compared
      ? [compared.check_in, compared.check_out, String(compared.adults), String(compared.children || '')]
      : ['', '', '', ''],
}

/** The stay of a search, whose `guests` are all travellers, `children` among them. */
export const searchedStayField: SearchField<ComparedStay | null> = {
  parameters: ['check_in', 'check_out', 'guests', 'children'],
  read: ([check_in = '', check_out = '', guests = '', children = '']) => {
    const least = Math.min(countOf(children), Math.max(countOf(guests) - 1, 0))
    return stayOf([check_in, check_out, String(countOf(guests) - least), String(least)])
  },
  write: (compared) => {
    const [check_in = '', check_out = '', , children = ''] = stayField.write(compared)
    return [check_in, check_out, compared ? String(peopleOf(compared)) : '', children]
  },
}

/** Those whom a search and a listing count. */
export function peopleOf({ adults, children }: ComparedStay) {
  return adults + children
}
