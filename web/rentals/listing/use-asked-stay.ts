import { useSearchParams } from 'react-router'
import { type Arrivals, type AskedStay, askedStay, type TakenNights } from './asked-stay.ts'
import type { ListedHome } from './listed-home.ts'

export interface Asked extends AskedStay {
  choose: (change: { from?: string | null; to?: string | null; guests?: number }) => void
}

/** The stay the address asks for; choosing another changes the address and nothing else. */
export function useAskedStay(
  home: ListedHome,
  taken: TakenNights[],
  arrivals: Arrivals,
  today: string,
): Asked {
  const [search, setSearch] = useSearchParams()
  const stay = askedStay(search, home, taken, arrivals, today)
  const choose: Asked['choose'] = (change) => {
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
