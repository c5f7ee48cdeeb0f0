import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { PromoCode, PromoCodeDraft } from '#contract/rentals/pricing.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { lockRentalRow, readRental } from '#server/rentals/listing/own-rental.ts'
import { authorize } from '#server/rentals/listing/rental-access.ts'
import { promoCodes } from '#server/schema/catalogue/pricing-tables.ts'
import {
  codeDatesReversed,
  codeTaken,
  codeWithoutValue,
  fewerThanUsed,
  duplicatePrice,
  tooManyCodes,
} from './rate-refusals.ts'

const mostCodes = 50

export async function listPromoCodes(app: Context, rentalId: string, actor: SignedIn): Promise<PromoCode[]> {
  authorize(actor, 'read_rates', await readRental(app.db, rentalId))
  const rows = await app.db
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.rentalId, rentalId))
    .orderBy(desc(promoCodes.createdAt), desc(promoCodes.id))
  return rows.map(presentCode)
}

/** @throws 409 for an existing code, or at the maximum of codes per rental */
export function createPromoCode(app: Context, rentalId: string, draft: PromoCodeDraft, actor: SignedIn) {
  assertSound(draft)
  return app.db.transaction(async (tx) => {
    authorize(actor, 'edit_rates', await lockRentalRow(tx, rentalId))
    if ((await tx.$count(promoCodes, eq(promoCodes.rentalId, rentalId))) >= mostCodes) {
      throw tooManyCodes({ values: { limit: mostCodes } })
    }
    const id = randomUUIDv7()
    await assertFree(tx, { id: rentalId, codeId: id }, draft.code)
    const [row] = await tx
      .insert(promoCodes)
      .values({ id, rentalId, ...columnsOf(draft), createdAt: app.clock.now() })
      .returning()
    return presentCode(row!)
  })
}

/** @throws 422 where the maximum is below the number of uses */
export function replacePromoCode(app: Context, at: CodeAt, draft: PromoCodeDraft, actor: SignedIn) {
  assertSound(draft)
  return app.db.transaction(async (tx) => {
    authorize(actor, 'edit_rates', await lockRentalRow(tx, at.id))
    const [before] = await tx.select().from(promoCodes).where(thisCode(at)).for('update')
    if (!before) throw notFound()
    if (draft.max_uses !== null && draft.max_uses < before.uses) throw fewerThanUsed(before.uses)
    await assertFree(tx, at, draft.code)
    const [row] = await tx.update(promoCodes).set(columnsOf(draft)).where(thisCode(at)).returning()
    return presentCode(row!)
  })
}

export function deletePromoCode(app: Context, at: CodeAt, actor: SignedIn) {
  return app.db.transaction(async (tx) => {
    authorize(actor, 'edit_rates', await lockRentalRow(tx, at.id))
    const gone = await tx.delete(promoCodes).where(thisCode(at)).returning({ id: promoCodes.id })
    if (gone.length === 0) throw notFound()
  })
}

interface CodeAt {
  /** Rental id. */
  id: string
  codeId: string
}

function thisCode({ id, codeId }: CodeAt) {
  return and(eq(promoCodes.rentalId, id), eq(promoCodes.id, codeId))
}

/** The caller holds the lock on the rental's row, so no concurrent writer can insert the same code. */
async function assertFree(tx: Transaction, { id, codeId }: CodeAt, code: string) {
  const others = and(eq(promoCodes.rentalId, id), eq(promoCodes.code, code), ne(promoCodes.id, codeId))
  if ((await tx.$count(promoCodes, others)) > 0) throw codeTaken()
}

function assertSound({ percent, amount_minor, valid_from, valid_until }: PromoCodeDraft) {
  if (percent === null && amount_minor === null) throw codeWithoutValue()
  if (percent !== null && amount_minor !== null) throw duplicatePrice()
  if (valid_from !== null && valid_until !== null && valid_until < valid_from) throw codeDatesReversed()
}

function columnsOf(draft: PromoCodeDraft) {
  return {
    code: draft.code,
    percent: draft.percent,
    amountMinor: draft.amount_minor,
    validFrom: draft.valid_from,
    validUntil: draft.valid_until,
    maxUses: draft.max_uses,
  }
}

function presentCode(row: typeof promoCodes.$inferSelect): PromoCode {
  return {
    id: row.id,
    code: row.code,
    percent: row.percent,
    amount_minor: row.amountMinor,
    currency: 'EUR',
    valid_from: row.validFrom,
    valid_until: row.validUntil,
    max_uses: row.maxUses,
    uses: row.uses,
  }
}
