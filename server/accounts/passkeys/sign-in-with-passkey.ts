import type { SignedCredential } from '#contract/accounts/passkeys.ts'
import type { Context } from '#server/platform/context.ts'
import { lockUser } from '../account-repository.ts'
import { accountSuspended, passkeyRefused } from '../account-refusals.ts'
import { announceNewDevice } from '../sign-in/announce-new-device.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { answeredChallenge, requestCredential } from './passkey-challenge.ts'
import { countPasskeyUse, findPasskey } from './passkey-repository.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import { verifySigned } from './verify-passkey.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/** Without a list of credentials: the device offers its discoverable ones for this site. */
export function startPasskeySignIn(app: Context) {
  return requestCredential(app, 'sign_in', null)
}

/**
 * Signs in with a passkey, which counts as two factors: the device, and its user verification (biometrics or PIN).
 * @throws 401, 403
 */
export async function signInWithPasskey(
  app: Context,
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
    // It may have been removed since it was read above.
    if (user?.status !== 'active' || !(await findPasskey(tx, credential.id))) throw passkeyRefused()
    await countPasskeyUse(tx, passkey.id, { ...use, lastUsedAt: app.clock.now() })
    await announceNewDevice(app, tx, user, visit)
    await recordSecurityEvent(app, tx, visit, user.id, 'signed_in', 'success', { with: 'passkey' })
    return openSession(app, tx, user.id, visit, remember, { secondFactor: true })
  })
}
