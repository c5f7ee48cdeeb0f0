import * as contract from '#contract/administration/staff.ts'
import { endSessionOfToken } from '#server/accounts/sessions/end-session.ts'
import { readRefreshCookie } from '#server/accounts/sessions/session-cookies.ts'
import { answerSession } from '#server/accounts/sign-in/sign-in-routes.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { type Actor, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { type Call, serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { acceptInvitation, registerInvited, showInvitationOf } from './accept-invitation.ts'
import { inviteStaff, resendInvitation, withdrawInvitation } from './invite-staff.ts'
import {
  listRoles,
  listStaff,
  showInvitation,
  showMember,
  showPermissionMatrix,
  showRole,
} from './list-staff.ts'
import { changeRole, createRole, deleteRole, takeRole } from './manage-roles.ts'
import { type By, changeMember, removeMember, takeMember } from './manage-staff.ts'

/** Invitations go to addresses that never requested them. */
const invitations = { name: 'staff-invitations', max: 60, seconds: 3_600 }
const links = { name: 'staff-invitation-links', max: 60, seconds: 3_600 }

const byOf = ({ actor, request }: { actor: Actor; request: Call<never>['request'] }): By => ({
  actor: signedIn(actor),
  visit: visitOf(request),
})

/** Staff, their roles and invitations: permission `manage_users`. */
export function staffRoutes(app: HttpApp & ApprovalContext) {
  serve(app, contract.listAdministrators, ({ actor, query }) => listStaff(app, signedIn(actor), query))
  serve(
    app,
    contract.inviteAdministrator,
    async (call) => showInvitation(app, signedIn(call.actor), await inviteStaff(app, call.body, byOf(call))),
    invitations,
  )
  serve(app, contract.changeAdministrator, async (call) => {
    await changeMember(app, call.params.id, call.body, byOf(call))
    return showMember(app, signedIn(call.actor), call.params.id)
  })
  serve(app, contract.removeAdministrator, (call) =>
    removeMember(app, call.params.id, call.body.reason, byOf(call)),
  )
  serve(app, contract.resendStaffInvitation, async (call) => {
    await resendInvitation(app, call.params.id, byOf(call))
    return showInvitation(app, signedIn(call.actor), call.params.id)
  })
  serve(app, contract.withdrawStaffInvitation, (call) => withdrawInvitation(app, call.params.id, byOf(call)))
  refuseInOrder(app, [contract.changeAdministrator, contract.removeAdministrator], ({ params, actor }) =>
    app.db.transaction((tx) => takeMember(tx, params.id, signedIn(actor))),
  )
  roleRoutes(app)
  joiningRoutes(app)
}

function roleRoutes(app: HttpApp & ApprovalContext) {
  serve(app, contract.listStaffRoles, ({ actor }) => listRoles(app, signedIn(actor)))
  serve(app, contract.createStaffRole, async (call) =>
    showRole(app, signedIn(call.actor), await createRole(app, call.body, byOf(call))),
  )
  serve(app, contract.changeStaffRole, async (call) => {
    await changeRole(app, call.params.id, call.body, byOf(call))
    return showRole(app, signedIn(call.actor), call.params.id)
  })
  refuseInOrder(app, [contract.changeStaffRole], ({ params, actor }) =>
    app.db.transaction((tx) => takeRole(tx, params.id, signedIn(actor))),
  )
  serve(app, contract.deleteStaffRole, (call) => deleteRole(app, call.params.id, byOf(call)))
  serve(app, contract.showPermissionMatrix, () => showPermissionMatrix())
}

/** What an invited colleague calls. */
function joiningRoutes(app: HttpApp) {
  serve(app, contract.showStaffInvitation, ({ body }) => showInvitationOf(app, body.token), links)
  serve(
    app,
    contract.registerInvitedStaff,
    async ({ body, language, request, reply }) => {
      const session = await registerInvited(app, body, language, visitOf(request))
      await endSessionOfToken(app, readRefreshCookie(request))
      return answerSession(app, reply, session)
    },
    links,
  )
  serve(app, contract.acceptStaffInvitation, (call) => acceptInvitation(app, call.body.token, byOf(call)))
}
