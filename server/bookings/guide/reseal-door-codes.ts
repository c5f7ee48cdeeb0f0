import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import { presentHead, seal, unseal } from '#server/platform/storage/sealed-secret.ts'
import type { Context } from '#server/platform/context.ts'
import { resealRows } from '#server/platform/storage/reseal-rows.ts'
import { guideKeys } from '#server/rentals/arrival-guide/guide-keys.ts'
import { stayDoorCodes } from '#server/schema/dealings/stay-guide-tables.ts'

/** Encrypts the door codes of stays again with the current key. */
export function resealDoorCodes(app: Context) {
  const keys = guideKeys(app)
  const { bookingId, sealed } = stayDoorCodes
  return resealRows(app.log, {
    kind: 'door codes',
    batch: 200,
    find: (after, limit) =>
      app.db
        .select({ id: bookingId, sealed })
        .from(stayDoorCodes)
        .where(and(gt(bookingId, after), not(sql`starts_with(${sealed}, ${presentHead(keys)})`)))
        .orderBy(asc(bookingId))
        .limit(limit),
    idOf: ({ id }) => id,
    reseal: (row) =>
      app.db
        .update(stayDoorCodes)
        .set({ sealed: seal(keys, unseal(keys, row.sealed, row.id), row.id) })
        .where(and(eq(bookingId, row.id), eq(sealed, row.sealed))),
  })
}
