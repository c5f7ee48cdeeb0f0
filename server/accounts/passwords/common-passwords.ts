import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '#server/platform/context.ts'
import { breachedPassword, commonPassword } from '../account-refusals.ts'
import { isBreached } from './breached-passwords.ts'
import { isMadeOfProductWords } from './product-words.ts'
import { emailKeyOf } from '#server/platform/mail/email-key.ts'

/**
 * The passwords of twelve characters and more among the million most frequent of published leaks (OWASP SecLists, CC
 * BY-SA 3.0), with some French and Spanish ones: 44 000, of which 489 are among the first 100 000. Shorter ones are
 * refused for their length, so none of the million passes. Stored as six bytes of each SHA-256, sorted: a quarter of a
 * megabyte outside the heap, where a set of strings takes four; the false positive rate is one in six billion
 * (`scripts/make-common-passwords.ts`).
 */
let list: Buffer | undefined
export const fingerprintLength = 6

export function fingerprintOf(password: string): Buffer {
  return hash('sha256', password, 'buffer').subarray(0, fingerprintLength)
}

/** @param plain in lower case and NFC */
function isListed(plain: string) {
  list ??= readFileSync(join(import.meta.dirname, 'common-passwords.bin'))
  const requested = fingerprintOf(plain)
  let from = 0
  let to = list.length / fingerprintLength
  while (from < to) {
    const middle = (from + to) >>> 1
    const at = middle * fingerprintLength
    const order = list.compare(requested, 0, fingerprintLength, at, at + fingerprintLength)
    if (order === 0) return true
    if (order < 0) from = middle + 1
    else to = middle
  }
  return false
}

/** Keyboard rows, matched in both directions. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
]
const runs = [...rows, ...rows.map((row) => Array.from(row).reverse().join(''))]

/** A password that guessers try first: a common one, a repeated piece, a keyboard run, words of the product, or the address itself. */
export function isCommonPassword(password: string, email: string) {
  const plain = password.normalize('NFC').toLowerCase()
  return (
    isListed(plain) ||
    isRepetition(plain) ||
    isMadeOfRuns(plain) ||
    isMadeOfProductWords(plain) ||
    plain.includes(emailKeyOf(email))
  )
}

/** @throws 422 on the password field for a common password, or one found in a breach */
export async function assertUncommonPassword(
  app: Pick<Context, 'config' | 'log'>,
  password: string,
  email: string,
  field = 'password',
) {
  if (isCommonPassword(password, email)) throw commonPassword(field)
  if (await isBreached(app, password)) throw breachedPassword(field)
}

function isRepetition(plain: string) {
  return /^(.{1,8}?)\1+$/u.test(plain)
}

/** Whether the password, but for its last two characters, consists of runs of at least four keys. */
function isMadeOfRuns(plain: string) {
  let rest = plain
  while (rest.length > 2) {
    const length = longestRun(rest)
    if (length < 4) return false
    rest = rest.slice(length)
  }
  return true
}

function longestRun(text: string) {
  let length = 0
  while (length < text.length && runs.some((run) => run.includes(text.slice(0, length + 1)))) length += 1
  return length
}
