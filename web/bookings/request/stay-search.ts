import { nightsBetween } from '#web/ui/dates/dates.ts'
import type { StayDraft } from '../quote/use-quote.ts'

type Party = Required<Pick<StayDraft, 'adults' | 'children' | 'infants' | 'pets'>>

export type BookedStay = Party & { check_in: string; check_out: string }

const localDate = /^\d{4}-\d{2}-\d{2}$/

/** The stay in the address of the checkout; undefined where there is none. */
export function readStay(search: URLSearchParams): BookedStay | undefined {
  const check_in = search.get('check_in') ?? ''
  const check_out = search.get('check_out') ?? ''
  if (!localDate.test(check_in) || !localDate.test(check_out) || !(nightsBetween(check_in, check_out) > 0)) {
    return undefined
  }
  const count = (name: string, least: number) => {
    const value = Number(search.get(name) ?? least)
    return Number.isInteger(value) && value >= least && value <= 50 ? value : least
  }
  return {
    check_in,
    check_out,
    adults: count('adults', 1),
    children: count('children', 0),
    infants: count('infants', 0),
    pets: count('pets', 0),
  }
}

export function writeStay(stay: BookedStay): URLSearchParams {
  const { check_in, check_out, ...guests } = stay
  const counts = Object.entries(guests).filter(([name, value]) => name === 'adults' || value > 0)
  return new URLSearchParams([
    ['check_in', check_in],
    ['check_out', check_out],
    ...counts.map(([name, value]) => [name, String(value)]),
  ])
}
