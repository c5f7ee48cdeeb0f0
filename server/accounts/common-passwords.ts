import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { emailKeyOf } from './email-key.ts'
import { commonPassword } from './account-refusals.ts'

/**
 * The ten thousand most frequent passwords of twelve characters and more in published leaks (OWASP SecLists,
 * `10-million-password-list-top-1000000`, CC BY-SA 3.0), with some French and Spanish ones.
 */
let list: Set<string> | undefined
function commonPasswords() {
  list ??= new Set(
    gunzipSync(readFileSync(join(import.meta.dirname, 'common-passwords.txt.gz')))
      .toString()
      .split('\n'),
  )
  return list
}

/** Rows that fingers run along, in both directions. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
]
const runs = [...rows, ...rows.map((row) => Array.from(row).reverse().join(''))]

/** A password that guessers try first: a known one, one short piece repeated, a run of keys, or the address itself. */
export function isCommonPassword(password: string, email: string) {
  const plain = password.normalize('NFC').toLowerCase()
  return (
    commonPasswords().has(plain) ||
    isRepetition(plain) ||
    isMadeOfRuns(plain) ||
    plain.includes(emailKeyOf(email))
  )
}

/** @throws 422 beside the field */
export function assertUncommonPassword(password: string, email: string, field = 'password') {
  if (isCommonPassword(password, email)) throw commonPassword(field)
}

function isRepetition(plain: string) {
  return /^(.{1,8}?)\1+$/u.test(plain)
}

/** Runs of at least four keys in a row, from the first character to the last but two. */
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
