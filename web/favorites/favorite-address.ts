import { nightsBetween } from '#web/ui/dates/dates.ts'

/** State of the favourites screen: list, page, and the stay whose prices are compared. */
export interface FavoriteState {
  list: string | null
  page: number
  stay: ComparedStay | null
}

export interface ComparedStay {
  check_in: string
  check_out: string
  adults: number
}

const localDate = /^\d{4}-\d{2}-\d{2}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readFavorites(address: URLSearchParams): FavoriteState {
  const list = address.get('list')
  const page = Number(address.get('page'))
  return {
    list: list && uuid.test(list) ? list : null,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    stay: readStay(address),
  }
}

/** The dates and guests of an address, where there are any. */
export function readStay(address: URLSearchParams): ComparedStay | null {
  const check_in = address.get('check_in') ?? ''
  const check_out = address.get('check_out') ?? ''
  const adults = Number(address.get('adults') ?? 2)
  if (!localDate.test(check_in) || !localDate.test(check_out)) return null
  if (!(nightsBetween(check_in, check_out) > 0)) return null
  return { check_in, check_out, adults: Number.isInteger(adults) && adults > 0 && adults <= 50 ? adults : 2 }
}

export function writeFavorites({ list, page, stay }: FavoriteState) {
  const address = new URLSearchParams()
  if (list) address.set('list', list)
  if (page > 1) address.set('page', String(page))
  if (stay) {
    address.set('check_in', stay.check_in)
    address.set('check_out', stay.check_out)
    address.set('adults', String(stay.adults))
  }
  return address
}
