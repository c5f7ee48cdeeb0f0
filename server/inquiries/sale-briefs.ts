import type { SaleBrief } from '#contract/buying/inquiries.ts'
import { countryByCode } from '#contract/core/countries.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { presentListingImage } from '#server/listing-pictures/present-listing-image.ts'
import { selectListing, selectSaleBriefs } from './sale-brief-queries.ts'

export type RequestedListing = NonNullable<Awaited<ReturnType<typeof selectListing>>>

const ownListing = refusal('own_listing', 403, localized('C’est votre propre annonce'))

/** A public listing, for a user who is not its seller. @throws 403, 404 */
export async function requestedListing(db: Executor, id: string, personId: string | undefined) {
  const listing = await selectListing(db, id)
  if (!listing?.isVisible) throw notFound()
  if (listing.sellerId === personId) throw ownListing()
  return listing
}

/** The listing of an inquiry, a visit or an offer, in any status. */
export async function listingOf(db: Executor, id: string, { lock = false } = {}): Promise<RequestedListing> {
  const listing = await selectListing(db, id, { lock })
  if (!listing) throw notFound()
  return listing
}

/** Displayed data of listings, by id. */
export async function saleBriefsOf(db: Executor, ids: string[]): Promise<Map<string, SaleBrief>> {
  if (ids.length === 0) return new Map()
  const rows = await selectSaleBriefs(db, [...new Set(ids)])
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        title: row.title,
        sale_price: row.salePrice,
        currency: row.currency as SaleBrief['currency'],
        sale_status: row.saleStatus,
        is_visible: row.isVisible,
        city: row.city,
        country_slug: countryByCode(row.countryCode).slug,
        image: row.image ? presentListingImage(row.image) : null,
        seller: {
          id: row.sellerId,
          name: row.companyName ?? row.firstName,
          kind: row.professionalType ? 'professional' : 'private',
        },
      },
    ]),
  )
}
