import type { Stream } from './booking-stream.ts'
import type { Platform } from './open-platform.ts'

/** What was acknowledged and is not on the present primary, and nights with two stays. */
export async function findLosses({ cluster }: Platform, acknowledged: Stream['acknowledged']) {
  const database = cluster.asSuperuser(await cluster.primary())
  await database.connect()
  try {
    const { rows: bookings } = await database.query<{ id: string; paid: number }>(
      'select id, paid_minor::int as paid from booking where id = any($1::uuid[])',
      [[...acknowledged.bookings]],
    )
    const { rows: messages } = await database.query<{ id: string }>(
      'select id from message where id = any($1::uuid[])',
      [[...acknowledged.messages]],
    )
    const { rows: doubled } = await database.query<{ count: number }>(
      `select count(*)::int as count from occupancy one join occupancy other
        on other.rental_id = one.rental_id and other.id > one.id
          and other.starts_on < one.ends_on and other.ends_on > one.starts_on`,
    )
    const paidBy = new Map(bookings.map(({ id, paid }) => [id, paid]))
    const stored = new Set(messages.map(({ id }) => id))
    return {
      bookings: bookings.length,
      doubled: doubled[0]!.count,
      lost: [
        ...[...acknowledged.bookings].filter((id) => !paidBy.has(id)).map((id) => `booking ${id}`),
        ...[...acknowledged.payments]
          .filter(([id, amount]) => paidBy.get(id) !== amount)
          .map(([id]) => `payment of ${id}`),
        ...[...acknowledged.messages].filter((id) => !stored.has(id)).map((id) => `message ${id}`),
      ],
    }
  } finally {
    await database.end()
  }
}
