import type { Language } from '#contract/core/language.ts'
import type { PublicSale } from '#contract/sales/public-sales.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { findRegisteredCertificate } from '#server/document-checks/certificates/certificate-history.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { describeFeatures } from '#server/sales/listing/sale-features.ts'
import { presentSale } from './present-sale.ts'
import { imagesOf } from './sale-images.ts'
import { previewIncomplete } from './sale-refusals.ts'
import { findSale, pricesOf } from './sale-search-queries.ts'
import { findSaleRecord } from '#server/sales/listing/sale-repository.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { sellerChecks } from '#server/verification/badges/seller-checks.ts'
import { authorize } from '#server/sales/listing/sale-access.ts'

/**
 * The caller's listing as its public page would show it now; without actions.
 * @throws 409 while a required field is missing: title, price, surface and coordinates
 */
export async function previewSale(
  app: Context,
  id: string,
  language: Language,
  actor: SignedIn,
): Promise<PublicSale> {
  authorize(await asSeller(app.db, actor), 'read', await findSaleRecord(app.db, id))
  const [row, images, prices, characteristics] = await Promise.all([
    findSale(app, id),
    imagesOf(app, id),
    pricesOf(app, id),
    describeFeatures(app.db, id, language),
  ])
  if (!row) throw notFound()
  const { checks } = await sellerChecks(app, row.sellerId, language)
  if (row.title === '' || !row.salePrice || !row.surfaceTotal || row.publicLatitude === null) {
    throw previewIncomplete()
  }
  const now = app.clock.now()
  const online = {
    ...row,
    saleStatus: 'active' as const,
    confirmedAt: now,
    publishedAt: now,
    firstPublishedAt: row.firstPublishedAt ?? now,
  }
  const certificate = await findRegisteredCertificate(app.db, row.energyNumber)
  const surroundings = {
    images,
    prices,
    activeListings: 1,
    characteristics,
    checks,
    certificate,
    now,
    settings: app.settings,
  }
  const sale = presentSale(online, surroundings)
  return { ...sale, allowed_actions: [] }
}
