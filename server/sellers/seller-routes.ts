import * as contract from '#contract/sales/sellers.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '#server/notifications/read-notifications.ts'
import { countSaleEvent } from '#server/sale-figures/count-sale-event.ts'
import { sellerAnalytics } from '#server/dashboards/sellers/seller-analytics.ts'
import { actingSeller } from './acting-seller.ts'
import { countWork } from '#server/dashboards/sellers/count-work.ts'
import { sellerActions } from '#server/dashboards/sellers/seller-actions.ts'
import { changeSellerProfile, showSellerProfile } from './seller-profile.ts'
import { sellerStats } from '#server/dashboards/sellers/seller-stats.ts'
import {
  changeMember,
  inviteMember,
  joinTeam,
  leaveTeam,
  listTeam,
  removeMember,
  showMembership,
} from './team.ts'

/** Invitations go to addresses that never asked for them. */
const invitations = { name: 'seller-invitations', max: 30, seconds: 3_600 }
const events = { name: 'sale-events', max: 120, seconds: 60 }

/** What a seller is, sees of their figures, has to do, and with whom they work. */
export function sellerRoutes(app: HttpApp) {
  const acting = (actor: Parameters<typeof signedIn>[0], right: contract.SellerRight) =>
    actingSeller(app.db, signedIn(actor), right)

  serve(app, contract.showSellerProfile, async ({ actor }) =>
    showSellerProfile(app, (await acting(actor, 'listings')).sellerId),
  )
  serve(app, contract.saveSellerProfile, async ({ actor, body }) =>
    changeSellerProfile(app, (await acting(actor, 'team')).sellerId, body),
  )
  serve(app, contract.showSellerStats, async ({ actor }) =>
    sellerStats(app, (await acting(actor, 'figures')).sellerId),
  )
  serve(app, contract.showSellerAnalytics, async ({ actor, query }) =>
    sellerAnalytics(app, (await acting(actor, 'figures')).sellerId, query),
  )
  serve(app, contract.countSellerWork, ({ actor }) => countWork(app.db, signedIn(actor)))
  serve(app, contract.listSellerActions, async ({ actor, language }) =>
    sellerActions(app, (await acting(actor, 'listings')).sellerId, language),
  )
  serve(
    app,
    contract.countSaleEvents,
    ({ body }) => {
      if (body.viewed) countSaleEvent(app, body.viewed, 'view')
      for (const id of new Set(body.shown)) countSaleEvent(app, id, 'impression')
    },
    events,
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

  serve(app, contract.listTeam, async ({ actor }) => listTeam(app, (await acting(actor, 'team')).sellerId))
  serve(
    app,
    contract.inviteMember,
    async ({ actor, body }) => inviteMember(app, (await acting(actor, 'team')).sellerId, body),
    invitations,
  )
  serve(app, contract.changeMember, async ({ actor, params, body }) =>
    changeMember(app, (await acting(actor, 'team')).sellerId, params.id, body.rights),
  )
  serve(app, contract.removeMember, async ({ actor, params }) =>
    removeMember(app, (await acting(actor, 'team')).sellerId, params.id),
  )
  serve(app, contract.showMembership, ({ actor }) => showMembership(app, signedIn(actor)))
  serve(app, contract.leaveTeam, ({ actor }) => leaveTeam(app, signedIn(actor)))
  serve(app, contract.joinTeam, ({ actor, body }) => joinTeam(app, signedIn(actor), body.invitation))
}
