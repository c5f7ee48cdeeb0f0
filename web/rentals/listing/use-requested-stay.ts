import { useSearchParams } from 'react-router'
import { type Arrivals, type RequestedStay, requestedStay, type TakenNights } from './requested-stay.ts'
import type { ListedRental } from './listed-rental.ts'

export interface Requested extends RequestedStay {
  choose: (change: { from?: string | null; to?: string | null; guests?: number }) => void
}

/** The stay to quote. */
export function draftOf(
  { id }: Pick<ListedRental, 'id'>,
  { from, to, guests }: { from: string; to: string; guests: number },
) {
  return { property_id: id, check_in: from, check_out: to, adults: guests }
}

/** The stay in the address; choosing another changes the address only. */
export function useRequestedStay(
  rental: ListedRental,
  taken: TakenNights[],
  arrivals: Arrivals,
  today: string,
): Requested {
  const [search, setSearch] = useSearchParams()
  const stay = requestedStay(search, rental, taken, arrivals, today)
  const choose: Requested['choose'] = (change) => {
    const { from, to, guests } = { ...stay, ...change }
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        write(next, 'check_in', from)
        write(next, 'check_out', to)
        write(next, 'guests', guests > 1 ? String(guests) : null)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { ...stay, choose }
}

function write(search: URLSearchParams, field: string, value: string | null) {
  if (value) search.set(field, value)
  else search.delete(field)
}
