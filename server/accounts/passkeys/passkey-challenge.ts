import { z } from 'zod'
import type { Context } from '#server/platform/context.ts'
import type { passkeyChallenges } from '#server/schema/people/account-tables.ts'
import { insertChallenge, takeChallenge } from './passkey-repository.ts'
import { hashSecret } from '../crypto/secret-tokens.ts'

export const challengeSeconds = 300

/** Loaded when somebody first uses a passkey: it weighs as much as the rest of the accounts. */
export const webAuthn = () => import('@simplewebauthn/server')

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']

/** What devices sign for: this site and no other, as people type its address. */
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

/** What a device must sign with one of its passkeys for this site; good for five minutes, once. */
export async function requestCredential(app: Context, purpose: 'sign_in' | 'prove', userId: string | null) {
  const { rpID } = siteOf(app)
  const request = { timeout: challengeSeconds * 1000, userVerification: 'required' } as const
  const { generateAuthenticationOptions } = await webAuthn()
  const { challenge } = await generateAuthenticationOptions({ rpID, ...request })
  await storeChallenge(app, challenge, purpose, userId)
  return { rpId: rpID, challenge, ...request }
}

/** The challenge that a device says it has signed, if it was asked for this, by this person, and never answered. */
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
    const said: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    return ClientData.safeParse(said).data?.challenge
  } catch {
    return undefined
  }
}
