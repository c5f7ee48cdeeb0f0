import { z } from 'zod'
import type { Context } from '#server/platform/context.ts'
import type { passkeyChallenges } from '#server/schema/people/account-tables.ts'
import { insertChallenge, takeChallenge } from './passkey-repository.ts'
import { hashSecret } from '../secret-tokens.ts'

export const challengeSeconds = 300

/** Loaded at the first use of a passkey: the library is as large as the rest of the accounts module. */
export const webAuthn = () => import('@simplewebauthn/server')

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']

/** Relying party id and origin, from the public URL. */
export function siteOf({ config }: Context) {
  const { hostname, origin } = new URL(config.publicUrl)
  return { rpID: hostname, origin }
}

export async function storeChallenge(
  app: Context,
  challenge: string,
  purpose: Purpose,
  userId: string | null,
) {
  const expiresAt = new Date(app.clock.now().getTime() + challengeSeconds * 1000)
  await insertChallenge(app.db, { hash: hashSecret(challenge), purpose, userId, expiresAt })
}

/** Options with a challenge for a passkey of this site; single-use, valid for five minutes. */
export async function requestCredential(app: Context, purpose: 'sign_in' | 'prove', userId: string | null) {
  const { rpID } = siteOf(app)
  const request = { timeout: challengeSeconds * 1000, userVerification: 'required' } as const
  const { generateAuthenticationOptions } = await webAuthn()
  const { challenge } = await generateAuthenticationOptions({ rpID, ...request })
  await storeChallenge(app, challenge, purpose, userId)
  return { rpId: rpID, challenge, ...request }
}

/** The signed challenge, if it was issued for this purpose and user, is unused and has not expired. */
export async function answeredChallenge(
  app: Context,
  clientDataJson: string,
  purpose: Purpose,
  userId: string | null,
) {
  const challenge = challengeIn(clientDataJson)
  const stored = challenge && (await takeChallenge(app.db, hashSecret(challenge)))
  if (!stored || stored.purpose !== purpose || stored.userId !== userId) return undefined
  return stored.expiresAt > app.clock.now() ? challenge : undefined
}

const ClientData = z.object({ challenge: z.string().min(16).max(500) })

function challengeIn(clientDataJson: string) {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    return ClientData.safeParse(clientData).data?.challenge
  } catch {
    return undefined
  }
}
