import { readListsTogether } from '#server/platform/database/read-together.ts'
import { cardWriters, createCardCache, type CardContext } from '#server/search/card-cache.ts'
import { presentRentalCard } from '#server/rentals/reads/present-rental.ts'
import { unpackImages } from '#server/rentals/reads/rental-images.ts'
import { selectCards } from '#server/rentals/reads/rental-repository.ts'
import { writeRentalCard } from './write-rental-card.ts'

const findCards = readListsTogether(async (app: CardContext, ids) => {
  const rows = await selectCards(app, ids)
  return new Map(rows.map((row) => [row.id, { card: presentRentalCard(row, unpackImages(row.images)) }]))
})

/** The cards of rentals in the given order; those removed since the search are omitted. */
export const cardsOf = createCardCache(readCards, 4_000)

/** Serialisers for answers whose `items` are cards. */
export const writerOfCards = cardWriters(writeRentalCard, ['total_minor', 'nights', 'stay'])

async function readCards(app: CardContext, ids: string[]) {
  const found = await findCards(app, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}
