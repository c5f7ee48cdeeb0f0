import type { PaymentShare } from '#contract/bookings/payment-shares.ts'
import { countryByCode } from '#contract/core/countries.ts'
import { daysBetween } from '#server/availability/local-time.ts'
import type { Context } from '#server/platform/context.ts'
import { readSharedTime } from '#server/platform/database/shared-time.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { checkPayment } from '../operations/run-operations.ts'
import type { PaymentContext } from '../payment-context.ts'
import { findPayment } from '../payment-queries.ts'
import { countShares } from './count-shares.ts'
import { findShare, noteOpened } from './share-queries.ts'

export type FoundShare = NonNullable<Awaited<ReturnType<typeof findShare>>>

/**
 * A share as whoever has its link reads it. Who comes back from the provider's page may be here before its event, so
 * that the provider is requested.
 * @param viewerId the guest of the stay may look at the link too, and has not opened it for its payer
 * @throws 404 where there is no such share any more
 */
export async function showShare(
  app: PaymentContext,
  paymentId: string,
  viewerId: string | undefined,
): Promise<PaymentShare> {
  const payment = await findPayment(app.db, paymentId)
  if (payment?.status === 'pending') await checkPayment(app, payment).catch(() => {})
  const share = await findShare(app.db, paymentId)
  if (share?.payment.openedAt === null && share.booking.guestId !== viewerId)
    await noteOpened(app.db, paymentId, await readSharedTime(app))
  return presentShare(app, share)
}

async function presentShare(app: Context, share: FoundShare | undefined): Promise<PaymentShare> {
  if (!share) throw notFound()
  const { payment, booking, title, city, countryCode, organizer } = share
  const { all, paid } = await countShares(app.db, booking.id)
  const state = stateOf(share, await readSharedTime(app))
  return {
    title,
    city,
    country_slug: countryByCode(countryCode).slug,
    property_id: booking.rentalId,
    organizer,
    check_in: booking.checkIn,
    check_out: booking.checkOut,
    nights: daysBetween(booking.checkIn, booking.checkOut),
    currency: payment.currency,
    amount_minor: payment.amountMinor,
    total_minor: booking.totalMinor,
    tourist_tax: booking.touristTax,
    tax_on_site: booking.taxOnSite,
    shares: all,
    paid_shares: paid,
    status: payment.status,
    state,
    expires_at: state === 'open' || state === 'waiting' ? (booking.expiresAt?.toISOString() ?? null) : null,
    is_demonstration: payment.provider.startsWith('demonstration_'),
  }
}

const unpaid = ['due', 'pending', 'failed']

/** Whether a share can be paid, waits for the others or for the host, or is settled one way or the other. */
export function stateOf({ payment, booking }: FoundShare, now: Date): PaymentShare['state'] {
  const isUnpaid = unpaid.includes(payment.status)
  if (booking.status === 'PENDING_PAYMENT') {
    if (booking.expiresAt !== null && booking.expiresAt <= now) return 'ended'
    return isUnpaid ? 'open' : 'waiting'
  }
  if (booking.status === 'REQUESTED') return 'waiting'
  return ['CONFIRMED', 'IN_STAY', 'COMPLETED'].includes(booking.status) ? 'confirmed' : 'ended'
}
