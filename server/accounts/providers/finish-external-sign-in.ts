import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { type Actor, type SignedIn, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { queueSecurityMail } from '#server/platform/mail/queue-mail.ts'
import { recordAccountChange } from '../recovery/account-changes.ts'
import { confirmAddressMail } from '../account-emails.ts'
import { findUser, findUserByEmail, insertUser, lockUser, type User } from '../account-repository.ts'
import {
  accountExists,
  accountSuspended,
  externalSignInRefused,
  identityTaken,
  providerNotLinked,
  providerUnavailable,
  providerWithoutEmail,
  registrationsClosed,
} from '../account-refusals.ts'
import { announceNewDevice } from '../sign-in/announce-new-device.ts'
import { claimAddress } from '../sign-in/claim-address.ts'
import {
  type ExternalSignIn,
  findIdentity,
  insertIdentity,
  takeExternalSignIn,
} from './external-sign-in-queries.ts'
import { holdSignIn, type PendingSignIn } from '../sign-in/pending-sign-in.ts'
import { issueToken } from '../recovery/one-time-tokens.ts'
import { lockActor } from '../sessions/lock-actor.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import type { Provider } from './provider-catalogue.ts'
import type { ExternalPerson, ProviderClient } from './provider-client.ts'
import { addressClaimedMail, providerLinkedMail } from '../profile/security-emails.ts'
import { announce } from '../profile/security-notice.ts'
import { hasSecondFactor } from '../second-factors/second-factors.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import { attemptHash } from './start-external-sign-in.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

export interface ProviderReturn {
  code: string
  state: string | undefined
  iss: string | undefined
}

interface Arrival {
  app: Context
  provider: Provider
  person: ExternalPerson
  language: Language
  visit: Visit
}

/**
 * Callback of a provider. Accepted once, within ten minutes, from the browser and provider of the attempt and with its
 * state.
 * @returns a new session; or the secret of a sign-in that still requires the second factor; or nothing where the
 * provider was linked to the account of the signed-in user
 * @throws 401, 403, 409, 502
 */
export async function finishExternalSignIn(
  app: Context,
  provider: Provider,
  client: ProviderClient,
  returned: ProviderReturn,
  by: { browserSecret: string | undefined; actor: Actor; language: Language; visit: Visit },
): Promise<OpenedSession | PendingSignIn | undefined> {
  const { browserSecret, actor, language, visit } = by
  const attempt =
    returned.state && browserSecret
      ? await takeExternalSignIn(app.db, attemptHash(returned.state, browserSecret))
      : undefined
  const valid = attempt && attempt.provider === provider.id && attempt.expiresAt > app.clock.now()
  if (!valid || (attempt.userId && attempt.userId !== actor?.userId)) {
    await recordSecurityEvent(app, app.db, visit, null, 'signed_in', 'refused', { why: 'external_state' })
    throw actor ? providerNotLinked() : externalSignInRefused()
  }
  const person = await fetchProfile(app, provider, client, attempt, returned)
  const arrival = { app, provider, person, language, visit }
  return app.db.transaction(async (tx) => {
    if (attempt.userId) return link(arrival, tx, signedIn(actor))
    const userId = await accountOf(arrival, tx)
    const user = await findUser(tx, userId)
    if (user && (await hasSecondFactor(tx, user))) return holdSignIn(app, tx, userId, provider.id)
    if (user) await announceNewDevice(app, tx, user, visit)
    await recordSecurityEvent(app, tx, visit, userId, 'signed_in', 'success', { provider: provider.id })
    return openSession(app, tx, userId, visit, true)
  })
}

async function fetchProfile(
  app: Context,
  provider: Provider,
  client: ProviderClient,
  attempt: ExternalSignIn,
  { code, state, iss }: ProviderReturn,
) {
  const returned = new URL(attempt.redirectUri)
  for (const [name, value] of Object.entries({ code, state, iss })) {
    if (value) returned.searchParams.set(name, value)
  }
  try {
    return await client.exchange(returned, {
      ...(state && { expectedState: state }),
      ...(provider.kind === 'openid' && { expectedNonce: attempt.nonce }),
      pkceCodeVerifier: attempt.codeVerifier,
    })
  } catch (error) {
    const { name, code: reason } = error as { name?: string; code?: string }
    app.log.warn({ provider: provider.id, name, reason }, 'external sign-in refused')
    if (isOutage(error)) throw providerUnavailable()
    throw attempt.userId ? providerNotLinked() : externalSignInRefused()
  }
}

/** A network failure or an outage of the provider, as opposed to a refusal or an invalid response. */
function isOutage(error: unknown) {
  const { name, message, code } = error as { name?: string; message?: string; code?: string }
  return name === 'TimeoutError' || code === 'OAUTH_TIMEOUT' || message === 'fetch failed'
}

/** The linked account of this identity, a new one, or an unconfirmed one whose address the provider confirms. */
async function accountOf(arrival: Arrival, tx: Transaction) {
  const { app, provider, person } = arrival
  const existing = await findIdentity(tx, person.issuer, person.subject)
  if (existing) {
    const user = await lockUser(tx, existing.userId)
    if (user?.status !== 'active') throw accountSuspended()
    // It may have been unlinked while the lock was held.
    if (!(await findIdentity(tx, person.issuer, person.subject))) throw externalSignInRefused()
    return user.id
  }
  if (!person.email) throw providerWithoutEmail()
  const holder = await findUserByEmail(tx, person.email)
  const userId = holder ? await claim(arrival, tx, holder) : await open(arrival, tx, person.email)
  await insertIdentity(tx, {
    issuer: person.issuer,
    subject: person.subject,
    provider: provider.id,
    userId,
    createdAt: app.clock.now(),
  })
  return userId
}

/** Never links to an account with a confirmed address, and never takes over an account by an unconfirmed address. */
async function claim({ app, provider, person, visit }: Arrival, tx: Transaction, holder: User) {
  const user = await lockUser(tx, holder.id)
  if (!user || user.emailVerifiedAt || !person.emailVerified || user.status !== 'active')
    throw accountExists()
  await claimAddress(app, tx, user.id)
  await announce(app, tx, user, addressClaimedMail, { detail: provider.name })
  await recordSecurityEvent(app, tx, visit, user.id, 'address_claimed', 'success', { provider: provider.id })
  return user.id
}

async function open({ app, provider, person, language, visit }: Arrival, tx: Transaction, email: string) {
  const now = app.clock.now()
  const user = {
    id: randomUUIDv7(),
    email,
    emailVerifiedAt: person.emailVerified ? now : null,
    firstName: person.firstName,
    lastName: person.lastName,
    language,
    createdAt: now,
    updatedAt: now,
  }
  if (!app.settings.get('registrations_open')) throw registrationsClosed()
  if (!(await insertUser(tx, user, ['user']))) throw accountExists()
  if (!person.emailVerified) {
    const token = await issueToken(tx, { userId: user.id, purpose: 'verify_email', email }, now)
    await queueSecurityMail(tx, user.id, email, confirmAddressMail(app, user, token))
  }
  await recordSecurityEvent(app, tx, visit, user.id, 'registered', 'success', { provider: provider.id })
  return user.id
}

async function link({ app, provider, person, visit }: Arrival, tx: Transaction, actor: SignedIn) {
  const user = await lockActor(app, tx, actor)
  const identity = {
    issuer: person.issuer,
    subject: person.subject,
    provider: provider.id,
    userId: user.id,
    createdAt: app.clock.now(),
  }
  if (!(await insertIdentity(tx, identity))) throw identityTaken()
  const { issuer, subject } = identity
  const change = await recordAccountChange(app, tx, user.id, 'provider_linked', { issuer, subject })
  await announce(app, tx, user, providerLinkedMail, { detail: provider.name, change })
  await recordSecurityEvent(app, tx, visit, user.id, 'provider_linked', 'success', { provider: provider.id })
  return undefined
}
