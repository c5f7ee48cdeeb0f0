import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { addMyPasskey } from '#contract/accounts/passkeys.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { documentLanguage, i18nFor } from '#web/locales/texts.ts'
import { signInWithToken } from '#web/session/session.ts'
import { withFactorProof } from '../recovery/factor-proof.ts'

/** The WebAuthn library, loaded on first use. */
const device = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys: nearly every one does, on HTTPS and on localhost. */
export function supportsPasskeys() {
  return 'PublicKeyCredential' in globalThis
}

/** Signs in with the passkey chosen on the device. @throws {ApiError} */
export async function signInWithPasskey(remember: boolean) {
  const optionsJSON = await api('POST /auth/passkey/options')
  const { startAuthentication } = await device()
  const credential = await startAuthentication({ optionsJSON }).catch(showInterrupted)
  const { access_token } = await api('POST /auth/passkey', {
    body: { credential: { ...credential, type: 'public-key' }, remember },
  })
  return signInWithToken(access_token)
}

/**
 * Confirms the user's identity with a passkey of the account; valid for five minutes, in a new session.
 * @throws {ApiError}
 */
export async function provePasskey() {
  const optionsJSON = await api('POST /users/me/proof/options')
  const { startAuthentication } = await device()
  const credential = await startAuthentication({ optionsJSON }).catch(showInterrupted)
  const { access_token } = await api('POST /users/me/proof', {
    body: { credential: { ...credential, type: 'public-key' } },
  })
  return signInWithToken(access_token)
}

/**
 * Adds this device, or one near it, as a passkey of the account. The first one comes with recovery codes.
 * @throws {ApiError}
 */
export async function addPasskey(
  name: string,
  password: string | undefined,
): Promise<EndpointAnswer<typeof addMyPasskey>> {
  const optionsJSON = await withFactorProof((proof) =>
    api('POST /users/me/passkeys/options', {
      body: { ...(password !== undefined && { password }), ...proof },
    }),
  )
  const { startRegistration } = await device()
  const credential = await startRegistration({ optionsJSON }).catch(showInterrupted)
  return api('POST /users/me/passkeys', {
    body: { name, credential: { ...credential, type: 'public-key' } },
  })
}

/** The browser's errors are in English; users get our messages. */
function showInterrupted(error: unknown): never {
  const loaded = (error as Error).name === 'InvalidStateError'
  throw new ApiError(0, {
    code: loaded ? 'passkey_known' : 'passkey_interrupted',
    message: say(
      loaded
        ? msg`Cet appareil a déjà une clé d’accès pour votre compte`
        : msg`La demande a été interrompue ou refusée sur l’appareil`,
    ),
  })
}

function say(message: MessageDescriptor) {
  return i18nFor(documentLanguage())._(message)
}
