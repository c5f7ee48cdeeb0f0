import { countryByCode } from '#contract/core/countries.ts'
import { Currency } from '#contract/core/money.ts'
import type { ModeratedSale, SaleSignal, WaitingSale } from '#contract/moderation/sale-moderation.ts'
import { SaleSignal as SaleSignals } from '#contract/moderation/sale-moderation.ts'
import type { SaleImage, SellerSummary } from '#contract/sales/sales.ts'
import { presentListingImage, type ShownImage } from '#server/listing-pictures/present-listing-image.ts'
import type { ModeratedRow } from './moderated-sale-queries.ts'
import { moderationLevels } from './moderation-levels.ts'
import type { QueueRow } from './moderation-queue-queries.ts'

function presentModeratedSeller({ sale, seller }: ModeratedRow): SellerSummary {
  const isProfessional = seller.professionalType !== null
  return {
    id: sale.sellerId,
    kind: isProfessional ? 'professional' : 'private',
    professional_type: seller.professionalType,
    name: (isProfessional && seller.companyName) || seller.firstName,
    avatar: seller.avatarKey && `/media/${seller.avatarKey}`,
    verified: seller.verificationStatus === 'VERIFIED',
  }
}

/** The data of a listing in every list for staff. */
export function presentCommon(row: ModeratedRow, image: ShownImage | undefined) {
  const { sale } = row
  const shown: SaleImage | null = image ? presentListingImage(image) : null
  return {
    id: sale.id,
    title: sale.title,
    sale_price: sale.salePrice,
    currency: Currency.parse(sale.currency),
    property_type: sale.propertyType,
    city: sale.city,
    country_slug: countryByCode(sale.countryCode).slug,
    image: shown,
    seller: presentModeratedSeller(row),
    sale_status: sale.saleStatus,
    under_review: sale.underReview,
  }
}

export function presentModeratedSale(row: ModeratedRow, image: ShownImage | undefined): ModeratedSale {
  const { sale } = row
  return {
    ...presentCommon(row, image),
    is_hidden: sale.hiddenAt !== null,
    risk_points: sale.riskPoints,
    published_at: sale.publishedAt?.toISOString() ?? null,
    updated_at: sale.updatedAt.toISOString(),
  }
}

/** The position of a listing in the queue. */
export function presentPressure(row: ModeratedRow, pressure: QueueRow, claim: WaitingSale['claim']) {
  const { sale } = row
  const since = sale.submittedAt ?? sale.updatedAt
  return {
    submissions: sale.submissions,
    waited_hours: Math.round(pressure.waited * 10) / 10,
    priority: moderationLevels[pressure.rank]?.priority ?? 'LOW',
    points: pressure.points,
    signals: signalsOf(sale.riskSignals, pressure),
    sla_hours: pressure.sla_hours,
    due_at: new Date(since.getTime() + pressure.sla_hours * 3_600_000).toISOString(),
    scheduled_for: sale.scheduledFor?.toISOString() ?? null,
    escalated: pressure.escalated_at !== null,
    claim,
  }
}

export function presentWaiting(
  row: ModeratedRow,
  image: ShownImage | undefined,
  pressure: QueueRow,
  claim: WaitingSale['claim'],
): WaitingSale {
  const since = row.sale.submittedAt ?? row.sale.updatedAt
  return {
    ...presentCommon(row, image),
    ...presentPressure(row, pressure, claim),
    submitted_at: since.toISOString(),
  }
}

function signalsOf(stored: string[], pressure: QueueRow): SaleSignal[] {
  const existing = stored.flatMap((signal) => SaleSignals.safeParse(signal).data ?? [])
  return [
    ...(pressure.escalated_at === null ? [] : (['escalated'] as const)),
    ...existing,
    ...(pressure.is_late ? (['late'] as const) : []),
    ...(pressure.is_planned_soon ? (['planned_soon'] as const) : []),
  ]
}
