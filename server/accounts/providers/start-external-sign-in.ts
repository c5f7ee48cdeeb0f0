import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/endpoints/actor.ts'
import { providerUnavailable, recentSignInNeeded } from '../account-refusals.ts'
import { insertExternalSignIn } from './external-sign-in-queries.ts'
import type { Provider } from './provider-catalogue.ts'
import type { ProviderClient } from './provider-client.ts'
import { isRecent } from '../second-factors/prove-identity.ts'
import { hashSecret, newSecret } from '../secret-tokens.ts'

export const externalSignInSeconds = 600

/** Key of an attempt: the state together with the cookie of the browser that started it. */
export function attemptHash(state: string, browserSecret: string) {
  return hashSecret(`${state}\n${browserSecret}`)
}

/**
 * Returns the redirect to the provider. For a signed-in user the provider will be linked to their account, which
 * requires a recent sign-in.
 * @throws 403, 502
 */
export async function startExternalSignIn(
  app: Context,
  provider: Provider,
  client: ProviderClient,
  {
    redirectUri,
    browserSecret,
    actor,
    language,
  }: { redirectUri: string; browserSecret: string; actor: Actor; language: Language },
) {
  if (actor && !isRecent(actor, app.clock.now())) throw recentSignInNeeded()
  const configuration = await client.configuration().catch((error: unknown) => {
    app.log.warn({ provider: provider.id, err: error }, 'provider discovery failed')
    throw providerUnavailable()
  })
  const state = newSecret()
  const nonce = randomNonce()
  const codeVerifier = randomPKCECodeVerifier()
  const now = app.clock.now()
  await insertExternalSignIn(app.db, {
    stateHash: attemptHash(state, browserSecret),
    provider: provider.id,
    nonce,
    codeVerifier,
    redirectUri,
    userId: actor?.userId ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + externalSignInSeconds * 1000),
  })
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: client.scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(provider.kind === 'openid' && { nonce, ui_locales: language }),
  })
  return address.href
}
