import type { Visit } from '#contract/buying/visits.ts'
import { openTelephone } from '#server/platform/sms/sealed-telephone.ts'
import { accountsOfAskers } from '#server/accounts/roles/find-person.ts'
import type { Context } from '#server/platform/context.ts'
import { listingOf, saleBriefsOf } from '#server/inquiries/sale-briefs.ts'
import type { OwnVisit } from './change-visit.ts'
import { visitActions } from './visit-lifecycle.ts'

/** Statuses in which the address of the listing and the buyer's contact details are disclosed. */
const existing = ['CONFIRMED', 'COMPLETED', 'NO_SHOW']

/** Visits as their participants see them. */
export async function presentVisits(app: Context, owned: OwnVisit[]): Promise<Visit[]> {
  const briefs = await saleBriefsOf(
    app.db,
    owned.map(({ visit }) => visit.listingId),
  )
  const addresses = new Map<string, string>()
  for (const { visit } of owned) {
    if (addresses.has(visit.listingId)) continue
    const { street, postcode, city } = await listingOf(app.db, visit.listingId)
    addresses.set(visit.listingId, [street, `${postcode} ${city}`.trim()].filter(Boolean).join(', '))
  }
  const sold = owned.filter(({ side }) => side === 'seller').map(({ visit }) => visit)
  const accountOf = await accountsOfAskers(app.db, sold)
  const now = app.clock.now()
  return owned.map(({ visit, side }) => {
    const isIdentified = existing.includes(visit.status)
    return {
      id: visit.id,
      property_id: visit.listingId,
      listing: briefs.get(visit.listingId)!,
      address: side === 'seller' || isIdentified ? (addresses.get(visit.listingId) ?? null) : null,
      role: side,
      status: visit.status,
      starts_at: visit.startsAt.toISOString(),
      ends_at: visit.endsAt.toISOString(),
      time_zone: visit.timeZone,
      buyer_id: side === 'seller' ? accountOf(visit) : null,
      buyer_name: visit.buyerName,
      buyer_email: side === 'buyer' || isIdentified ? visit.buyerEmail : null,
      buyer_phone:
        side === 'buyer' || isIdentified ? openTelephone(app, visit.sealedBuyerPhone, visit.id) : null,
      message: visit.message,
      reason: visit.reason,
      cancelled_by: visit.cancelledBy,
      verdict: visit.verdict,
      feedback: visit.feedback,
      allowed_actions: visitActions(visit, side, now),
      created_at: visit.createdAt.toISOString(),
    }
  })
}

export async function presentVisit(app: Context, own: OwnVisit): Promise<Visit> {
  const [visit] = await presentVisits(app, [own])
  return visit!
}
