import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { listingOf } from '#server/inquiries/sale-briefs.ts'
import { revive, reviveOthers } from './answer-offer.ts'
import { offerStatusAfter } from './offer-lifecycle.ts'
import {
  deleteOffersBefore,
  findExpired,
  findLeftBehind,
  findOffer,
  type OfferRow,
  updateOffer,
} from './offer-queries.ts'
import { tellOffer } from './tell-offer.ts'
import { retention } from '#server/schema/retention.ts'

/** Ends offers whose last day is over, and makes them follow what became of their listing by other ways. */
export async function tendOffers(app: Context) {
  const now = app.clock.now()
  await eachOf(app, await findExpired(app.db, now), (tx, offer) => expire(tx, app, offer, now))
  await eachOf(app, await findLeftBehind(app.db), (tx, offer, status) => follow(tx, app, offer, status))
}

async function expire(tx: Transaction, app: Context, offer: OfferRow, now: Date) {
  if (offer.expiresAt <= now) await end(tx, app, offer)
}

async function end(tx: Transaction, app: Context, offer: OfferRow) {
  if (offer.status !== 'SENT' && offer.status !== 'WAITING') return
  const status = offerStatusAfter('expire', offer, 'system')
  const expired = await updateOffer(tx, offer.id, { status, answeredAt: app.clock.now() })
  for (const to of ['buyer', 'seller'] as const) await tellOffer(tx, app, expired, { news: 'expired', to })
}

/** A home that is free again lets the others live; one that is off the market ends them all. */
async function follow(tx: Transaction, app: Context, offer: OfferRow, saleStatus: string) {
  if (offer.status === 'ACCEPTED' && saleStatus !== 'under_offer' && saleStatus !== 'sold') {
    const status = offerStatusAfter('fall_through', offer, 'system')
    const fallen = await updateOffer(tx, offer.id, { status, answeredAt: app.clock.now() })
    for (const to of ['buyer', 'seller'] as const)
      await tellOffer(tx, app, fallen, { news: 'fell_through', to })
    if (saleStatus === 'active') await reviveOthers(tx, app, offer)
    return
  }
  if (saleStatus === 'active') {
    if (offer.status === 'WAITING') await revive(tx, app, offer)
    return
  }
  if (saleStatus !== 'under_offer') await end(tx, app, offer)
}

type Work = (tx: Transaction, offer: OfferRow, saleStatus: string) => Promise<void>

/** Each in its own transaction, its listing locked first, as whoever answers does; one that fails holds up no other. */
async function eachOf(app: Context, ids: string[], work: Work) {
  for (const id of ids) {
    await app.db
      .transaction(async (tx) => {
        const known = await findOffer(tx, id)
        if (!known) return
        const { saleStatus } = await listingOf(tx, known.listingId, { lock: true })
        const offer = await findOffer(tx, id, { lock: true })
        if (offer) await work(tx, offer, saleStatus)
      })
      .catch((error: unknown) => app.log.error({ err: error, offer: id }, 'an offer could not be tended'))
  }
}

/** Offers are kept for five years (rules, section 14). */
export async function forgetOldOffers({ db, clock }: Context) {
  const before = new Date(clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - retention.offers.age.years)
  await deleteOffersBefore(db, before)
}
