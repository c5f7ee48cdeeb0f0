import type { Visit } from '#contract/buying/visits.ts'
import { openTelephone } from '#server/platform/sms/sealed-telephone.ts'
import { accountsOfAskers } from '#server/accounts/roles/find-person.ts'
import type { Context } from '#server/platform/context.ts'
import { listingOf, type RequestedListing, saleBriefsOf } from '#server/inquiries/sale-briefs.ts'
import type { OwnVisit } from './change-visit.ts'
import type { VisitRow } from './visit-queries.ts'
import { visitActions } from './visit-lifecycle.ts'

/** Whether the address of the listing and the buyer's contact details are disclosed to the other participant. */
export function areContactsDisclosed({ status }: Pick<VisitRow, 'status'>) {
  return status === 'CONFIRMED' || status === 'COMPLETED' || status === 'NO_SHOW'
}

/** Visits as their participants see them. */
export async function presentVisits(app: Context, owned: OwnVisit[]): Promise<Visit[]> {
  const briefs = await saleBriefsOf(
    app.db,
    owned.map(({ visit }) => visit.listingId),
  )
  const places = new Map<string, ReturnType<typeof placeOf>>()
  for (const { visit } of owned) {
    if (places.has(visit.listingId)) continue
    places.set(visit.listingId, placeOf(await listingOf(app.db, visit.listingId)))
  }
  const sold = owned.filter(({ side }) => side === 'seller').map(({ visit }) => visit)
  const accountOf = await accountsOfAskers(app.db, sold)
  const now = app.clock.now()
  return owned.map(({ visit, side }) => {
    const isIdentified = areContactsDisclosed(visit)
    const place = side === 'seller' || isIdentified ? places.get(visit.listingId) : undefined
    return {
      id: visit.id,
      property_id: visit.listingId,
      listing: briefs.get(visit.listingId)!,
      address: place?.address ?? null,
      position: place?.position ?? null,
      role: side,
      status: visit.status,
      starts_at: visit.startsAt.toISOString(),
      ends_at: visit.endsAt.toISOString(),
      time_zone: visit.timeZone,
      proposed_starts_at: isOpen(visit) ? (visit.proposedStartsAt?.toISOString() ?? null) : null,
      buyer_id: side === 'seller' ? accountOf(visit) : null,
      buyer_name: visit.buyerName,
      buyer_email: side === 'buyer' || isIdentified || visit.buyerEmail === '' ? visit.buyerEmail : null,
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

function isOpen({ status }: VisitRow) {
  return status === 'REQUESTED' || status === 'CONFIRMED'
}

function placeOf({ street, postcode, city, latitude, longitude }: RequestedListing) {
  return {
    address: [street, `${postcode} ${city}`.trim()].filter(Boolean).join(', '),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

export async function presentVisit(app: Context, own: OwnVisit): Promise<Visit> {
  const [visit] = await presentVisits(app, [own])
  return visit!
}
