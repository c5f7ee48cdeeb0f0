import { createHash } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'

/** Timeout in milliseconds; the user is waiting for the form. */
const patience = 1_500
/** Limit in bytes; a padded response has some 50 kB. */
const largestAnswer = 500_000
const sentCounts = 5

/**
 * Whether a password is in a breach, by the range search of Have I Been Pwned or a mirror of it
 * (https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange): five hexadecimal digits of its SHA-1 are sent,
 * which hundreds of others share, and the rest is compared locally. On a timeout the password passes: an outage must
 * not block a reset, and the bundled list was checked before.
 */
export async function isBreached(app: Pick<Context, 'config' | 'log'>, password: string) {
  const { BREACHED_PASSWORDS_URL: url } = app.config
  if (!url) return false
  const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
  try {
    const answer = await fetchRange(`${url.replace(/\/$/, '')}/${hash.slice(0, sentCounts)}`)
    return wasSeen(answer, hash.slice(sentCounts))
  } catch (error) {
    app.log.warn({ err: error }, 'breached passwords could not be looked up: the bundled list alone decided')
    return false
  }
}

async function fetchRange(address: string) {
  const response = await fetch(address, {
    // Padding hides the range from an observer of the response length.
    headers: { 'add-padding': 'true', 'user-agent': 'Demeure' },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the service of breached passwords answered ${response.status}`)
  }
  const answer = await response.text()
  if (answer.length > largestAnswer) throw new Error('the answer of breached passwords is too large')
  return answer
}

/** Each line: rest of a hash, colon, count; padding lines have the count 0. */
function wasSeen(answer: string, rest: string) {
  const line = answer.split(/\r?\n/).find((each) => each.startsWith(`${rest}:`))
  return line !== undefined && Number(line.slice(rest.length + 1)) > 0
}
