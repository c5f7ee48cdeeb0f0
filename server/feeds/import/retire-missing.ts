import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { changeSaleStatus } from '#server/sales/lifecycle/change-sale-status.ts'
import { deleteSale } from '#server/sales/listing/delete-sale.ts'
import { feedActor } from '../feed-actor.ts'
import { leftTheFeed, lineErrors, nothingStored } from '../feed-refusals.ts'
import { errorsIn, recordErrors } from '../read/record-errors.ts'
import {
  findImport,
  type ImportRow,
  latestOfSource,
  markRetired,
  offeredByFeed,
} from '../sale-feed-queries.ts'
import { saleImports } from '#server/schema/following/sale-feed-tables.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../import-access.ts'

type Offered = Awaited<ReturnType<typeof offeredByFeed>>[number]

/**
 * Withdraws listings that came from this feed and are no longer in it, and deletes its drafts. Where that concerns more
 * than half of them, the feed is probably broken: nothing happens before the seller confirms.
 */
export async function retireMissing(app: Context, job: ImportRow, actor: SignedIn) {
  const offered = await offeredByFeed(app.db, job.sellerId, job.source)
  const missing = offered.filter(({ lastImportId }) => lastImportId !== job.id)
  if (missing.length * 2 > offered.length) {
    await app.db.update(saleImports).set({ held: missing.length }).where(eq(saleImports.id, job.id))
    return
  }
  await retireAll(app, job, missing, actor)
}

/**
 * Withdraws what an import put on hold, after the seller's confirmation.
 * @throws 404, 409 where nothing is on hold or a later import of the same kind exists
 */
export async function retireStored(app: Context, id: string, actor: SignedIn) {
  const [job] = await app.db.transaction(async (tx) => {
    const row = await findImport(tx, id)
    authorize(await asSeller(tx, actor), 'withdraw_missing', row)
    const isLatest = (await latestOfSource(tx, row.sellerId, row.source)) === id
    if (!row.held || !isLatest) throw nothingStored()
    return tx.update(saleImports).set({ held: 0 }).where(eq(saleImports.id, id)).returning()
  })
  const offered = await offeredByFeed(app.db, job!.sellerId, job!.source)
  const missing = offered.filter(({ lastImportId }) => lastImportId !== id)
  await retireAll(app, job!, missing, await feedActor(app, app.db, job!))
}

async function retireAll(app: Context, job: ImportRow, missing: Offered[], actor: SignedIn) {
  for (const listing of missing) await retire(app, job, listing, actor)
}

/** A listing under offer is not withdrawn but reported, for a person to decide. */
async function retire(
  app: Context,
  job: ImportRow,
  { listingId, reference, line, status }: Offered,
  actor: SignedIn,
) {
  const place = { stage: 'departure', line, reference, listingId } as const
  if (status === 'draft') return removeDraft(app, job, place, actor)
  return app.db.transaction(async (tx) => {
    if (status === 'under_offer') {
      await recordErrors(tx, job, place, [{ field: '', texts: lineErrors.underOffer }])
      return
    }
    await changeSaleStatus(app, tx, {
      listingId,
      event: status === 'active' ? 'withdraw' : 'take_back',
      actor: { id: actor.userId, as: 'seller' },
      reason: leftTheFeed[job.language],
    })
    await countRetired(app, tx, job, reference)
  })
}

/** A draft is deleted, and the report lists it. One that buyers have written about or visited is kept for its seller. */
async function removeDraft(
  app: Context,
  job: ImportRow,
  { listingId, ...place }: { stage: 'departure'; line: number; reference: string; listingId: string },
  actor: SignedIn,
) {
  try {
    await deleteSale(app, listingId, actor)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    await recordErrors(app.db, job, { ...place, listingId }, errorsIn(error))
    return
  }
  await app.db.transaction(async (tx) => {
    await recordErrors(tx, job, { ...place, listingId: null }, [
      { field: '', texts: lineErrors.draftRemoved },
    ])
    await countRetired(app, tx, job, place.reference)
  })
}

async function countRetired(app: Context, tx: Transaction, { id, sellerId }: ImportRow, reference: string) {
  await markRetired(tx, sellerId, reference)
  await tx
    .update(saleImports)
    .set({ withdrawn: sql`${saleImports.withdrawn} + 1`, touchedAt: app.clock.now() })
    .where(eq(saleImports.id, id))
}
