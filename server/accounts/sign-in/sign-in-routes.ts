import { windowOf } from '#contract/administration/request-limits.ts'
import type { FastifyReply } from 'fastify'
import * as contract from '#contract/accounts/accounts.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseForeignOrigin } from '#server/platform/http/endpoints/own-origin.ts'
import { signInNeeded } from '#server/platform/http/errors/refusals.ts'
import { sentence } from '#server/platform/http/errors/sentence.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { accountSentences } from '../account-sentences.ts'
import { endSessionOfToken, signOut } from '../sessions/end-session.ts'
import { type OpenedSession, presentAccessToken } from '../sessions/open-session.ts'
import { presentAccount } from '../profile/present-account.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import type { OnRoleGranted } from '../roles/take-role.ts'
import { register, type RegistrationKind } from './register.ts'
import {
  clearRefreshCookie,
  readRefreshCookie,
  setDeviceCookie,
  setRefreshCookie,
} from '../sessions/session-cookies.ts'
import { signIn } from './sign-in.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'

const registrationLimit = { name: 'register', ...windowOf('limit_registrations') }
const refreshLimit = { name: 'refresh', max: 600, seconds: 900 }

/** Endpoints for registration, sign-in, session refresh and sign-out. */
export function signInRoutes(app: HttpApp, onRoleGranted: OnRoleGranted) {
  registrationRoute(app, contract.register, { kind: 'user', onRoleGranted })
  registrationRoute(app, contract.registerOwner, { kind: 'owner', onRoleGranted })
  registrationRoute(app, contract.registerSeller, { kind: 'seller', onRoleGranted })

  serve(app, contract.login, async ({ body, request, reply }) => {
    refuseForeignOrigin(app, request)
    const { username, password, code, remember } = body
    const session = await signIn(
      app,
      { email: username, password, code, remember: remember === 'true' },
      visitOf(request),
    )
    await endSessionOfToken(app, readRefreshCookie(request))
    return answerSession(app, reply, session)
  })

  serve(app, contract.me, ({ actor }) => presentAccount(app, signedIn(actor)))
  serve(app, contract.meAdmin, ({ actor }) => presentAccount(app, signedIn(actor)))

  serve(
    app,
    contract.refresh,
    async ({ request, reply }) => {
      const token = readRefreshCookie(request)
      const session = token && (await refreshSession(app, token, visitOf(request)))
      if (!session) {
        clearRefreshCookie(reply)
        throw signInNeeded()
      }
      if (session.cookies) setRefreshCookie(reply, session.cookies, app.clock.now())
      void reply?.header('cache-control', 'private, no-store')
      return presentAccessToken(app, session)
    },
    refreshLimit,
  )

  serve(app, contract.logout, async ({ actor, request, reply }) => {
    await signOut(app, readRefreshCookie(request), actor, visitOf(request))
    clearRefreshCookie(reply)
    void reply?.header('clear-site-data', '"cache", "storage"')
    void reply?.header('cache-control', 'private, no-store')
  })
}

function registrationRoute(
  app: HttpApp,
  endpoint: typeof contract.register | typeof contract.registerOwner | typeof contract.registerSeller,
  { kind, onRoleGranted }: { kind: RegistrationKind; onRoleGranted: OnRoleGranted },
) {
  serve(
    app,
    endpoint,
    async ({ body, language, request, reply }) => {
      await register(app, body, {
        kind,
        language: body.language ?? language,
        visit: visitOf(request),
        onRoleGranted,
      })
      void reply?.header('cache-control', 'private, no-store')
      return sentence(accountSentences.registered, language)
    },
    registrationLimit,
  )
}

/** Access token in the body; refresh token and device secret in HttpOnly cookies. */
export function answerSession(app: HttpApp, reply: FastifyReply | undefined, session: OpenedSession) {
  setRefreshCookie(reply, session, app.clock.now())
  setDeviceCookie(reply, session.deviceSecret)
  void reply?.header('cache-control', 'private, no-store')
  return presentAccessToken(app, session)
}
