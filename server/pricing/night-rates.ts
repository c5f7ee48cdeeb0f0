import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { nightRates } from '#server/schema/catalogue/pricing-tables.ts'

interface Nights {
  from: string
  /** Exclusive. */
  to: string
}

export interface NightRateChange extends Nights {
  /** Undefined leaves the value unchanged, null removes it. */
  priceMinor: number | null | undefined
  minNights: number | null | undefined
}

/** Sets price or minimum stay of each night in a range; the caller holds the lock on the rental's row. */
export async function writeNightRates(
  tx: Transaction,
  rentalId: string,
  { from, to, priceMinor, minNights }: NightRateChange,
) {
  if (priceMinor === undefined && minNights === undefined) return
  const stored = await findNightRates(tx, rentalId, { from, to })
  const before = new Map(stored.map((rate) => [rate.night, rate]))
  const rows = nightsBetween(from, to).map((night) => ({
    rentalId,
    night,
    priceMinor: priceMinor === undefined ? (before.get(night)?.priceMinor ?? null) : priceMinor,
    minNights: minNights === undefined ? (before.get(night)?.minNights ?? null) : minNights,
  }))
  const isSet = (row: (typeof rows)[number]) => row.priceMinor !== null || row.minNights !== null
  const gone = rows.filter((row) => !isSet(row) && before.has(row.night)).map(({ night }) => night)
  if (gone.length > 0) {
    await tx.delete(nightRates).where(and(eq(nightRates.rentalId, rentalId), inArray(nightRates.night, gone)))
  }
  const written = rows.filter(isSet)
  if (written.length === 0) return
  await tx
    .insert(nightRates)
    .values(written)
    .onConflictDoUpdate({
      target: [nightRates.rentalId, nightRates.night],
      set: { priceMinor: sql`excluded.price_minor`, minNights: sql`excluded.min_nights` },
    })
}

/** Own rates of nights, in order. */
export function findNightRates(tx: Transaction, rentalId: string, nights: Nights) {
  return tx.select().from(nightRates).where(within(rentalId, nights)).orderBy(asc(nightRates.night))
}

/** Replaces all own rates of a range of nights; the caller holds the lock on the rental's row. */
export async function replaceNightRates(
  tx: Transaction,
  rentalId: string,
  nights: Nights,
  rates: { night: string; price_minor: number | null; min_nights: number | null }[],
) {
  await tx.delete(nightRates).where(within(rentalId, nights))
  if (rates.length === 0) return
  await tx.insert(nightRates).values(
    rates.map(({ night, price_minor: priceMinor, min_nights: minNights }) => ({
      rentalId,
      night,
      priceMinor,
      minNights,
    })),
  )
}

function within(rentalId: string, { from, to }: Nights) {
  return and(eq(nightRates.rentalId, rentalId), gte(nightRates.night, from), lt(nightRates.night, to))
}

function nightsBetween(from: string, to: string) {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: first.until(to).days }, (_, days) => first.add({ days }).toString())
}
