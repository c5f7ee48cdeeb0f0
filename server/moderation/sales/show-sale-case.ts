import type { SaleCase, SaleDuplicate } from '#contract/moderation/sale-moderation.ts'
import type { Language } from '#contract/core/language.ts'
import { Currency } from '#contract/core/money.ts'
import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { presentListingImage } from '#server/listing-pictures/present-listing-image.ts'
import { approvedListingsOf } from '#server/sales/risk/assess-sale-risk.ts'
import { duplicatesOf } from '#server/sales/pictures/look-alikes.ts'
import { findBan } from '#server/sellers/seller-bans.ts'
import { findAppealsOf } from '../appeals/appeal-queries.ts'
import { presentAppeal } from '../appeals/present-appeal.ts'
import { presentDecision } from './present-decision.ts'
import { lastApproved, versionOf } from '#server/sales/review/store-sale-version.ts'
import { changesToReview } from '#server/sales/review/sale-version.ts'
import type { SaleVersion } from '#server/schema/catalogue/sale-version.ts'
import { readSaleHistory } from '#server/sales/lifecycle/show-sale-history.ts'
import { conformityOf } from '#server/sales/lifecycle/validate-sale.ts'
import { claimsOf } from './list-waiting-sales.ts'
import {
  findCase,
  findDecisions,
  findModerated,
  findPictures,
  type ModeratedRow,
} from './moderated-sale-queries.ts'
import { pressureOf } from './moderation-levels.ts'
import { namesOf, type QueueRow } from './moderation-queue-queries.ts'
import { possibleDecisions } from './possible-decisions.ts'
import { presentCommon, presentPressure } from './present-moderated-sale.ts'

/** A listing for a moderator: checks, pictures, approved version, and all decisions. */
export async function showSaleCase(
  app: Context,
  id: string,
  moderatorId: string,
  language: Language,
): Promise<SaleCase> {
  const [row] = await findModerated(app.db, [id])
  if (!row) throw notFound()
  const { sale, seller } = row
  const now = app.clock.now()
  const pictures = (await findPictures(app.db, [id], false)).get(id) ?? []
  const pressure = await pressureNow(app, row)
  const claims = await claimsOf(app.db, [pressure], moderatorId, now)
  const approved = await lastApproved(app.db, id)
  const current = await versionOf(app.db, sale)
  const duplicates = await readDuplicates(app, id)
  const isBanned = (await findBan(app.db, sale.sellerId)) !== undefined
  const stored = await findCase(app.db, id)
  const facts = { ...sale, isRemoved: Boolean(stored?.removedAt), isBanned }
  return {
    ...presentCommon(row, pictures[0]),
    ...presentPressure(row, pressure, claims.get(id) ?? null),
    ...factsOf(row),
    images: pictures.map(presentListingImage),
    seller_facts: {
      member_since: seller.memberSince.toISOString(),
      approved_listings: await approvedListingsOf(app.db, sale.sellerId),
    },
    previous: approved ? presentVersion(approved, current) : null,
    changes: approved ? changesToReview(approved.content, current) : [],
    report: await conformityOf(app, app.db, id, language),
    history: await readSaleHistory(app.db, id),
    decisions: await readDecisions(app, id),
    duplicates,
    seller_banned: isBanned,
    allowed_actions: possibleDecisions(facts, moderatorId, now).filter(
      (action) => action !== 'merge_duplicate' || duplicates.length > 0,
    ),
  }
}

/** The same as in the queue, also for a listing that is not in it. */
async function pressureNow(app: Context, { sale }: ModeratedRow): Promise<QueueRow> {
  const now = app.clock.now().getTime()
  const hoursTo = (date: Date) => (date.getTime() - now) / 3_600_000
  const stored = await findCase(app.db, sale.id)
  const waited = Math.max(0, -hoursTo(sale.submittedAt ?? sale.updatedAt))
  const { points, rank, slaHours, isOverdue, isPlannedSoon } = pressureOf(
    {
      riskPoints: sale.riskPoints,
      waitedHours: waited,
      plannedInHours: sale.scheduledFor ? hoursTo(sale.scheduledFor) : null,
      escalated: stored?.escalatedAt != null,
    },
    app.settings,
  )
  return {
    id: sale.id,
    rank,
    points,
    sla_hours: slaHours,
    waited,
    is_late: isOverdue,
    is_planned_soon: isPlannedSoon,
    claimed_by: stored?.claimedBy ?? null,
    claimed_until: stored?.claimedUntil ?? null,
    escalated_at: stored?.escalatedAt ?? null,
  }
}

function factsOf({ sale }: ModeratedRow) {
  return {
    submitted_at: sale.submittedAt?.toISOString() ?? null,
    description: sale.description,
    street: sale.street,
    postcode: sale.postcode,
    surface_total: sale.surfaceTotal,
    land_surface: sale.landSurface,
    rooms: sale.rooms,
    bedrooms: sale.bedrooms,
    bathrooms: sale.bathrooms,
    year_built: sale.yearBuilt,
    energy_class: sale.energyClass,
    gas_class: sale.gasClass,
    latitude: sale.latitude,
    longitude: sale.longitude,
    mandate_number: sale.mandateNumber,
    rejection_reason: sale.rejectionReason,
    approved_at: sale.approvedAt?.toISOString() ?? null,
  }
}

/** The approved version, with those of its pictures that still exist: the others are deleted. */
function presentVersion(
  { content, approvedAt }: { content: SaleVersion; approvedAt: Date },
  current: SaleVersion,
) {
  const there = new Set(current.images.map(({ storageKey }) => storageKey))
  return {
    approved_at: approvedAt.toISOString(),
    title: content.title,
    description: content.description,
    property_type: content.propertyType,
    sale_price: content.salePrice,
    currency: Currency.parse(content.currency),
    surface_total: content.surfaceTotal,
    land_surface: content.landSurface,
    rooms: content.rooms,
    bedrooms: content.bedrooms,
    street: content.street,
    postcode: content.postcode,
    city: content.city,
    energy_class: content.energyClass,
    gas_class: content.gasClass,
    images: content.images.map((image) => ({
      id: image.id,
      url: `/media/${image.storageKey}-${Math.min(...image.widths)}.webp`,
      alt_text: image.altText,
      still_there: there.has(image.storageKey),
    })),
  }
}

/** Other listings of the same property, with the details to compare. */
async function readDuplicates(app: Context, id: string): Promise<SaleDuplicate[]> {
  const alike = await duplicatesOf(app.db, id)
  const ids = alike.map((each) => each.id)
  const [rows, pictures] = await Promise.all([findModerated(app.db, ids), findPictures(app.db, ids, false)])
  const likeness = new Map(alike.map((each) => [each.id, each]))
  return rows.flatMap((row) => {
    const { sale } = row
    const like = likeness.get(sale.id)
    if (!like) return []
    const images = (pictures.get(sale.id) ?? []).map(presentListingImage)
    const {
      under_review: _review,
      property_type: _type,
      country_slug: _country,
      ...common
    } = presentCommon(row, pictures.get(sale.id)?.[0])
    return {
      ...common,
      description: sale.description,
      surface_total: sale.surfaceTotal,
      rooms: sale.rooms,
      street: sale.street,
      postcode: sale.postcode,
      images,
      published_at: sale.publishedAt?.toISOString() ?? null,
      same_pictures: like.samePictures,
      same_place: like.samePlace,
      same_surface: like.sameSurface,
    }
  })
}

async function readDecisions(app: Context, id: string) {
  const rows = await findDecisions(app.db, id)
  const appeals = await findAppealsOf(
    app.db,
    rows.map((row) => row.id),
  )
  const names = await namesOf(app.db, [...new Set(rows.flatMap(({ moderatorId }) => moderatorId ?? []))])
  return rows.map((row) => {
    const appeal = appeals.get(row.id)
    return {
      ...presentDecision(row, names.get(row.moderatorId ?? '')),
      appeal: appeal ? presentAppeal(appeal) : null,
    }
  })
}
