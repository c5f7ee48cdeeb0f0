import * as contract from '#contract/buying/offers.ts'
import { paginate } from '#contract/core/page.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { listingOf } from '#server/inquiries/sale-briefs.ts'
import { serveOnce } from '#server/idempotency/idempotency.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { countSaleEvent } from '#server/sale-metrics/count-sale-event.ts'
import { acceptOffer, counterOffer, endOffer, showOffer, takeOffer } from './answer-offer.ts'
import { compareOffers } from './compare-offers.ts'
import { findOfferable, makeOffer } from './make-offer.ts'
import { countToAnswer, findComparable, findThreadsOf } from './offer-queries.ts'
import { presentThread, presentThreads } from './present-offer.ts'
import { writeComparison } from './write-comparison.ts'
import { writeLetter } from './write-letter.ts'
import { asSeller, authorize } from '#server/sellers/seller-access.ts'

/** Written offers on listings for sale, for buyers and sellers. */
export function offerRoutes(app: HttpApp) {
  serveOnce(app, contract.makeOffer, async ({ params, body, actor }, tx) => {
    const offer = await makeOffer(app, tx, params.id, actor.userId, body)
    countSaleEvent(app, params.id, 'offer')
    return presentThread(tx, { offer, side: 'buyer' })
  })
  serveOnce(app, contract.counterOffer, async ({ params, body, actor }, tx) =>
    presentThread(tx, await counterOffer(app, tx, actor, params.id, body)),
  )
  serveOnce(app, contract.acceptOffer, async ({ params, actor }, tx) =>
    presentThread(tx, await acceptOffer(app, tx, actor, params.id)),
  )
  serveOnce(app, contract.refuseOffer, async ({ params, body, actor }, tx) =>
    presentThread(tx, await endOffer(app, tx, actor, params.id, { event: 'refuse', reason: body.reason })),
  )
  serveOnce(app, contract.withdrawOffer, async ({ params, body, actor }, tx) =>
    presentThread(tx, await endOffer(app, tx, actor, params.id, { event: 'withdraw', reason: body.reason })),
  )
  refuseInOrder(app, [contract.makeOffer], ({ params, actor }) =>
    findOfferable(app, app.db, params.id, signedIn(actor).userId),
  )
  const answers = [
    [contract.counterOffer, 'counter'],
    [contract.refuseOffer, 'refuse'],
    [contract.withdrawOffer, 'withdraw'],
  ] as const
  for (const [call, action] of answers) {
    refuseInOrder(app, [call], ({ params, actor }) =>
      app.db.transaction((tx) => takeOffer(app, tx, signedIn(actor), params.id, action)),
    )
  }
  serve(app, contract.listMyOffers, async ({ actor, query }) => {
    const { threadIds, total } = await findThreadsOf(app.db, 'buyer', signedIn(actor).userId, query)
    return {
      items: await presentThreads(app.db, threadIds, 'buyer'),
      pagination: paginate(query.page, query.per_page, total),
    }
  })
  serve(app, contract.listSellerOffers, async ({ actor, query }) => {
    const { sellerId } = authorize(await asSeller(app.db, signedIn(actor)), 'list_leads')
    const { threadIds, total } = await findThreadsOf(app.db, 'seller', sellerId, query)
    return {
      items: await presentThreads(app.db, threadIds, 'seller'),
      pagination: paginate(query.page, query.per_page, total),
      to_answer: await countToAnswer(app.db, sellerId),
      comparable: await findComparable(app.db, sellerId),
    }
  })
  serve(app, contract.compareOffers, async ({ actor, query }) =>
    compareOffers(app, await asSeller(app.db, signedIn(actor)), query.property_id),
  )
  serve(app, contract.exportComparison, async ({ actor, query, language, reply }) => {
    const seller = await asSeller(app.db, signedIn(actor))
    const file = writeComparison(await compareOffers(app, seller, query.property_id), language)
    void reply?.header('content-disposition', 'attachment; filename="offres.csv"')
    return file
  })
  serve(app, contract.showOffer, async ({ actor, params }) =>
    presentThread(app.db, await showOffer(app.db, signedIn(actor), params.id)),
  )
  serve(app, contract.downloadOffer, async ({ actor, params, language, reply }) => {
    const own = await showOffer(app.db, signedIn(actor), params.id)
    const { timeZone } = await listingOf(app.db, own.offer.listingId)
    const thread = await presentThread(app.db, own)
    const letter = await writeLetter(thread, { offerId: params.id, timeZone }, language)
    void reply?.header('content-disposition', `attachment; filename="offre-${params.id.slice(0, 8)}.pdf"`)
    return letter
  })
}
