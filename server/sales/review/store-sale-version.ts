import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import {
  findImagesOfVersion,
  findLastVersion,
  insertVersion,
  type SaleRecord,
} from '../lifecycle/sale-life-queries.ts'
import type { SaleVersion } from '#server/schema/catalogue/sale-version.ts'

/** The current content of a listing, in the fields that moderators compare. */
export async function versionOf(db: Executor, sale: SaleRecord): Promise<SaleVersion> {
  const images = await findImagesOfVersion(db, sale.id)
  return {
    title: sale.title,
    description: sale.description,
    propertyType: sale.propertyType,
    salePrice: sale.salePrice,
    currency: sale.currency,
    surfaceTotal: sale.surfaceTotal,
    landSurface: sale.landSurface,
    rooms: sale.rooms,
    bedrooms: sale.bedrooms,
    street: sale.street,
    postcode: sale.postcode,
    city: sale.city,
    latitude: sale.latitude,
    longitude: sale.longitude,
    energyClass: sale.energyClass,
    gasClass: sale.gasClass,
    images,
  }
}

/** Stores the approved version of a listing, for later comparison. */
export async function storeVersion(tx: Transaction, sale: SaleRecord, now: Date) {
  await insertVersion(tx, { listingId: sale.id, content: await versionOf(tx, sale), approvedAt: now })
}

/** The version approved last; undefined for a listing that was never approved. */
export async function lastApproved(db: Executor, listingId: string) {
  return findLastVersion(db, listingId)
}
