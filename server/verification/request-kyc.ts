import { randomUUIDv7 } from 'node:crypto'
import type { SaleKycRequest } from '#contract/buying/seller-portfolio.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { assessSale } from '#server/conformity/assess-sale.ts'
import { findOpenRequest, insertRequest } from './kyc-request-queries.ts'
import { asSeller, authorize as authorizeSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '#server/sales/listing/sale-access.ts'
import { lockSaleRecord } from '#server/sales/listing/sale-repository.ts'

/**
 * Requests a verification of the seller, or of the proof of ownership of one listing. A repeated call returns the
 * request that is open already.
 * @throws 404 for a listing of another seller
 */
export async function requestKyc(
  app: Context,
  propertyId: string | null,
  actor: SignedIn,
): Promise<SaleKycRequest> {
  return app.db.transaction(async (tx) => {
    const seller = await asSeller(tx, actor)
    const { sellerId } = authorizeSeller(seller, 'request_verification')
    if (propertyId) authorize(seller, 'prove_ownership', await lockSaleRecord(tx, propertyId))
    const request = {
      id: randomUUIDv7(),
      sellerId,
      listingId: propertyId,
      status: 'submitted' as const,
      requestedBy: actor.userId,
      createdAt: app.clock.now(),
    }
    await insertRequest(tx, request)
    const open = (await findOpenRequest(tx, sellerId, propertyId)) ?? request
    return {
      kyc_id: open.id,
      property_id: open.listingId,
      status: open.status,
      missing: propertyId ? await missingFor(app, tx, propertyId) : [],
      created_at: open.createdAt.toISOString(),
    }
  })
}

async function missingFor(app: Context, tx: Parameters<typeof assessSale>[1], propertyId: string) {
  const { items } = await assessSale(app, tx, propertyId)
  return items
    .filter((item) => !item.passed && (item.group === 'identity' || item.code === 'ownership'))
    .map(({ code }) => code)
}
