import * as contract from '#contract/sales/sellers.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { type Actor, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import {
  changeMember,
  inviteMember,
  joinTeam,
  leaveTeam,
  listTeam,
  removeMember,
  showMembership,
  takeMember,
} from './team.ts'
import { asSeller, authorize } from '#server/sellers/seller-access.ts'

/** Rate limit: invitations go to addresses that never requested them. */
const invitations = { name: 'seller-invitations', max: 30, seconds: 3_600 }

/** The colleagues of a seller: invitations, rights, membership. */
export function sellerTeamRoutes(app: HttpApp) {
  const managing = async (actor: Actor) => {
    const seller = await asSeller(app.db, signedIn(actor))
    authorize(seller, 'manage_team')
    return seller
  }

  serve(app, contract.listTeam, async ({ actor }) => listTeam(app, await managing(actor)))
  serve(
    app,
    contract.inviteMember,
    async ({ actor, body }) => inviteMember(app, await managing(actor), body),
    invitations,
  )
  serve(app, contract.changeMember, ({ actor, params, body }) =>
    changeMember(app, signedIn(actor), params.id, body.rights),
  )
  refuseInOrder(app, [contract.changeMember], ({ actor, params }) =>
    app.db.transaction(async (tx) => takeMember(tx, await asSeller(tx, signedIn(actor)), params.id)),
  )
  serve(app, contract.removeMember, ({ actor, params }) => removeMember(app, signedIn(actor), params.id))
  serve(app, contract.showMembership, ({ actor }) => showMembership(app, signedIn(actor)))
  serve(app, contract.leaveTeam, ({ actor }) => leaveTeam(app, signedIn(actor)))
  serve(app, contract.joinTeam, ({ actor, body }) => joinTeam(app, signedIn(actor), body.invitation))
}
