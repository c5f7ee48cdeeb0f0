import type { Context } from '#server/platform/context.ts'
import type { calendarFeeds } from '#server/schema/catalogue/calendar-tables.ts'
import { exportAddress } from '#server/calendar/feeds/export-address.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Days } from '../demo-days.ts'
import type { Person } from '../people/make-people.ts'
import type { MadeRental } from './make-rentals.ts'

/**
 * A draft next to a published rental, whose calendar it imports from the address that the site gives to platforms, so
 * that a real calendar is read.
 */
export async function makeFeeds(
  db: Executor,
  app: Pick<Context, 'clock' | 'config' | 'keyFor'>,
  days: Days,
  owner: Person,
  rentals: MadeRental[],
): Promise<(typeof calendarFeeds.$inferInsert)[]> {
  const own = rentals.filter((made) => made.owner.id === owner.id)
  const published = own.find(({ row }) => row.status === 'PUBLISHED')
  const draft = own.find(({ row }) => row.status === 'DRAFT')
  if (!published || !draft) return []
  const { url } = await exportAddress(db, app, { rentalId: published.row.id })
  return [
    {
      id: '0198f0aa-0000-7000-8000-00000000feed',
      rentalId: draft.row.id,
      name: 'La maison voisine',
      url,
      createdAt: days.at(-40),
      nextSyncAt: days.at(0, 0),
    },
  ]
}
