import { z } from 'zod'
import type { VatCheck } from '#contract/money/billing-enums.ts'

const patienceMilliseconds = 10_000
const largestAnswer = 20_000

/** `valid` in the response to POST, `isValid` to GET; missing where the country's register did not answer. */
const Answer = z.object({
  valid: z.boolean().optional(),
  isValid: z.boolean().optional(),
  userError: z.string().optional(),
})
/** Results of a successful lookup; any other `userError` is about the service itself. */
const lookedUp = ['VALID', 'INVALID']

/**
 * Checks with the European Commission's service whether a number is registered for trade in the EU.
 * @param number with its country code as prefix
 * @returns `unchecked` where the service, or the register of the country behind it, does not answer
 */
export async function fetchVies(url: string, number: string): Promise<VatCheck> {
  const response = await fetch(`${url.replace(/\/$/, '')}/check-vat-number`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ countryCode: number.slice(0, 2), vatNumber: number.slice(2) }),
    signal: AbortSignal.timeout(patienceMilliseconds),
    redirect: 'error',
  }).catch(() => undefined)
  if (!response?.ok) return 'unchecked'
  const text = await response.text().catch(() => '')
  if (text.length > largestAnswer) return 'unchecked'
  const answer = Answer.safeParse(parsed(text))
  if (!answer.success) return 'unchecked'
  const { valid = answer.data.isValid, userError } = answer.data
  if (valid === undefined || (userError && !lookedUp.includes(userError))) return 'unchecked'
  return valid ? 'valid' : 'invalid'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
