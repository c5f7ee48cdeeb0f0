import * as contract from '#contract/accounts/accounts.ts'
import * as sessions from '#contract/accounts/my-sessions.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { type Actor, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { notFound, signInNeeded } from '#server/platform/http/errors/refusals.ts'
import { sentence } from '#server/platform/http/errors/sentence.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { findUser } from '../account-repository.ts'
import { accountSentences } from '../account-sentences.ts'
import { cancelEmailChange, changeEmail } from './change-email.ts'
import { assertHasPassword, changePassword } from '../passwords/change-password.ts'
import { withdrawPending } from '../recovery/one-time-tokens.ts'
import { recordSecurityEvent } from './security-events.ts'
import { lockActor } from '../sessions/lock-actor.ts'
import { endSessionOf, endSessionsOf, listSessionsOf } from '../sessions/session-queries.ts'
import {
  assertAuthenticatorStarted,
  assertNoAuthenticator,
  assertSecondFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from '../second-factors/two-factor.ts'
import type { OnFactorAdded } from '../second-factors/second-factors.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'

/** Endpoints for the credentials of one's account: password, address, sessions, second factor. */
export function mySecurityRoutes(app: HttpApp, onFactorAdded: OnFactorAdded) {
  serve(app, contract.changeMyPassword, async ({ actor, body, language, request }) => {
    const change = { current: body.current_password, next: body.password, code: body.code }
    await changePassword(app, signedIn(actor), change, visitOf(request))
    return sentence(accountSentences.passwordChanged, language)
  })
  serve(app, contract.changeMyEmail, async ({ actor, body, language, request }) => {
    await changeEmail(app, signedIn(actor), body, visitOf(request))
    return sentence(accountSentences.emailChangeSent, language)
  })
  serve(app, contract.cancelMyEmailChange, ({ actor, request }) =>
    cancelEmailChange(app, signedIn(actor), visitOf(request)),
  )
  sessionRoutes(app)
  twoFactorRoutes(app, onFactorAdded)
  refuseInOrder(app, [contract.changeMyPassword], async ({ actor }) =>
    assertHasPassword(await loadUser(app, actor)),
  )
}

async function loadUser(app: HttpApp, actor: Actor) {
  const user = await findUser(app.db, signedIn(actor).userId)
  if (!user) throw signInNeeded()
  return user
}

function sessionRoutes(app: HttpApp) {
  serve(app, sessions.listMySessions, async ({ actor }) => {
    const { userId, sessionId } = signedIn(actor)
    const open = await listSessionsOf(app.db, userId, app.clock.now())
    return {
      items: open.map((session) => ({
        id: session.id,
        device: session.device,
        by_staff: session.staffId !== null,
        created_at: session.createdAt.toISOString(),
        last_used_at: session.lastUsedAt.toISOString(),
        country: session.country,
        current: session.id === sessionId,
      })),
    }
  })
  serve(app, sessions.endMySessions, async ({ actor, request }) => {
    const { userId, sessionId } = signedIn(actor)
    await app.db.transaction(async (tx) => {
      await lockActor(app, tx, { userId, sessionId })
      await endSessionsOf(tx, userId, app.clock.now(), sessionId)
      await withdrawPending(tx, userId)
      await recordSecurityEvent(app, tx, visitOf(request), userId, 'sessions_ended')
    })
  })
  serve(app, sessions.endMySession, async ({ actor, params, request }) => {
    const { userId, sessionId } = signedIn(actor)
    await app.db.transaction(async (tx) => {
      await lockActor(app, tx, { userId, sessionId })
      if (!(await endSessionOf(tx, userId, params.id, app.clock.now()))) throw notFound()
      await withdrawPending(tx, userId)
      await recordSecurityEvent(app, tx, visitOf(request), userId, 'session_ended')
    })
  })
}

function twoFactorRoutes(app: HttpApp, onFactorAdded: OnFactorAdded) {
  serve(app, contract.startTwoFactor, ({ actor, body, request }) =>
    startTwoFactor(app, signedIn(actor), body, visitOf(request)),
  )
  serve(app, contract.confirmTwoFactor, async ({ actor, body, request }) => ({
    recovery_codes: await confirmTwoFactor(app, signedIn(actor), {
      code: body.code,
      visit: visitOf(request),
      onFactorAdded,
    }),
  }))
  serve(app, contract.renewRecoveryCodes, ({ actor, body, request }) =>
    renewRecoveryCodes(app, signedIn(actor), body, visitOf(request)),
  )
  serve(app, contract.stopTwoFactor, ({ actor, body, request }) =>
    stopTwoFactor(app, signedIn(actor), body, visitOf(request)),
  )
  refuseInOrder(app, [contract.startTwoFactor], async ({ actor }) =>
    assertNoAuthenticator(await loadUser(app, actor)),
  )
  refuseInOrder(app, [contract.confirmTwoFactor], async ({ actor }) =>
    assertAuthenticatorStarted(await loadUser(app, actor)),
  )
  refuseInOrder(app, [contract.renewRecoveryCodes], async ({ actor }) =>
    assertSecondFactor(app.db, await loadUser(app, actor)),
  )
}
