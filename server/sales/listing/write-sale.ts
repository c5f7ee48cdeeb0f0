import { randomUUIDv7 } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { SaleDraft } from '#contract/sales/seller-sales.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { nowhere } from '#server/places/write-place.ts'
import { currentRates } from '#server/rates/refresh-rates.ts'
import { isEditable } from '../lifecycle/allowed-sale-actions.ts'
import { assertVersion, nextVersion } from '../review/edit-version.ts'
import { assertStillLawful, lawfulnessOf } from '../lifecycle/enforce-conformity.ts'
import { placeSale } from './place-sale.ts'
import { priceInEuros } from './price-in-euros.ts'
import { namedFields } from './sale-fields.ts'
import { recordPrice } from './record-price.ts'
import { reviewSaleEdit } from '../review/review-sale-edit.ts'
import { lockSaleRecord, type SaleRecord } from './sale-repository.ts'
import {
  awaitsDecision,
  costsOutOfOrder,
  feesNotBelowPrice,
  fieldNeeded,
  notEditable,
  referenceTaken,
  tooManySaleDrafts,
} from './sale-refusals.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { asSeller, authorize as authorizeSeller } from '#server/sellers/seller-access.ts'
import { authorize } from './sale-access.ts'

/** Drafts of one seller; an agency writes some hundreds before it submits them. */
const draftsPerSeller = 500

/** Creates a listing as a draft. @returns its id */
export async function createSale(app: Context, draft: SaleDraft, actor: SignedIn): Promise<string> {
  const id = randomUUIDv7()
  const now = app.clock.now()
  const rates = await currentRates(app)
  await app.db.transaction(async (tx) => {
    const { sellerId } = authorizeSeller(await asSeller(tx, actor), 'create_listing')
    await assertDraftQuota(tx, sellerId)
    const fields = namedFields(draft)
    const place = await placeSale(tx, { ...nowhere, addressPrivacy: 'street' }, draft)
    assertCoherent({ salePrice: null, feesAmount: null, energyCostMin: null, energyCostMax: null, ...fields })
    await assertReferenceFree(tx, sellerId, id, fields.externalReference)
    const { salePrice = null, currency = 'EUR' } = fields
    await tx.insert(saleListings).values({
      ...fields,
      ...place,
      id,
      sellerId,
      priceEurMinor: priceInEuros(salePrice, currency, rates),
      createdAt: now,
      updatedAt: now,
    })
  })
  return id
}

/**
 * Writes the fields that the draft names.
 * @param version the one that the caller read, if sent
 * @throws 409 where the listing was changed since, or awaits a decision
 */
export async function updateSale(
  app: Context,
  id: string,
  { draft, version }: { draft: SaleDraft; version: Date | undefined },
  actor: SignedIn,
) {
  const rates = await currentRates(app)
  await app.db.transaction(async (tx) => {
    const before = await lockSaleRecord(tx, id)
    authorize(await asSeller(tx, actor), 'edit', before)
    assertVersion(before, version)
    assertEditable(before)
    const fields = namedFields(draft)
    const place = await placeSale(tx, before, draft)
    const after: SaleRecord = { ...before, ...fields, ...place }
    assertCoherent(after)
    if (before.saleStatus !== 'draft') assertStillComplete(after)
    await assertReferenceFree(tx, before.sellerId, id, fields.externalReference)
    const lawful = await lawfulnessOf(app, tx, before)
    const updatedAt = nextVersion(before, app.clock.now())
    const priceEurMinor = priceInEuros(after.salePrice, after.currency, rates)
    await reviewSaleEdit(app, tx, id, () =>
      tx
        .update(saleListings)
        .set({ ...fields, ...place, priceEurMinor, updatedAt })
        .where(eq(saleListings.id, id)),
    )
    await recordPrice(tx, id, app.clock.now())
    await assertStillLawful(app, tx, id, lawful)
  })
}

/** @throws 409 during moderation, and where a listing is closed */
export function assertEditable(sale: SaleRecord) {
  if (sale.saleStatus === 'pending_validation') throw awaitsDecision({ allowed: ['take_back'] })
  if (!isEditable(sale)) throw notEditable()
}

type Amounts = Pick<SaleRecord, 'salePrice' | 'feesAmount' | 'energyCostMin' | 'energyCostMax'>

function assertCoherent({ salePrice, feesAmount, energyCostMin, energyCostMax }: Amounts) {
  if (salePrice !== null && feesAmount !== null && Number(feesAmount) >= Number(salePrice)) {
    throw feesNotBelowPrice()
  }
  if (energyCostMin !== null && energyCostMax !== null && energyCostMax < energyCostMin) {
    throw costsOutOfOrder()
  }
}

/** Fields that the check constraint `sale_listing_complete` requires of all but drafts. */
function assertStillComplete({ title, salePrice, surfaceTotal, latitude, longitude }: SaleRecord) {
  if (title === '') throw fieldNeeded('title')
  if (salePrice === null) throw fieldNeeded('sale_price')
  if (surfaceTotal === null) throw fieldNeeded('surface_total')
  if (latitude === null || longitude === null) throw fieldNeeded('latitude')
}

/** The unique index guarantees it; this check names the refusal. */
async function assertReferenceFree(
  tx: Transaction,
  sellerId: string,
  id: string,
  reference: string | null | undefined,
) {
  if (!reference) return
  const same = and(
    eq(saleListings.sellerId, sellerId),
    eq(saleListings.externalReference, reference),
    ne(saleListings.id, id),
  )
  if ((await tx.$count(saleListings, same)) > 0) throw referenceTaken()
}

/** Locks one draft of the seller, so that two created at once are counted one after the other. */
async function assertDraftQuota(tx: Transaction, sellerId: string) {
  const drafts = and(eq(saleListings.sellerId, sellerId), eq(saleListings.saleStatus, 'draft'))
  await tx
    .select({ id: saleListings.id })
    .from(saleListings)
    .where(drafts)
    .orderBy(saleListings.id)
    .limit(1)
    .for('update')
  const count = await tx.$count(saleListings, drafts)
  if (count >= draftsPerSeller) throw tooManySaleDrafts({ values: { limit: draftsPerSeller } })
}
