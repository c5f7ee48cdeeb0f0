import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { listingOf } from '#server/inquiries/sale-briefs.ts'
import { fallThrough, revive, reviveOthers } from './answer-offer.ts'
import { offerStatusAfter } from './offer-lifecycle.ts'
import { findExpired, findLeftBehind, findOffer, type OfferRow, updateOffer } from './offer-queries.ts'
import { notifyOffer } from './notify-offer.ts'

/** Expires offers after their last day, and applies changes of their listing. */
export async function processDueOffers(app: Context) {
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
  for (const to of ['buyer', 'seller'] as const)
    await notifyOffer(tx, app, expired, { notification: 'expired', to })
}

/** When the listing is available again, waiting offers reopen; when it is off the market, all end. */
async function follow(tx: Transaction, app: Context, offer: OfferRow, saleStatus: string) {
  if (offer.status === 'ACCEPTED' && saleStatus !== 'under_offer' && saleStatus !== 'sold') {
    await fallThrough(tx, app, offer)
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

/** Each in its own transaction, its listing locked first as in answers; a failure does not stop the others. */
async function eachOf(app: Context, ids: string[], work: Work) {
  for (const id of ids) {
    await app.db
      .transaction(async (tx) => {
        const existing = await findOffer(tx, id)
        if (!existing) return
        const { saleStatus } = await listingOf(tx, existing.listingId, { lock: true })
        const offer = await findOffer(tx, id, { lock: true })
        if (offer) await work(tx, offer, saleStatus)
      })
      .catch((error: unknown) =>
        app.log.error({ err: error, offer: id }, 'the due transition of an offer failed'),
      )
  }
}
