import { eq } from 'drizzle-orm'
import type { ListingToConfirm } from '#contract/sales/sale-freshness.ts'
import { countryByCode } from '#contract/core/countries.ts'
import { publicSaleStatuses } from '#contract/sales/sale-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { readConfirmationKey } from './confirmation-key.ts'
import { nextVersion } from '../review/edit-version.ts'
import { dayMilliseconds, freshnessIn } from './freshness.ts'
import { findSaleRecord, lockSaleRecord, type SaleRecord } from '../listing/sale-repository.ts'
import { offTheMarket } from '../listing/sale-refusals.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../listing/sale-access.ts'

/** The listing of an e-mail's confirmation link; a read changes nothing. @throws 404 for an invalid key */
export async function showListingToConfirm(app: Context, key: string): Promise<ListingToConfirm> {
  const requested = readConfirmationKey(app, key)
  const sale = requested && (await findSaleRecord(app.db, requested.id))
  if (!sale) throw notFound()
  return present(app, sale, requested)
}

/** Confirms a listing by the link of an e-mail; idempotent. @throws 404, 409 off the market */
export async function confirmByLink(app: Context, key: string): Promise<ListingToConfirm> {
  const requested = readConfirmationKey(app, key)
  if (!requested) throw notFound()
  return app.db.transaction(async (tx) => {
    const sale = await lockSaleRecord(tx, requested.id)
    if (!sale) throw notFound()
    if (isConfirmedSince(sale, requested.confirmedAt)) return present(app, sale, requested)
    return present(app, await confirm(app, tx, sale), requested)
  })
}

/** Confirms a listing of the caller. @throws 404, 409 off the market */
export async function confirmOwnListing(app: Context, id: string, actor: SignedIn) {
  await app.db.transaction(async (tx) => {
    const sale = await lockSaleRecord(tx, id)
    authorize(await asSeller(tx, actor), 'confirm', sale)
    await confirm(app, tx, sale)
  })
}

async function confirm(app: Context, tx: Transaction, sale: SaleRecord): Promise<SaleRecord> {
  if (!isOnMarket(sale)) throw offTheMarket()
  const now = app.clock.now()
  const confirmed = {
    confirmedAt: now,
    confirmationsRequested: 0,
    hiddenAt: null,
    updatedAt: nextVersion(sale, now),
  }
  await tx.update(saleListings).set(confirmed).where(eq(saleListings.id, sale.id))
  return { ...sale, ...confirmed }
}

function isOnMarket({ saleStatus }: SaleRecord) {
  return publicSaleStatuses.some((status) => status === saleStatus)
}

function isConfirmedSince({ confirmedAt }: SaleRecord, requested: number) {
  return (confirmedAt?.getTime() ?? 0) > requested
}

function present(app: Context, sale: SaleRecord, requested: { confirmedAt: number }): ListingToConfirm {
  const { confirmedAt } = sale
  return {
    id: sale.id,
    title: sale.title,
    city: sale.city,
    country_slug: countryByCode(sale.countryCode).slug,
    state: !isOnMarket(sale)
      ? 'off_market'
      : isConfirmedSince(sale, requested.confirmedAt)
        ? 'confirmed'
        : sale.hiddenAt
          ? 'hidden'
          : 'to_confirm',
    next_question_at: confirmedAt
      ? new Date(
          confirmedAt.getTime() + freshnessIn(app.settings).requestAfter * dayMilliseconds,
        ).toISOString()
      : null,
  }
}
