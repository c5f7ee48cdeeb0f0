import type { SignedCredential } from '../../contract/passkeys.ts'
import type { App } from '../app.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { hasKnownDevice, isKnownDevice, lockUser } from './account-queries.ts'
import { accountSuspended, passkeyRefused } from './account-refusals.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { answeredChallenge, challengeSeconds, keepChallenge, siteOf, webAuthn } from './passkey-challenge.ts'
import { countPasskeyUse, findPasskey, type PasskeyRecord } from './passkey-queries.ts'
import { newDeviceMail } from './security-emails.ts'
import { recordSecurityEvent } from './security-events.ts'
import type { Visit } from './visit.ts'

/** Asks for no passkey in particular: the device shows those it has for this site. */
export async function startPasskeySignIn(app: App) {
  const { rpID } = siteOf(app)
  const wish = { timeout: challengeSeconds * 1000, userVerification: 'required' } as const
  const { generateAuthenticationOptions } = await webAuthn()
  const { challenge } = await generateAuthenticationOptions({ rpID, ...wish })
  await keepChallenge(app, challenge, 'sign_in', null)
  return { rpId: rpID, challenge, ...wish }
}

/**
 * Signs in with a passkey: the device is one factor, the finger, the face or the code it asked for is the other.
 * @throws 401, 403
 */
export async function signInWithPasskey(
  app: App,
  credential: SignedCredential,
  remember: boolean,
  visit: Visit,
): Promise<OpenedSession> {
  const challenge = await answeredChallenge(app, credential.response.clientDataJSON, 'sign_in', null)
  const passkey = await findPasskey(app.db, credential.id)
  const use = challenge && passkey && (await verifySigned(app, credential, challenge, passkey))
  if (!use) {
    await recordSecurityEvent(app, app.db, visit, passkey?.userId ?? null, 'signed_in', 'refused', {
      why: 'passkey',
    })
    throw passkeyRefused()
  }
  return app.db.transaction(async (tx) => {
    const user = await lockUser(tx, passkey.userId)
    if (user?.status === 'suspended') throw accountSuspended()
    // It may have been removed a moment ago.
    if (user?.status !== 'active' || !(await findPasskey(tx, credential.id))) throw passkeyRefused()
    await countPasskeyUse(tx, passkey.id, { ...use, lastUsedAt: app.clock.now() })
    const known = await isKnownDevice(tx, user.email, visit.deviceSecret)
    if (!known && (await hasKnownDevice(tx, user.id))) {
      await queueMail(tx, user.email, newDeviceMail(app, user, visit.device || '—'))
    }
    await recordSecurityEvent(app, tx, visit, user.id, 'signed_in', 'success', { with: 'passkey' })
    return openSession(app, tx, user.id, visit, remember, true)
  })
}

/** @returns what to keep of this use; nothing where the signature, the site, the person or the count is not right */
async function verifySigned(
  app: App,
  credential: SignedCredential,
  expectedChallenge: string,
  passkey: PasskeyRecord,
) {
  const { userHandle, ...response } = credential.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) {
    return undefined
  }
  const { rpID, origin } = siteOf(app)
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified
      ? { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
      : undefined
  } catch (error) {
    app.log.warn({ userId: passkey.userId, reason: (error as Error).message }, 'passkey refused')
    return undefined
  }
}
