import { companyDay } from '#contract/core/date-format.ts'
import { countryByCode } from '#contract/core/countries.ts'
import { paginate } from '#contract/core/page.ts'
import type { ModeratedRental, RentalCase } from '#contract/moderation/rental-moderation.ts'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import { publicProfiles, type PublicProfile } from '#server/accounts/profile/public-profile.ts'
import { identityVerifiedAt } from '#server/accounts/profile/stored-identity.ts'
import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { assessRisk } from '#server/rentals/lifecycle/assess-rental.ts'
import { findModeratedRentals, type ModeratedFilter } from './moderated-rental-queries.ts'
import { findRentalRecord, type RentalRecord } from '#server/rentals/listing/owned-rental-repository.ts'
import { cardImagesOf, imagesOf } from '#server/rentals/reads/rental-images.ts'
import { presentReceived } from '../appeals/present-appeal.ts'
import { namesOf } from '../sales/moderation-queue-queries.ts'
import { findAppealOf } from './rental-appeal-queries.ts'
import { moderationsOf } from './rental-moderation.ts'
import { findHiddenByRule } from '#server/rentals/lifecycle/suspend-rentals-of.ts'
import { findSharedPictures } from '#server/rentals/pictures/same-pictures.ts'
import { findSameNumber } from '#server/rentals/registration/shared-number.ts'
import { readHistory } from '#server/rentals/lifecycle/show-rental-history.ts'

/** All rentals for a moderator, those on hold first. */
export async function listModeratedRentals(
  app: Context,
  { page, per_page: limit, ...filter }: ModeratedFilter & { page: number; per_page: number },
  moderatorId: string,
) {
  const {
    rows,
    total,
    held: underReview,
  } = await findModeratedRentals(app.db, filter, {
    limit,
    offset: (page - 1) * limit,
  })
  const now = app.clock.now()
  const images = await cardImagesOf(
    app,
    rows.map(({ id }) => id),
  )
  const hidden = await findHiddenByRule(
    app.db,
    rows.map(({ id }) => id),
  )
  const owners = await publicProfiles(
    app.db,
    rows.map(({ ownerId }) => ownerId),
  )
  return {
    items: rows.map((row) =>
      presentModerated(row, owners.get(row.ownerId), images.get(row.id)?.[0], { moderatorId, now, hidden }),
    ),
    pagination: paginate(page, limit, total),
    under_review: underReview,
  }
}

/** A rental for a moderator. @throws 404 */
export async function showModeratedRental(
  app: Context,
  id: string,
  moderatorId: string,
): Promise<RentalCase> {
  const rental = await findRentalRecord(app.db, id)
  if (!rental) throw notFound()
  const now = app.clock.now()
  const images = await imagesOf(app, id)
  const hidden = await findHiddenByRule(app.db, [id])
  const owner = (await publicProfiles(app.db, [rental.ownerId])).get(rental.ownerId)
  return {
    ...presentModerated(rental, owner, images[0], { moderatorId, now, hidden }),
    description: rental.description,
    house_rules: rental.houseRules,
    street: rental.street,
    postcode: rental.postcode,
    max_guests: rental.maxGuests,
    images,
    risk: await assessRisk(app.db, rental, now),
    registration_number: rental.registrationNumber,
    same_registration: (await findSameNumber(app.db, rental)).map(({ id: other, title, ownerId }) => ({
      id: other,
      title,
      owner_id: ownerId,
    })),
    same_pictures: (await findSharedPictures(app.db, rental)).map(({ ownerId, ...shared }) => ({
      ...shared,
      owner_id: ownerId,
    })),
    history: await readHistory(app.db, id),
    appeal: await showAppeal(app, id, moderatorId),
  }
}

async function showAppeal(app: Context, rentalId: string, viewerId: string) {
  const found = await findAppealOf(app.db, rentalId)
  if (!found) return null
  const { moderatedBy, decidedBy } = found.appeal
  const names = await namesOf(app.db, [moderatedBy, ...(decidedBy ? [decidedBy] : [])])
  const decision = { ...found.decision, action: found.decision.newStatus }
  return presentReceived(
    { ...found, decision },
    { nameOf: (id) => names.get(id) ?? null, viewerId, now: app.clock.now() },
  )
}

function presentModerated(
  rental: RentalRecord,
  owner: PublicProfile | undefined,
  image: RentalImage | undefined,
  { moderatorId, now, hidden }: { moderatorId: string; now: Date; hidden: ReadonlySet<string> },
): ModeratedRental {
  const verifiedAt = owner && identityVerifiedAt(owner, now)
  return {
    id: rental.id,
    title: rental.title,
    city: rental.city,
    country_slug: countryByCode(rental.countryCode).slug,
    image: image ?? null,
    base_price_minor: rental.basePriceMinor,
    currency: 'EUR' as const,
    status: rental.status,
    under_review: rental.underReview,
    owner: {
      id: rental.ownerId,
      first_name: owner?.firstName ?? '',
      last_name: owner?.lastName ?? '',
      member_since: (owner?.memberSince ?? rental.createdAt).toISOString(),
      identity_verified_on: verifiedAt ? companyDay(verifiedAt) : null,
    },
    updated_at: rental.updatedAt.toISOString(),
    allowed_actions: moderationsOf({ ...rental, isHiddenByRule: hidden.has(rental.id) }, moderatorId),
  }
}
