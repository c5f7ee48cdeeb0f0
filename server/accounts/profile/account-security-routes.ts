import * as contract from '#contract/accounts/account-security.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { sentence } from '#server/platform/http/errors/sentence.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { accountSentences } from '../account-sentences.ts'
import { approveRemoval, takeOthersRemoval } from '../second-factors/carry-out-removals.ts'
import { cancelRemovals, listOpenRemovals, presentRemoval } from '../second-factors/factor-removals.ts'
import { requestCredential } from '../passkeys/passkey-challenge.ts'
import { renewProof } from '../second-factors/prove-identity.ts'
import { recordSecurityEvent } from './security-events.ts'
import { clearRefreshCookie } from '../sessions/session-cookies.ts'
import { showSecurity } from './show-security.ts'
import { answerSession } from '../sign-in/sign-in-routes.ts'
import {
  restoreAccount,
  type RestoreBankAccount,
  showUndoableChange,
  undoAccountChange,
} from '../recovery/undo-account-changes.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'

const linkLimit = { name: 'account-change', max: 60, seconds: 3600 }
const proofLimit = { name: 'identity-proof', max: 120, seconds: 900 }

/**
 * Security overview of one's account, and the undo links of security notices.
 * @param restoreBankAccount of the finance module, which depends on accounts; injected at assembly
 */
export function accountSecurityRoutes(app: HttpApp, restoreBankAccount: RestoreBankAccount) {
  serve(app, contract.showMySecurity, ({ actor }) => showSecurity(app, signedIn(actor).userId))

  serve(
    app,
    contract.startMyProof,
    ({ actor }) => requestCredential(app, 'prove', signedIn(actor).userId),
    proofLimit,
  )
  serve(app, contract.proveMyIdentity, async ({ actor, body, request, reply }) => {
    const session = await renewProof(app, signedIn(actor), body, visitOf(request))
    return answerSession(app, reply, session)
  })

  serve(app, contract.restoreMyAccount, async ({ actor, body, language, request, reply }) => {
    const visit = visitOf(request)
    const token = await restoreAccount(app, signedIn(actor), body, restoreBankAccount, visit)
    clearRefreshCookie(reply)
    return { ...sentence(accountSentences.accountRestored, language), reset_token: token }
  })
  serve(app, contract.showAccountChange, ({ body }) => showUndoableChange(app, body.token), linkLimit)
  serve(
    app,
    contract.undoAccountChange,
    async ({ body, language, request, reply }) => {
      const token = await undoAccountChange(app, body.token, restoreBankAccount, visitOf(request))
      void reply?.header('cache-control', 'private, no-store')
      return { ...sentence(accountSentences.accountRestored, language), reset_token: token }
    },
    linkLimit,
  )

  serve(app, contract.cancelFactorRemoval, async ({ actor, params, request }) => {
    const { userId } = signedIn(actor)
    if (!(await cancelRemovals(app.db, userId, app.clock.now(), params.id))) throw notFound()
    await recordSecurityEvent(app, app.db, visitOf(request), userId, 'factor_removal_cancelled')
  })
  serve(app, contract.listFactorRemovals, async ({ actor }) => {
    const { userId } = signedIn(actor)
    return {
      items: (await listOpenRemovals(app.db)).map((open) => ({
        ...presentRemoval(open),
        person: {
          id: open.removal.userId,
          name: `${open.firstName} ${open.lastName}`.trim(),
          email: open.email,
        },
        own: open.removal.userId === userId,
      })),
    }
  })
  serve(app, contract.approveFactorRemoval, ({ actor, params, body, request }) =>
    approveRemoval(app, signedIn(actor), params.id, body, visitOf(request)),
  )
  refuseInOrder(app, [contract.approveFactorRemoval], ({ actor, params }) =>
    app.db.transaction((tx) => takeOthersRemoval(tx, params.id, signedIn(actor))),
  )
}
