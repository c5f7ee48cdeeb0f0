import { windowOf } from '#contract/administration/request-limits.ts'
import type { Context } from '#server/platform/context.ts'
import { release, isTrusted, placeOf, spend } from '#server/platform/http/limits/limits.ts'
import { emailKeyOf } from '#server/platform/mail/email-key.ts'
import { hashSecret } from '../secret-tokens.ts'

/** Limits applied before any password is hashed. */
const perAccount = [
  { name: 'guess', ...windowOf('limit_account_guesses') },
  { name: 'guess-day', max: 100, seconds: 86_400 },
]
const perAddress = { name: 'guess-from', ...windowOf('limit_address_guesses') }

interface Guess {
  /** Whose secret is guessed: the key of an address, with or without an account, or of an account. */
  account: string
  address: string
  /** A browser that signed in to this account before has a separate count: guesses elsewhere do not lock it out. */
  recognizedDevice?: string
}

const perRecipient = windowOf('limit_mails_to_address')

/**
 * Limits messages to an address, with or without an account, so that no mailbox is flooded.
 * @throws 429
 */
export async function countMailTo(app: Context, purpose: string, email: string, address: string) {
  if (isTrusted(app, address)) return
  const { max, seconds } = perRecipient
  await spend(app, `mail:${purpose}:${hashSecret(emailKeyOf(email))}`, max, seconds)
}

/**
 * Counts a guess before it is checked, so that concurrent guesses do not exceed the limit.
 * @returns a function that takes the count back after a correct guess
 * @throws 429
 */
export async function countGuess(app: Context, { account, address, recognizedDevice }: Guess) {
  if (isTrusted(app, address)) return async () => {}
  const owner = hashSecret(recognizedDevice ? `${account}\n${recognizedDevice}` : account)
  const counted: string[] = []
  // That of the address first: one that may guess no more would lock accounts out, one after the other.
  const limits = [
    ...(recognizedDevice ? [] : [{ ...perAddress, key: `${perAddress.name}:${placeOf(address)}` }]),
    ...perAccount.map((limit) => ({ ...limit, key: `${limit.name}:${owner}` })),
  ]
  for (const { key, max, seconds } of limits) {
    await spend(app, key, max, seconds)
    counted.push(key)
  }
  return () => release(app, counted)
}

/** For a check that failed: a guess that there was no room to check (503) does not count. */
export function takenBackBy(takeBack: () => Promise<void>) {
  return async (error: unknown): Promise<never> => {
    await takeBack()
    throw error
  }
}
