import * as contract from '#contract/accounts/passkeys.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseForeignOrigin } from '#server/platform/http/endpoints/own-origin.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { endSessionOfToken } from '../sessions/end-session.ts'
import { addPasskey, listMyPasskeys, removePasskey, renameMyPasskey, startPasskey } from './my-passkeys.ts'
import { readRefreshCookie } from '../sessions/session-cookies.ts'
import type { OnFactorAdded } from '../second-factors/second-factors.ts'
import { answerSession } from '../sign-in/sign-in-routes.ts'
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'

const limit = { name: 'passkey', max: 120, seconds: 900 }

/** Endpoints for passkey sign-in and for the passkeys of one's account. */
export function passkeyRoutes(app: HttpApp, onFactorAdded: OnFactorAdded) {
  serve(
    app,
    contract.startPasskeySignIn,
    ({ request, reply }) => {
      refuseForeignOrigin(app, request)
      void reply?.header('cache-control', 'private, no-store')
      return startPasskeySignIn(app)
    },
    limit,
  )
  serve(
    app,
    contract.signInWithPasskey,
    async ({ body, request, reply }) => {
      refuseForeignOrigin(app, request)
      const session = await signInWithPasskey(app, body.credential, body.remember ?? true, visitOf(request))
      await endSessionOfToken(app, readRefreshCookie(request))
      return answerSession(app, reply, session)
    },
    limit,
  )

  serve(app, contract.listMyPasskeys, async ({ actor }) => ({
    items: await listMyPasskeys(app, signedIn(actor)),
  }))
  serve(app, contract.startMyPasskey, ({ actor, body, request }) =>
    startPasskey(app, signedIn(actor), body, visitOf(request)),
  )
  serve(app, contract.addMyPasskey, ({ actor, body, request }) =>
    addPasskey(app, signedIn(actor), { ...body, visit: visitOf(request), onFactorAdded }),
  )
  serve(app, contract.renameMyPasskey, ({ actor, params, body }) =>
    renameMyPasskey(app, signedIn(actor), params.id, body.name),
  )
  serve(app, contract.removeMyPasskey, ({ actor, params, body, request }) =>
    removePasskey(app, signedIn(actor), params.id, body, visitOf(request)),
  )
  refuseInOrder(app, [contract.renameMyPasskey, contract.removeMyPasskey], async ({ actor, params }) => {
    const passkeys = await listMyPasskeys(app, signedIn(actor))
    if (!passkeys.some(({ id }) => id === params.id)) throw notFound()
  })
}
