import * as contract from '#contract/sales/sellers.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { actingSeller } from '#server/sellers/acting-seller.ts'
import {
  changeMember,
  inviteMember,
  joinTeam,
  leaveTeam,
  listTeam,
  removeMember,
  showMembership,
} from './team.ts'

/** Rate limit: invitations go to addresses that never requested them. */
const invitations = { name: 'seller-invitations', max: 30, seconds: 3_600 }

/** The colleagues of a seller: invitations, rights, membership. */
export function sellerTeamRoutes(app: HttpApp) {
  const acting = (actor: Parameters<typeof signedIn>[0], right: contract.SellerRight) =>
    actingSeller(app.db, signedIn(actor), right)

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
