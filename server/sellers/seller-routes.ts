import * as contract from '#contract/sales/sellers.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '#server/notifications/read-notifications.ts'
import { actingSeller } from './acting-seller.ts'
import { changeSellerProfile, showSellerProfile } from './seller-profile.ts'

/** The profile of a seller and their notifications. */
export function sellerRoutes(app: HttpApp) {
  const acting = (actor: Parameters<typeof signedIn>[0], right: contract.SellerRight) =>
    actingSeller(app.db, signedIn(actor), right)

  serve(app, contract.showSellerProfile, async ({ actor }) =>
    showSellerProfile(app, (await acting(actor, 'listings')).sellerId),
  )
  serve(app, contract.saveSellerProfile, async ({ actor, body }) =>
    changeSellerProfile(app, (await acting(actor, 'team')).sellerId, body),
  )

  serve(app, contract.listSellerNotifications, async ({ actor, query, language }) => {
    const { userId } = signedIn(actor)
    const page = await listNotifications(app, userId, query, language)
    return { ...page, items: page.items.map((item) => ({ ...item, seller_id: userId })) }
  })
  serve(app, contract.readSellerNotification, async ({ actor, params, language }) => {
    const { userId } = signedIn(actor)
    return { ...(await readNotification(app, userId, params.id, language)), seller_id: userId }
  })
  serve(app, contract.readAllSellerNotifications, ({ actor }) =>
    readAllNotifications(app, signedIn(actor).userId),
  )
}
