import { z } from 'zod'
import { fetchRegisterEntry, type RegisterAnswer, under } from './fetch-register-entry.ts'
import type { RegisterAccess } from './register-access.ts'

/** `valid` in the response to POST, `isValid` to GET; missing where the register of the country did not answer. */
const Answer = z
  .object({
    valid: z.boolean().optional(),
    isValid: z.boolean().optional(),
    name: z.string().nullish(),
    userError: z.string().nullish(),
  })
  .transform(({ valid, isValid, ...rest }) => ({ valid: valid ?? isValid, ...rest }))

/** The European Commission's register of VAT numbers. */
export async function fetchVies(
  access: RegisterAccess,
  number: string,
  { milliseconds }: { milliseconds?: number } = {},
): Promise<RegisterAnswer<{ isValid: boolean; name: string | null }>> {
  const { VIES_URL: url } = access.config
  if (!url) return { state: 'not_asked' }
  const answer = await fetchRegisterEntry(access, 'vies', under(url, '/check-vat-number'), Answer, {
    ...(milliseconds !== undefined && { milliseconds }),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ countryCode: number.slice(0, 2), vatNumber: number.slice(2) }),
  })
  if (answer.state !== 'found') return answer
  const { valid, name, userError } = answer.entry
  if (valid === undefined) return { state: 'not_asked' }
  // Any other error concerns the service, such as `MS_UNAVAILABLE`.
  if (userError && userError !== 'VALID' && userError !== 'INVALID') return { state: 'not_asked' }
  return { state: 'found', entry: { isValid: valid, name: name && name !== '---' ? name : null } }
}
