import type { RentalCard } from '../../contract/rentals.ts'
import type { App } from '../app.ts'
import { presentRentalCard } from './present-rental.ts'
import { cardImagesOf, selectCards } from './rental-queries.ts'
import type { StayPrice } from './stay-total.ts'

export interface CardWithPrice {
  card: RentalCard
  price: StayPrice
}

/** The cards of some homes, in the order of their ids; those that are gone are left out. */
export async function cardsOf(app: Pick<App, 'db'>, ids: string[]): Promise<CardWithPrice[]> {
  if (ids.length === 0) return []
  const [rows, images] = await Promise.all([selectCards(app.db, ids), cardImagesOf(app.db, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ card: presentRentalCard(row, images.get(id) ?? []), price: row }] : []
  })
}
