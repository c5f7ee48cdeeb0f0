import * as contract from '#contract/sales/sellers.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { type Actor, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '#server/notifications/read-notifications.ts'
import { changeSellerProfile, type OnProfessionChanged, showSellerProfile } from './seller-profile.ts'
import { asSeller, authorize, type SellerPermission } from './seller-access.ts'

/** The profile of a seller and their notifications. */
export function sellerRoutes(app: HttpApp, onProfessionChanged: OnProfessionChanged) {
  const acting = async (actor: Actor, action: SellerPermission) =>
    authorize(await asSeller(app.db, signedIn(actor)), action)

  serve(app, contract.showSellerProfile, async ({ actor }) =>
    showSellerProfile(app, (await acting(actor, 'read_profile')).sellerId),
  )
  serve(app, contract.saveSellerProfile, async ({ actor, body }) =>
    changeSellerProfile(app, (await acting(actor, 'change_profile')).sellerId, body, onProfessionChanged),
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
