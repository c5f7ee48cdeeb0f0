import type { favoriteLists, favorites } from '#server/schema/following/favorite-tables.ts'
import type { Days } from '../demo-days.ts'
import type { People } from './make-people.ts'
import type { MadeRental } from '../stays/make-rentals.ts'

const notes = [
  'Demander si la terrasse est abritée du vent.',
  '',
  'Près du marché, à revoir au printemps.',
  '',
]
/** Every n-th listing, so that several countries occur. */
const stride = 17

/** The favourites of the client: four rentals in the first list, two and a listing for sale in another. */
export function makeFavorites(
  days: Days,
  people: People,
  rentals: MadeRental[],
  sales: { row: { id: string; saleStatus?: string | undefined } }[],
) {
  const userId = people.guests[0]!.id
  const lists: (typeof favoriteLists.$inferInsert)[] = [
    { id: listId(0), userId, name: '', isDefault: true, createdAt: days.at(-60) },
    { id: listId(1), userId, name: 'Été en famille', createdAt: days.at(-30) },
  ]
  const shown = rentals.filter(({ row }) => row.status === 'PUBLISHED' && !row.underReview)
  const stored = [1, 2, 3, 4, 5, 6].flatMap((place) => shown[place * stride] ?? [])
  const sale = sales.find(({ row }) => row.saleStatus === 'active')
  const rows: (typeof favorites.$inferInsert)[] = stored.map(({ row }, index) => ({
    id: favoriteId(index),
    userId,
    listId: listId(index < 4 ? 0 : 1),
    rentalId: row.id,
    note: notes[index] ?? '',
    createdAt: days.at(-20 + index),
  }))
  if (sale) {
    rows.push({
      id: favoriteId(stored.length),
      userId,
      listId: listId(1),
      saleId: sale.row.id,
      createdAt: days.at(-5),
    })
  }
  return { lists, rows }
}

const listId = (index: number) => `0198f0aa-0000-7000-8000-0000000fa0${index}0`
const favoriteId = (index: number) => `0198f0aa-0000-7000-8000-0000000fa1${index}0`
