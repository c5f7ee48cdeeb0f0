import { z } from 'zod'
import { askRegister, type RegisterAnswer, under } from './ask-register.ts'
import type { RegisterAccess } from './register-access.ts'

/** `valid` is missing where the register of the country behind it did not answer. */
const Answer = z.object({ valid: z.boolean(), name: z.string().nullish(), userError: z.string().nullish() })

/** The European Commission's register of VAT numbers. */
export async function askVies(
  { config, log }: RegisterAccess,
  number: string,
): Promise<RegisterAnswer<{ isValid: boolean; name: string | null }>> {
  const { VIES_URL: url } = config
  if (!url) return { state: 'not_asked' }
  const answer = await askRegister(log, 'vies', under(url, '/check-vat-number'), Answer, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ countryCode: number.slice(0, 2), vatNumber: number.slice(2) }),
  })
  if (answer.state !== 'found') return answer
  const { valid, name, userError } = answer.entry
  // Any other error is about the service, as `MS_UNAVAILABLE`.
  if (userError && userError !== 'VALID' && userError !== 'INVALID') return { state: 'not_asked' }
  return { state: 'found', entry: { isValid: valid, name: name && name !== '---' ? name : null } }
}
