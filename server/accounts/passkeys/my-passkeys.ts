import { randomUUIDv7 } from 'node:crypto'
import type { CreatedCredential, Passkey } from '#contract/accounts/passkeys.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { recordAccountChange } from '../recovery/account-changes.ts'
import type { User } from '../account-repository.ts'
import { lastSignInMethod, passkeyNotAdded, passkeyTaken, tooManyPasskeys } from '../account-refusals.ts'
import { requestRemoval } from '../second-factors/factor-removals.ts'
import { withdrawPending } from '../recovery/one-time-tokens.ts'
import { answeredChallenge, challengeSeconds, storeChallenge, siteOf, webAuthn } from './passkey-challenge.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './passkey-emails.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRecord,
  renamePasskey,
} from './passkey-repository.ts'
import { type Proof, proveIdentity } from '../second-factors/prove-identity.ts'
import { countRecoveryCodes, isStaff, type OnFactorAdded } from '../second-factors/second-factors.ts'
import { announce } from '../profile/security-notice.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import { lockActor } from '../sessions/lock-actor.ts'
import { endSessionsOf, markSecondFactor } from '../sessions/session-queries.ts'
import { presentCodes, removeLastFactor } from '../second-factors/two-factor.ts'
import { renewCodes } from '../second-factors/two-factor-code.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { hasOtherSignInMethod } from '../sign-in/sign-in-methods.ts'

/** Upper limit per account, above any real number of devices. */
const mostPasskeys = 20
/** EdDSA, ES256 and RS256 by their COSE numbers: every device supports at least one. */
const supportedAlgorithmIDs = [-8, -7, -257]

export async function listMyPasskeys(app: Context, { userId }: SignedIn) {
  return (await listPasskeys(app.db, userId)).map(presentPasskey)
}

/** Options of a registration: a discoverable credential with user verification required. */
export async function startPasskey(app: Context, actor: SignedIn, proof: Proof, visit: Visit) {
  const user = await proveIdentity(app, actor, proof, visit)
  const passkeys = await listPasskeys(app.db, user.id)
  if (passkeys.length >= mostPasskeys) throw tooManyPasskeys()
  const rp = { id: siteOf(app).rpID, name: 'Demeure' }
  const timeout = challengeSeconds * 1000
  const authenticatorSelection = { residentKey: 'required', userVerification: 'required' } as const
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
    userID: new TextEncoder().encode(user.id),
    timeout,
    authenticatorSelection,
    supportedAlgorithmIDs,
  })
  await storeChallenge(app, options.challenge, 'register', user.id)
  const { challenge, pubKeyCredParams } = options
  return {
    rp,
    user: options.user,
    challenge,
    pubKeyCredParams,
    timeout,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: { ...authenticatorSelection, requireResidentKey: true },
    attestation: 'none' as const,
  }
}

/**
 * Stores the new credential. The session counts as opened with two factors from now on; other sessions end, since they
 * were opened without it. The first factor of an account comes with recovery codes, for a lost device.
 * @throws 401, 409, 422
 */
export async function addPasskey(
  app: Context,
  actor: SignedIn,
  { name, credential, visit, onFactorAdded }: AddedPasskey,
) {
  const made = await verifyCreated(app, actor, credential)
  return app.db.transaction(async (tx) => {
    const user = await lockActor(app, tx, actor)
    if ((await listPasskeys(tx, user.id)).length >= mostPasskeys) throw tooManyPasskeys()
    const passkey = await insertPasskey(tx, {
      id: randomUUIDv7(),
      userId: user.id,
      name,
      createdAt: app.clock.now(),
      ...made,
    })
    if (!passkey) throw passkeyTaken()
    await endSessionsOf(tx, user.id, app.clock.now(), actor.sessionId)
    await withdrawPending(tx, user.id)
    await markSecondFactor(tx, actor, true)
    const hasCodes = (await countRecoveryCodes(tx, user.id)) > 0
    const before = { id: passkey.id, ...(!hasCodes && { recoveryCodes: await presentCodes(tx, user.id) }) }
    const change = await recordAccountChange(app, tx, user.id, 'passkey_added', before)
    await announce(app, tx, user, passkeyAddedMail, { detail: name, change })
    await recordSecurityEvent(app, tx, visit, user.id, 'passkey_added')
    await onFactorAdded(tx, app, user.id)
    return {
      ...presentPasskey(passkey),
      recovery_codes: hasCodes ? null : await renewCodes(app, tx, user.id),
    }
  })
}

interface AddedPasskey {
  name: string
  credential: CreatedCredential
  visit: Visit
  onFactorAdded: OnFactorAdded
}

async function verifyCreated(app: Context, { userId }: SignedIn, credential: CreatedCredential) {
  const challenge = await answeredChallenge(app, credential.response.clientDataJSON, 'register', userId)
  if (!challenge) throw passkeyNotAdded()
  const { rpID, origin } = siteOf(app)
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((error: unknown) => {
    app.log.warn({ userId, reason: (error as Error).message }, 'passkey refused')
    throw passkeyNotAdded()
  })
  if (!made) throw passkeyNotAdded()
  return {
    credentialId: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports: credential.response.transports ?? [],
    backedUp: made.credentialBackedUp,
  }
}

/** @throws 404 for a passkey of another account */
export async function renameMyPasskey(app: Context, { userId }: SignedIn, id: string, name: string) {
  const passkey = await renamePasskey(app.db, userId, id, name)
  if (!passkey) throw notFound()
  return presentPasskey(passkey)
}

/**
 * Removes a passkey, unless it is the last way to sign in; for staff after 24 hours, or once a second administrator has
 * approved.
 * @throws 401, 403, 404, 409, 422
 */
export async function removePasskey(app: Context, actor: SignedIn, id: string, proof: Proof, visit: Visit) {
  await proveIdentity(app, actor, proof, visit)
  return app.db.transaction(async (tx) => {
    const user = await lockActor(app, tx, actor)
    const passkey = (await listPasskeys(tx, user.id)).find((one) => one.id === id)
    if (!passkey) throw notFound()
    if (!(await hasOtherSignInMethod(app, tx, user, { passkeyId: id }))) throw lastSignInMethod()
    if (await isStaff(tx, user.id)) {
      const { dueAt } = await requestRemoval(app, tx, user, { kind: 'passkey', passkeyId: id }, visit)
      return { takes_effect_at: dueAt.toISOString() }
    }
    await takePasskey(app, tx, user, passkey, visit)
    return { takes_effect_at: null }
  })
}

/** Database part of removing a passkey. */
export async function takePasskey(
  app: Context,
  tx: Executor,
  user: User,
  passkey: PasskeyRecord,
  visit: Visit,
) {
  await deletePasskey(tx, passkey.id)
  const codes = await removeLastFactor(tx, user)
  const before = { passkey, ...(codes && { recoveryCodes: codes }) }
  const change = await recordAccountChange(app, tx, user.id, 'passkey_removed', before)
  await announce(app, tx, user, passkeyRemovedMail, { detail: passkey.name, change })
  await recordSecurityEvent(app, tx, visit, user.id, 'passkey_removed')
}

function presentPasskey({ id, name, backedUp, createdAt, lastUsedAt }: PasskeyRecord): Passkey {
  return {
    id,
    name,
    backed_up: backedUp,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }
}
