import type { Financing } from '#contract/buying/inquiry-enums.ts'
import type { ComparedOffer } from '#contract/buying/offers.ts'
import type { Order } from './compare-address.ts'

/** From the surest to the least sure. */
const sureness: Record<Financing, number> = { cash: 0, agreement: 1, simulation: 2, none: 3 }

type Row = 'amount' | 'net' | 'financing' | 'own_funds' | 'clauses' | 'date' | 'validity'

/** What a row compares, the smaller the better; null where it is not known. */
const ranks: Record<Row, (offer: ComparedOffer) => number | string | null> = {
  amount: ({ thread }) => -thread.current.amount_minor,
  net: ({ net_minor }) => (net_minor === null ? null : -net_minor),
  financing: ({ thread }) => sureness[thread.current.conditions.financing],
  own_funds: ({ own_funds_percent }) => (own_funds_percent === null ? null : -own_funds_percent),
  clauses: ({ thread }) => thread.current.conditions.clauses.length,
  date: ({ thread }) => thread.current.conditions.wished_date,
  // The latest day first, as a number since text cannot be negated.
  validity: ({ thread }) => -Date.parse(thread.current.valid_until),
}

/** The offers that are best in a row; none where they all are, or where it is known of one alone. */
export function bestIn(row: Row, offers: readonly ComparedOffer[]): Set<string> {
  const ranked = offers.flatMap((offer) => {
    const rank = ranks[row](offer)
    return rank === null ? [] : [{ id: offer.thread.id, rank }]
  })
  const [best] = ranked.toSorted((a, b) => compare(a.rank, b.rank))
  const found = ranked.filter(({ rank }) => rank === best?.rank)
  return new Set(found.length === ranked.length ? [] : found.map(({ id }) => id))
}

/**
 * The surest offer by what is in the file alone: no loan, no sale to wait for and a verified identity. None where two
 * are as sure.
 */
export function surestOf(offers: readonly ComparedOffer[]): string | null {
  const sure = offers.filter(({ thread: { current }, buyer_verified }) => {
    const { financing, clauses } = current.conditions
    return (
      buyer_verified && financing === 'cash' && !clauses.includes('loan') && !clauses.includes('own_sale')
    )
  })
  return sure.length === 1 && offers.length > 1 ? sure[0]!.thread.id : null
}

const rowOfOrder: Record<Exclude<Order, 'arrival'>, Row> = {
  net: 'net',
  amount: 'amount',
  financing: 'financing',
  date: 'date',
  validity: 'validity',
}

/** Offers as they arrived, or the best of a row first and those of which it is not known last. */
export function inOrder(offers: readonly ComparedOffer[], order: Order): ComparedOffer[] {
  if (order === 'arrival') return [...offers]
  const rank = ranks[rowOfOrder[order]]
  return offers.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return compare(one, other)
  })
}

function compare(a: number | string, b: number | string) {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}
