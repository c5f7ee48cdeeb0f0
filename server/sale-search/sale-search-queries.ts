import { users } from '#server/schema/people/account-tables.ts'
import { runText } from '#server/platform/database/run-statement.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import type { CardContext } from '#server/search/card-cache.ts'

const cardColumns = {
  id: saleListings.id,
  sellerId: saleListings.sellerId,
  saleStatus: saleListings.saleStatus,
  title: saleListings.title,
  salePrice: saleListings.salePrice,
  currency: saleListings.currency,
  previousPrice: saleListings.previousPrice,
  negotiable: saleListings.negotiable,
  propertyType: saleListings.propertyType,
  condition: saleListings.condition,
  surfaceTotal: saleListings.surfaceTotal,
  landSurface: saleListings.landSurface,
  rooms: saleListings.rooms,
  bedrooms: saleListings.bedrooms,
  bathrooms: saleListings.bathrooms,
  floors: saleListings.floors,
  yearBuilt: saleListings.yearBuilt,
  energyClass: saleListings.energyClass,
  gasClass: saleListings.gasClass,
  isFeatured: saleListings.isFeatured,
  street: saleListings.street,
  postcode: saleListings.postcode,
  city: saleListings.city,
  region: saleListings.region,
  countryCode: saleListings.countryCode,
  addressPrivacy: saleListings.addressPrivacy,
  publicLatitude: saleListings.publicLatitude,
  publicLongitude: saleListings.publicLongitude,
  confirmedAt: saleListings.confirmedAt,
  publishedAt: saleListings.publishedAt,
  firstPublishedAt: saleListings.firstPublishedAt,
  createdAt: saleListings.createdAt,
  updatedAt: saleListings.updatedAt,
  sellerVerified: saleListings.sellerVerified,
} as const

const detailColumns = {
  ...cardColumns,
  hiddenAt: saleListings.hiddenAt,
  cityKey: saleListings.cityKey,
  priceEurMinor: saleListings.priceEurMinor,
  description: saleListings.description,
  amenities: saleListings.amenities,
  feesPayer: saleListings.feesPayer,
  feesAmount: saleListings.feesAmount,
  annualCharges: saleListings.annualCharges,
  propertyTax: saleListings.propertyTax,
  carrezSurface: saleListings.carrezSurface,
  floorNumber: saleListings.floorNumber,
  energyStatus: saleListings.energyStatus,
  energyUse: saleListings.energyUse,
  gasEmission: saleListings.gasEmission,
  energyNumber: saleListings.energyNumber,
  energyDate: saleListings.energyDate,
  energyCostMin: saleListings.energyCostMin,
  energyCostMax: saleListings.energyCostMax,
  energyCostYear: saleListings.energyCostYear,
  inCondominium: saleListings.inCondominium,
  condominiumLots: saleListings.condominiumLots,
  condominiumProcedure: saleListings.condominiumProcedure,
  riskReportDate: saleListings.riskReportDate,
  mandateNumber: saleListings.mandateNumber,
  mandateDate: saleListings.mandateDate,
  mandateExclusive: saleListings.mandateExclusive,
  landTitle: saleListings.landTitle,
  landTitleNumber: saleListings.landTitleNumber,
  legalFacts: saleListings.legalFacts,
  previousListingId: saleListings.previousListingId,
  soldOn: saleListings.soldOn,
} as const

/** Columns of the seller. */
const personColumns = {
  firstName: users.firstName,
  avatarKey: users.avatarKey,
  memberSince: users.createdAt,
} as const
const profileColumns = {
  professionalType: sellerProfiles.professionalType,
  companyName: sellerProfiles.companyName,
  licenseNumber: sellerProfiles.licenseNumber,
  issuingAuthority: sellerProfiles.issuingAuthority,
  feeScheduleUrl: sellerProfiles.feeScheduleUrl,
  refusesAgencies: sellerProfiles.refusesAgencies,
} as const

type RowOf<Columns extends Record<string, { _: { data: unknown; notNull: boolean } }>> = {
  [K in keyof Columns]: Columns[K]['_']['notNull'] extends true
    ? Columns[K]['_']['data']
    : Columns[K]['_']['data'] | null
}
type PersonRow = RowOf<typeof personColumns>
/** From a left join: every column may be null. */
type ProfileRow = { [K in keyof typeof profileColumns]: (typeof profileColumns)[K]['_']['data'] | null }
export type SaleCardRow = RowOf<typeof cardColumns> & PersonRow & ProfileRow
export type SaleRow = RowOf<typeof detailColumns> & PersonRow & ProfileRow

/** Amounts are selected as text, as in responses: the driver would parse numbers. */
const amounts = new Set(['sale_price', 'previous_price', 'fees_amount', 'annual_charges', 'property_tax'])

/** Columns aliased to their property names, for prepared statements. */
function listOf(table: string, columns: Record<string, { name: string }>) {
  return Object.entries(columns)
    .map(([key, { name }]) => `${table}.${name}${amounts.has(name) ? '::text' : ''} as "${key}"`)
    .join(', ')
}

const sellerList = `${listOf('app_user', personColumns)}, ${listOf('seller_profile', profileColumns)}`
const withSeller = `from sale_listing join app_user on app_user.id = sale_listing.seller_id
  left join seller_profile on seller_profile.user_id = sale_listing.seller_id`
const cardsText = `select ${listOf('sale_listing', cardColumns)}, ${sellerList} ${withSeller}
  where sale_listing.id = any($1::uuid[])`
const saleText = `select ${listOf('sale_listing', detailColumns)}, ${sellerList} ${withSeller}
  where sale_listing.id = $1`

export function selectCards(app: CardContext, ids: string[]) {
  return runText<SaleCardRow>(app, cardsText, [ids])
}

export async function findSale(app: CardContext, id: string) {
  const [row] = await runText<SaleRow>(app, saleText, [id])
  return row
}

export interface PriceRow {
  price: string
  currency: string
  changedAt: Date
}

const pricesText = `select price::text as price, currency, changed_at as "changedAt" from sale_price_change
  where listing_id = $1 order by changed_at, id`

export function pricesOf(app: CardContext, listingId: string) {
  return runText<PriceRow>(app, pricesText, [listingId])
}
