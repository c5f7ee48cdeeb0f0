import { inquiryStatuses } from '#contract/buying/inquiry-enums.ts'
import * as contract from '#contract/buying/inquiries.ts'
import { paginate } from '#contract/core/page.ts'
import { authorOf } from '#server/accounts/proved-addresses.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { placeOf, spend } from '#server/platform/http/limits/limits.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { changeInquiry, openInquiry, respond, takeReceivedInquiry } from './answer-inquiry.ts'
import { inquiryLifecycle } from './inquiry-lifecycle.ts'
import { countUnreadOfBuyer, findInquiriesOfBuyer, findInquiriesOfSeller } from './inquiry-queries.ts'
import { linkKey, sentKey } from './link-key.ts'
import {
  presentDetailForBuyer,
  presentDetailForSeller,
  presentForBuyer,
  presentForSeller,
} from './present-inquiry.ts'
import { listReadyAnswers, saveReadyAnswers } from './ready-answers.ts'
import { linkRenewed } from './renewed-link.ts'
import { requestedListing, saleBriefsOf } from './sale-briefs.ts'
import { confirmInquiry, sendInquiry } from './send-inquiry.ts'
import { openSentInquiry, renewInquiryLink, replyToSeller, takeSentInquiry } from './sent-inquiry.ts'
import { asSeller, authorize } from '#server/sellers/seller-access.ts'

/** Per user, or per address without an account. */
const writingLimit = { name: 'inquiry-message', max: 60, seconds: 600 }
/** Links of e-mails are signed; attempts to guess them are limited all the same. */
const linkLimit = { name: 'inquiry-link', max: 120, seconds: 600 }

const inTransit = localized('Votre demande est chez le vendeur. Sa réponse vous arrivera par e-mail.')
const confirmFirst = localized(
  'Plus qu’un clic : confirmez votre adresse avec le lien que nous venons de vous envoyer, et votre demande part.',
)

/** Inquiries of buyers and answers of sellers. */
export function inquiryRoutes(app: HttpApp) {
  serve(app, contract.sendInquiry, async ({ params, body, actor, language, request }) => {
    const sender = { actor, language, address: request?.ip }
    const { id, isDelivered } = await sendInquiry(app, params.id, body, sender)
    return { id, delivered: isDelivered, message: (isDelivered ? inTransit : confirmFirst)[language] }
  })
  serve(
    app,
    contract.confirmInquiry,
    async ({ body, language }) => {
      const row = await confirmInquiry(app, body.key)
      return {
        id: row.id,
        key: await linkKey(app.db, app, 'inquiry-thread', row.id),
        listing: (await saleBriefsOf(app.db, [row.listingId])).get(row.listingId)!,
        message: inTransit[language],
      }
    },
    linkLimit,
  )
  buyerRoutes(app)
  sellerRoutes(app)
  orderRefusals(app)
}

function orderRefusals(app: HttpApp) {
  refuseInOrder(app, [contract.sendInquiry], ({ params, actor }) =>
    requestedListing(app.db, params.id, actor?.userId),
  )
  refuseInOrder(app, [contract.showSentInquiry], ({ params, query, actor }) =>
    app.db.transaction((tx) =>
      takeSentInquiry(app, tx, params.id, { actor, key: sentKey(query) }, 'read_thread'),
    ),
  )
  refuseInOrder(app, [contract.renewInquiryLink], ({ params, body, actor }) =>
    app.db.transaction((tx) =>
      takeSentInquiry(app, tx, params.id, { actor, key: sentKey(body) }, 'renew_link'),
    ),
  )
  refuseInOrder(app, [contract.replyToSeller], ({ params, body, actor }) =>
    app.db.transaction((tx) => takeSentInquiry(app, tx, params.id, { actor, key: sentKey(body) }, 'reply')),
  )
  refuseInOrder(app, [contract.respondToInquiry], async ({ params, actor }) => {
    const row = await app.db.transaction((tx) =>
      takeReceivedInquiry(tx, signedIn(actor), params.id, 'respond'),
    )
    inquiryLifecycle.after('respond', row, 'seller')
  })
  refuseInOrder(app, [contract.changeInquiry], ({ params, actor }) =>
    app.db.transaction((tx) => takeReceivedInquiry(tx, signedIn(actor), params.id, 'change')),
  )
}

function buyerRoutes(app: HttpApp) {
  serve(app, contract.listMyInquiries, async ({ actor, query }) => {
    const buyer = await authorOf(app.db, signedIn(actor).userId)
    const { rows, total } = await findInquiriesOfBuyer(app.db, buyer, query)
    return {
      items: await presentForBuyer(app.db, rows),
      pagination: paginate(query.page, query.per_page, total),
      unread_count: await countUnreadOfBuyer(app.db, buyer),
    }
  })
  serve(
    app,
    contract.showSentInquiry,
    async ({ actor, params, query, reply }) => {
      void reply?.header('cache-control', 'private, no-store')
      const row = await openSentInquiry(app, params.id, { actor, key: query.key })
      return presentDetailForBuyer(app.db, row)
    },
    linkLimit,
  )
  serve(
    app,
    contract.renewInquiryLink,
    async ({ actor, params, body, language }) => {
      await renewInquiryLink(app, params.id, { actor, key: body.key })
      return { message: linkRenewed[language] }
    },
    linkLimit,
  )
  serve(app, contract.replyToSeller, async ({ actor, params, body, request }) => {
    const { name, max, seconds } = writingLimit
    await spend(app, `${name}:${actor?.userId ?? placeOf(request?.ip ?? '')}`, max, seconds)
    const row = await replyToSeller(app, params.id, { actor, key: body.key }, body.body)
    return presentDetailForBuyer(app.db, row)
  })
}

function sellerRoutes(app: HttpApp) {
  serve(app, contract.listSellerInquiries, async ({ actor, query }) => {
    const { sellerId } = authorize(await asSeller(app.db, signedIn(actor)), 'list_leads')
    const { rows, counts } = await findInquiriesOfSeller(app.db, sellerId, query)
    const byStatus = Object.fromEntries(
      inquiryStatuses.map((status) => [status, counts.get(status) ?? 0]),
    ) as Record<(typeof inquiryStatuses)[number], number>
    const total = query.status
      ? byStatus[query.status]
      : Object.values(byStatus).reduce((sum, each) => sum + each, 0)
    return {
      items: await presentForSeller(app, rows),
      pagination: paginate(query.page, query.per_page, total),
      counts: byStatus,
    }
  })
  serve(app, contract.showSellerInquiry, async ({ actor, params }) =>
    presentDetailForSeller(app, app.db, await openInquiry(app, signedIn(actor), params.id)),
  )
  serve(app, contract.respondToInquiry, async ({ actor, params, body }) => {
    const { userId } = signedIn(actor)
    await spend(app, `${writingLimit.name}:${userId}`, writingLimit.max, writingLimit.seconds)
    const row = await respond(app, signedIn(actor), params.id, body.response)
    return presentDetailForSeller(app, app.db, row)
  })
  serve(app, contract.changeInquiry, async ({ actor, params, body }) =>
    presentDetailForSeller(app, app.db, await changeInquiry(app, signedIn(actor), params.id, body)),
  )
  serve(app, contract.listReadyAnswers, async ({ actor, language }) => {
    const { sellerId } = authorize(await asSeller(app.db, signedIn(actor)), 'write_ready_answers')
    return { items: await listReadyAnswers(app.db, sellerId, language) }
  })
  serve(app, contract.saveReadyAnswers, async ({ actor, body }) => {
    const { sellerId } = authorize(await asSeller(app.db, signedIn(actor)), 'write_ready_answers')
    await saveReadyAnswers(app.db, sellerId, body.items)
    return body
  })
}
