import type { SaleCase } from '../../contract/sale-moderation.ts'
import type { Language } from '../../contract/language.ts'
import { Currency } from '../../contract/money.ts'
import type { App } from '../app.ts'
import { notFound } from '../http/refusals.ts'
import { presentRentalImage } from '../rentals/present-rental-image.ts'
import { approvedListingsOf } from '../sales/assess-sale-risk.ts'
import { lastApproved, versionOf } from '../sales/keep-sale-version.ts'
import { changesToReview, type SaleVersion } from '../sales/sale-version.ts'
import { readSaleHistory } from '../sales/show-sale-history.ts'
import { conformityOf } from '../sales/validate-sale.ts'
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

/** A listing as a moderator judges it: the checks, the pictures, what was approved before, and all that was decided. */
export async function showSaleCase(
  app: App,
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
  return {
    ...presentCommon(row, pictures[0]),
    ...presentPressure(row, pressure, claims.get(id) ?? null),
    ...factsOf(row),
    images: pictures.map(presentRentalImage),
    seller_facts: {
      member_since: seller.memberSince.toISOString(),
      approved_listings: await approvedListingsOf(app.db, sale.sellerId),
    },
    previous: approved ? presentVersion(approved, current) : null,
    changes: approved ? changesToReview(approved.content, current) : [],
    report: await conformityOf(app, app.db, id, language),
    history: await readSaleHistory(app.db, id),
    decisions: await readDecisions(app, id),
    allowed_actions: possibleDecisions(sale, moderatorId, now),
  }
}

/** The same as the queue says of it, also for a listing that does not wait. */
async function pressureNow(app: App, { sale }: ModeratedRow): Promise<QueueRow> {
  const now = app.clock.now().getTime()
  const hoursTo = (date: Date) => (date.getTime() - now) / 3_600_000
  const kept = await findCase(app.db, sale.id)
  const waited = Math.max(0, -hoursTo(sale.submittedAt ?? sale.updatedAt))
  const { points, rank, slaHours, isLate, isPlannedSoon } = pressureOf({
    riskPoints: sale.riskPoints,
    waitedHours: waited,
    plannedInHours: sale.scheduledFor ? hoursTo(sale.scheduledFor) : null,
    escalated: kept?.escalatedAt != null,
  })
  return {
    id: sale.id,
    rank,
    points,
    sla_hours: slaHours,
    waited,
    is_late: isLate,
    is_planned_soon: isPlannedSoon,
    claimed_by: kept?.claimedBy ?? null,
    claimed_until: kept?.claimedUntil ?? null,
    escalated_at: kept?.escalatedAt ?? null,
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

/** What was approved, with which of its pictures are still shown: the others are gone from the store. */
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

async function readDecisions(app: App, id: string) {
  const rows = await findDecisions(app.db, id)
  const names = await namesOf(app.db, [...new Set(rows.flatMap(({ moderatorId }) => moderatorId ?? []))])
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    reason_code: row.reasonCode,
    reason: row.reason,
    ground: row.ground,
    ground_reference: row.groundReference,
    notes: row.notes,
    allow_resubmission: row.allowResubmission,
    moderator: (row.moderatorId && names.get(row.moderatorId)) || null,
    created_at: row.createdAt.toISOString(),
  }))
}
