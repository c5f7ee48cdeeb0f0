import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { communalCaps, mainResidenceCap, nationalNightsCap } from '#contract/rentals/yearly-caps.ts'
import type { Context } from '#server/platform/context.ts'
import { registrationsOf } from '../registration/read-registration.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'

const batchSize = 1_000
const lowest = Math.min(nationalNightsCap, ...communalCaps.map(({ nights }) => nights))

/** Main residences of communes that have lowered their nights since; stays already booked remain. */
export async function lowerYearlyCaps(app: Context) {
  let last: string | undefined
  while (true) {
    const batch = await app.db
      .select()
      .from(rentals)
      .where(
        and(
          eq(rentals.mainResidence, true),
          or(isNull(rentals.yearlyNightsCap), gt(rentals.yearlyNightsCap, lowest)),
          last === undefined ? undefined : gt(rentals.id, last),
        ),
      )
      .orderBy(asc(rentals.id))
      .limit(batchSize)
    const registrations = await registrationsOf(app.db, batch)
    for (const { id, countryCode: country, propertyType: type } of batch) {
      const cap = mainResidenceCap({ country, type }, registrations.get(id)!.beginnings)
      if (cap === null) continue
      await app.db
        .update(rentals)
        .set({ yearlyNightsCap: cap })
        .where(and(eq(rentals.id, id), sql`coalesce(${rentals.yearlyNightsCap}, 367) > ${cap}`))
    }
    if (batch.length < batchSize) return
    last = batch.at(-1)!.id
  }
}
