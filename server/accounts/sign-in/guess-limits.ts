import type { Context } from '#server/platform/context.ts'
import { release, isTrusted, placeOf, spend } from '#server/platform/http/limits/limits.ts'
import { emailKeyOf } from '#server/platform/mail/email-key.ts'
import { hashSecret } from '../crypto/secret-tokens.ts'

/** What may be guessed before even one password is hashed. */
const perAccount = [
  { name: 'guess', max: 10, seconds: 15 * 60 },
  { name: 'guess-day', max: 100, seconds: 86_400 },
]
const perAddress = { name: 'guess-from', max: 50, seconds: 15 * 60 }

interface Guess {
  /** Whose secret is guessed: the key of an address, known or not, or of an account. */
  account: string
  address: string
  /** A browser that signed in to this account before has a count of its own: guesses elsewhere do not lock it out. */
  recognizedDevice?: string
}

const perRecipient = { max: 5, seconds: 3600 }

/**
 * Counts a message that somebody has sent to an address, known or not, so that nobody's mailbox is flooded.
 * @throws 429
 */
export async function countMailTo(app: Context, purpose: string, email: string, address: string) {
  if (isTrusted(app, address)) return
  const { max, seconds } = perRecipient
  await spend(app, `mail:${purpose}:${hashSecret(emailKeyOf(email))}`, max, seconds)
}

/**
 * Counts a guess before it is tried, so that a thousand at once are no more than ten.
 * @returns what takes it back, for a guess that was right
 * @throws 429
 */
export async function countGuess(app: Context, { account, address, recognizedDevice }: Guess) {
  if (isTrusted(app, address)) return async () => {}
  const owner = hashSecret(recognizedDevice ? `${account}\n${recognizedDevice}` : account)
  const counted: string[] = []
  const limits = [
    ...perAccount.map((limit) => ({ ...limit, key: `${limit.name}:${owner}` })),
    ...(recognizedDevice ? [] : [{ ...perAddress, key: `${perAddress.name}:${placeOf(address)}` }]),
  ]
  for (const { key, max, seconds } of limits) {
    await spend(app, key, max, seconds)
    counted.push(key)
  }
  return () => release(app, counted)
}
