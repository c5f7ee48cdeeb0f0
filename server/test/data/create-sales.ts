import { randomUUIDv7 } from 'node:crypto'
import { companyDay } from '#contract/core/date-format.ts'
import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import { saleImages, saleListings, salePriceChanges } from '#server/schema/catalogue/sale-tables.ts'
import { createTestSeller } from './create-users.ts'
import type { TestApi } from '../start-api.ts'

/** Factories of listings for sale: each sets the values that the test does not. */

type SaleValues = Omit<typeof saleListings.$inferInsert, 'id' | 'sellerId' | 'saleStatus'>
interface SaleDetails extends Partial<SaleValues> {
  id?: string
  /** Its seller; a new private seller by default. */
  seller?: { id: string }
  status?: SaleStatus
}

/** A public flat for sale in Lyon; with another city alone, the location remains in Lyon. */
export async function createTestSale(api: TestApi, details: SaleDetails = {}) {
  const { id = randomUUIDv7(), seller, status = 'active', ...columns } = details
  const now = api.clock.now()
  const wasPublished = ['active', 'under_offer', 'sold', 'withdrawn', 'suspended'].includes(status)
  const publishedAt = columns.publishedAt ?? (wasPublished ? now : null)
  await api.app.db.insert(saleListings).values({
    id,
    sellerId: (seller ?? (await createTestSeller(api))).id,
    saleStatus: status,
    title: 'Trois pièces lumineux près de la gare',
    description: 'Deux chambres au calme, cuisine ouverte sur le séjour, cave et balcon.',
    propertyType: 'apartment',
    condition: 'good',
    salePrice: '250000.00',
    currency: 'EUR',
    priceEurMinor: Math.round(Number(columns.salePrice ?? '250000.00') * 100),
    surfaceTotal: 65,
    rooms: 3,
    bedrooms: 2,
    bathrooms: 1,
    street: '12 rue de la République',
    postcode: '69002',
    city: 'Lyon',
    region: 'Auvergne-Rhône-Alpes',
    latitude: 45.764,
    longitude: 4.8357,
    publicLatitude: 45.765,
    publicLongitude: 4.834,
    energyStatus: 'done',
    energyClass: 'D',
    gasClass: 'C',
    publishedAt,
    firstPublishedAt: publishedAt,
    confirmedAt: publishedAt,
    underOfferSince: status === 'under_offer' ? now : null,
    withdrawnAt: status === 'withdrawn' ? now : null,
    soldOn: status === 'sold' ? companyDay(now) : null,
    createdAt: now,
    ...columns,
  })
  return id
}

export async function createSaleImage(
  api: TestApi,
  listingId: string,
  position: number,
  values: Partial<typeof saleImages.$inferInsert> = {},
) {
  const id = randomUUIDv7()
  await api.app.db.insert(saleImages).values({
    id,
    listingId,
    position,
    isPrimary: position === 0,
    storageKey: `property_images/${id.slice(-2)}/${id}`,
    fileName: 'salon.jpg',
    width: 1600,
    height: 1200,
    widths: [400, 800, 1600],
    dominantColor: '#8a7f6d',
    placeholder: 'data:image/webp;base64,AAAA',
    altText: 'Le salon',
    ...values,
  })
  return id
}

/** Price of a listing from an instant on. */
export async function setSalePrice(api: TestApi, listingId: string, price: string, changedAt: Date) {
  await api.app.db
    .insert(salePriceChanges)
    .values({ id: randomUUIDv7(), listingId, price, currency: 'EUR', changedAt })
}
