import * as contract from '#contract/accounts/providers.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { ownOrigins } from '#server/platform/http/endpoints/own-origin.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { foreignRedirect, providerNotInService, twoFactorRequired } from '../account-refusals.ts'
import { finishExternalSignIn } from './finish-external-sign-in.ts'
import { listMyProviders, unlinkProvider } from './my-providers.ts'
import { endSessionOfToken } from '../sessions/end-session.ts'
import { presentAccessToken } from '../sessions/open-session.ts'
import { finishPendingSignIn, pendingSignInSeconds } from '../sign-in/pending-sign-in.ts'
import { configurableProviders, providersOf } from './provider-catalogue.ts'
import { clientOf } from './provider-client.ts'
import { newSecret } from '../secret-tokens.ts'
import { answerSession } from '../sign-in/sign-in-routes.ts'
import {
  clearPendingCookie,
  readPendingCookie,
  readProviderCookie,
  readRefreshCookie,
  setPendingCookie,
  setProviderCookie,
} from '../sessions/session-cookies.ts'
import { externalSignInSeconds, startExternalSignIn } from './start-external-sign-in.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'

const limit = { name: 'external-sign-in', max: 60, seconds: 900 }

/** Endpoints of external sign-in: the redirect to the provider and its callback. */
export function providerRoutes(app: HttpApp) {
  const providers = new Map(
    providersOf(app.config).map((provider) => [provider.id, { provider, client: clientOf(provider) }]),
  )
  const find = (id: string) => {
    const found = providers.get(id)
    if (!found) throw configurableProviders.has(id) ? providerNotInService() : notFound()
    return found
  }

  serve(app, contract.listProviders, () => ({
    items: [...providers.values()].map(({ provider: { id, name } }) => ({ id, name })),
  }))

  serve(
    app,
    contract.authorizeProvider,
    async ({ params, query, actor, language, request, reply }) => {
      const { provider, client } = find(params.provider)
      const ours = request
        ? ownOrigins(app, request).map((origin) => `${origin}/auth/callback/${provider.id}`)
        : []
      const redirectUri = query.redirect_uri ?? ours[0]
      if (!redirectUri || !ours.includes(redirectUri)) throw foreignRedirect()
      const browserSecret = readProviderCookie(request) ?? newSecret()
      const requested = { redirectUri, browserSecret, actor, language }
      const authorization_url = await startExternalSignIn(app, provider, client, requested)
      setProviderCookie(reply, browserSecret, externalSignInSeconds)
      void reply?.header('cache-control', 'private, no-store')
      return { authorization_url }
    },
    limit,
  )

  serve(
    app,
    contract.providerCallback,
    async ({ params, query, actor, language, request, reply }) => {
      const { provider, client } = find(params.provider)
      const result = await finishExternalSignIn(
        app,
        provider,
        client,
        { code: query.code, state: query.state, iss: query.iss },
        { browserSecret: readProviderCookie(request), actor, language, visit: visitOf(request) },
      )
      void reply?.header('cache-control', 'private, no-store')
      if (!result) return presentAccessToken(app, signedIn(actor))
      if (!('pendingSecret' in result)) {
        await endSessionOfToken(app, readRefreshCookie(request))
        return answerSession(app, reply, result)
      }
      setPendingCookie(reply, result.pendingSecret, pendingSignInSeconds)
      throw twoFactorRequired()
    },
    limit,
  )

  serve(
    app,
    contract.finishSignIn,
    async ({ body, request, reply }) => {
      const secret = readPendingCookie(request)
      const session = await finishPendingSignIn(app, secret, body.code, visitOf(request))
      await endSessionOfToken(app, readRefreshCookie(request))
      clearPendingCookie(reply)
      return answerSession(app, reply, session)
    },
    limit,
  )

  serve(app, contract.listMyProviders, async ({ actor }) => ({
    items: await listMyProviders(app, signedIn(actor)),
  }))
  serve(app, contract.unlinkMyProvider, ({ params, body, actor, request }) =>
    unlinkProvider(app, signedIn(actor), params.provider, body, visitOf(request)),
  )
  refuseInOrder(app, [contract.unlinkMyProvider], async ({ params, actor }) => {
    const mine = await listMyProviders(app, signedIn(actor))
    if (!mine.some(({ id, linked }) => linked && id === params.provider)) throw notFound()
  })
}
