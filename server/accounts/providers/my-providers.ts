import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { recordAccountChange } from '../recovery/account-changes.ts'
import { lastSignInMethod } from '../account-refusals.ts'
import { deleteIdentities, listIdentities } from './external-sign-in-queries.ts'
import { providersOf } from './provider-catalogue.ts'
import { type Proof, proveIdentity } from '../second-factors/prove-identity.ts'
import { providerUnlinkedMail } from '../profile/security-emails.ts'
import { announce } from '../profile/security-notice.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { lockActor } from '../sessions/lock-actor.ts'
import { hasOtherSignInMethod } from '../sign-in/sign-in-methods.ts'

/** The configured providers, then those no longer configured that are still linked to the account. */
export async function listMyProviders(app: Context, { userId }: SignedIn) {
  const identities = await listIdentities(app.db, userId)
  const inService = providersOf(app.config).map(({ id, name }) => ({ id, name }))
  const retired = [...new Set(identities.map(({ provider }) => provider))]
    .filter((id) => !inService.some((provider) => provider.id === id))
    .map((id) => ({ id, name: id }))
  return [...inService, ...retired].map(({ id, name }) => {
    const identity = identities.find(({ provider }) => provider === id)
    return { id, name, linked: identity !== undefined, linked_at: identity?.createdAt.toISOString() ?? null }
  })
}

/** Unlinks a provider, unless it is the last way to sign in. @throws 401, 403, 404, 409, 422 */
export async function unlinkProvider(
  app: Context,
  actor: SignedIn,
  provider: string,
  proof: Proof,
  visit: Visit,
) {
  await proveIdentity(app, actor, proof, visit)
  await app.db.transaction(async (tx) => {
    const user = await lockActor(app, tx, actor)
    const identities = await listIdentities(tx, user.id)
    if (!identities.some((identity) => identity.provider === provider)) throw notFound()
    if (!(await hasOtherSignInMethod(app, tx, user, { provider }))) throw lastSignInMethod()
    await deleteIdentities(tx, user.id, provider)
    const name = providersOf(app.config).find(({ id }) => id === provider)?.name ?? provider
    const identity = identities.find((one) => one.provider === provider)!
    const change = await recordAccountChange(app, tx, user.id, 'provider_unlinked', { identity })
    await announce(app, tx, user, providerUnlinkedMail, { detail: name, change })
    await recordSecurityEvent(app, tx, visit, user.id, 'provider_unlinked', 'success', { provider })
  })
}
