import { randomUUIDv7 } from 'node:crypto'
import type { CreatedCredential, Passkey } from '../../contract/passkeys.ts'
import type { App } from '../app.ts'
import type { SignedIn } from '../http/actor.ts'
import { notFound, signInNeeded } from '../http/refusals.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockUser } from './account-queries.ts'
import { lastWayIn, passkeyNotAdded, passkeyTaken, tooManyPasskeys } from './account-refusals.ts'
import { answeredChallenge, challengeSeconds, keepChallenge, siteOf, webAuthn } from './passkey-challenge.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './passkey-emails.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRecord,
  renamePasskey,
} from './passkey-queries.ts'
import { proveIdentity } from './prove-identity.ts'
import { recordSecurityEvent } from './security-events.ts'
import { markSecondFactor } from './session-queries.ts'
import type { Visit } from './visit.ts'
import { hasOtherWayIn } from './ways-in.ts'

/** More than anybody has devices. */
const mostPasskeys = 20
/** EdDSA, ES256 and RS256, as COSE numbers them: between them, every device. */
const supportedAlgorithmIDs = [-8, -7, -257]

export async function listMyPasskeys(app: App, { userId }: SignedIn) {
  return (await listPasskeys(app.db, userId)).map(presentPasskey)
}

/** Asks a device for a key pair: one it finds by itself later, and uses only for a person it recognises. */
export async function startPasskey(app: App, actor: SignedIn, password: string | undefined, visit: Visit) {
  const user = await proveIdentity(app, actor, password, visit)
  const held = await listPasskeys(app.db, user.id)
  if (held.length >= mostPasskeys) throw tooManyPasskeys()
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
  await keepChallenge(app, options.challenge, 'register', user.id)
  const { challenge, pubKeyCredParams } = options
  return {
    rp,
    user: options.user,
    challenge,
    pubKeyCredParams,
    timeout,
    excludeCredentials: held.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: { ...authenticatorSelection, requireResidentKey: true },
    attestation: 'none' as const,
  }
}

/** Adds what the device has made. The session counts as opened with two factors from now on. @throws 409, 422 */
export async function addPasskey(
  app: App,
  actor: SignedIn,
  { name, credential }: { name: string; credential: CreatedCredential },
  visit: Visit,
) {
  const made = await verifyCreated(app, actor, credential)
  return app.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.userId)
    if (!user) throw signInNeeded()
    if ((await listPasskeys(tx, user.id)).length >= mostPasskeys) throw tooManyPasskeys()
    const passkey = await insertPasskey(tx, {
      id: randomUUIDv7(),
      userId: user.id,
      name,
      createdAt: app.clock.now(),
      ...made,
    })
    if (!passkey) throw passkeyTaken()
    await markSecondFactor(tx, actor, true)
    await queueMail(tx, user.email, passkeyAddedMail(app, user, name))
    await recordSecurityEvent(app, tx, visit, user.id, 'passkey_added')
    return presentPasskey(passkey)
  })
}

async function verifyCreated(app: App, { userId }: SignedIn, credential: CreatedCredential) {
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

/** @throws 404 for a passkey of somebody else */
export async function renameMyPasskey(app: App, { userId }: SignedIn, id: string, name: string) {
  const passkey = await renamePasskey(app.db, userId, id, name)
  if (!passkey) throw notFound()
  return presentPasskey(passkey)
}

/** Takes a passkey from an account, unless nothing else would open it. @throws 403, 404, 409, 422 */
export async function removePasskey(
  app: App,
  actor: SignedIn,
  id: string,
  password: string | undefined,
  visit: Visit,
) {
  await proveIdentity(app, actor, password, visit)
  await app.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.userId)
    if (!user) throw signInNeeded()
    const held = await listPasskeys(tx, user.id)
    const passkey = held.find((one) => one.id === id)
    if (!passkey) throw notFound()
    if (!(await hasOtherWayIn(app, tx, user, { passkeyId: id }))) throw lastWayIn()
    await deletePasskey(tx, id)
    if (held.length === 1 && !user.totpConfirmedAt) await markSecondFactor(tx, { userId: user.id }, false)
    await queueMail(tx, user.email, passkeyRemovedMail(app, user, passkey.name))
    await recordSecurityEvent(app, tx, visit, user.id, 'passkey_removed')
  })
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
