import type { SignedCredential } from '#contract/accounts/passkeys.ts'
import type { Context } from '#server/platform/context.ts'
import { siteOf, webAuthn } from './passkey-challenge.ts'
import type { PasskeyRecord } from './passkey-repository.ts'

/** @returns what to store of this use; nothing where the signature, origin, user or counter is invalid */
export async function verifySigned(
  app: Context,
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
