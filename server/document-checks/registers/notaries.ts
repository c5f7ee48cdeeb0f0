import { z } from 'zod'
import { fetchRegisterEntry, type RegisterAnswer, under } from './fetch-register-entry.ts'
import type { RegisterAccess } from './register-access.ts'

const Office = z.object({
  crpcen: z.string(),
  name: z.string(),
  /** First and last names of its notaries. */
  notaries: z.array(z.string()),
})
export type OfficeEntry = z.infer<typeof Office>

/**
 * The directory of notaries, by the CRPCEN code of an office. notaires.fr publishes web pages and no API: the
 * configured address is a service of the operator that answers in this form.
 */
export async function fetchNotary(
  access: RegisterAccess,
  crpcen: string,
): Promise<RegisterAnswer<OfficeEntry>> {
  const { NOTARIES_URL: url, NOTARIES_KEY: key } = access.config
  if (!url) return { state: 'not_asked' }
  return fetchRegisterEntry(access, 'notaries', under(url, `/offices/${crpcen}`), Office, {
    ...(key && { headers: { authorization: `Bearer ${key}` } }),
  })
}
