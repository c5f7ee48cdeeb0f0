import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { RatePeriod, RatePeriodDraft } from '#contract/rentals/pricing.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { lockRentalRow, readRental } from '#server/rentals/listing/own-rental.ts'
import { authorize } from '#server/rentals/listing/rental-access.ts'
import { ratePeriods } from '#server/schema/catalogue/pricing-tables.ts'
import { periodReversed, periodWithoutEffect, duplicatePrice, tooManyPeriods } from './rate-refusals.ts'
import { bitsOf, daysIn } from '#server/pricing/weekdays.ts'

const mostPeriods = 100

export async function listRatePeriods(
  app: Context,
  rentalId: string,
  actor: SignedIn,
): Promise<RatePeriod[]> {
  authorize(actor, 'read_rates', await readRental(app.db, rentalId))
  const rows = await app.db
    .select()
    .from(ratePeriods)
    .where(eq(ratePeriods.rentalId, rentalId))
    .orderBy(asc(ratePeriods.startsOn), asc(ratePeriods.id))
  return rows.map(presentPeriod)
}

/** @throws 409 at the maximum of periods per rental */
export function createRatePeriod(app: Context, rentalId: string, draft: RatePeriodDraft, actor: SignedIn) {
  assertSound(draft)
  return app.db.transaction(async (tx) => {
    authorize(actor, 'edit_rates', await lockRentalRow(tx, rentalId))
    if ((await tx.$count(ratePeriods, eq(ratePeriods.rentalId, rentalId))) >= mostPeriods) {
      throw tooManyPeriods({ values: { limit: mostPeriods } })
    }
    const [row] = await tx
      .insert(ratePeriods)
      .values({ id: randomUUIDv7(), rentalId, ...columnsOf(draft) })
      .returning()
    return presentPeriod(row!)
  })
}

export function replaceRatePeriod(app: Context, at: PeriodAt, draft: RatePeriodDraft, actor: SignedIn) {
  assertSound(draft)
  return app.db.transaction(async (tx) => {
    authorize(actor, 'edit_rates', await lockRentalRow(tx, at.id))
    const [row] = await tx.update(ratePeriods).set(columnsOf(draft)).where(thisPeriod(at)).returning()
    if (!row) throw notFound()
    return presentPeriod(row)
  })
}

export function deleteRatePeriod(app: Context, at: PeriodAt, actor: SignedIn) {
  return app.db.transaction(async (tx) => {
    authorize(actor, 'edit_rates', await lockRentalRow(tx, at.id))
    const gone = await tx.delete(ratePeriods).where(thisPeriod(at)).returning({ id: ratePeriods.id })
    if (gone.length === 0) throw notFound()
  })
}

interface PeriodAt {
  /** Rental id. */
  id: string
  periodId: string
}

function thisPeriod({ id, periodId }: PeriodAt) {
  return and(eq(ratePeriods.rentalId, id), eq(ratePeriods.id, periodId))
}

function assertSound({ starts_on, ends_on, price_minor, percent, min_nights }: RatePeriodDraft) {
  if (ends_on < starts_on) throw periodReversed()
  if (price_minor !== null && percent !== null) throw duplicatePrice()
  if (price_minor === null && percent === null && min_nights === null) throw periodWithoutEffect()
}

function columnsOf(draft: RatePeriodDraft) {
  return {
    kind: draft.kind,
    name: draft.name,
    startsOn: draft.starts_on,
    endsOn: draft.ends_on,
    weekdays: bitsOf(draft.weekdays),
    priceMinor: draft.price_minor,
    percent: draft.percent,
    minNights: draft.min_nights,
    priority: draft.priority,
  }
}

function presentPeriod(row: typeof ratePeriods.$inferSelect): RatePeriod {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    weekdays: daysIn(row.weekdays),
    price_minor: row.priceMinor,
    currency: 'EUR',
    percent: row.percent,
    min_nights: row.minNights,
    priority: row.priority,
  }
}
