import { z } from 'zod'
import { fetchRegisterEntry, type RegisterAnswer, under } from './fetch-register-entry.ts'
import type { RegisterAccess } from './register-access.ts'

const Card = z.object({
  number: z.string(),
  holder: z.string(),
  siren: z.string().nullable(),
  activities: z.array(z.string()),
  status: z.enum(['active', 'suspended', 'withdrawn', 'expired']),
  valid_until: z.iso.date().nullable(),
})
export type CardEntry = z.infer<typeof Card>

/**
 * The file of professional cards of the chambers of commerce (CCI France), which publish web pages and no API: the
 * configured address is a service of the operator that answers in this form.
 */
export async function fetchCciCard(
  access: RegisterAccess,
  number: string,
): Promise<RegisterAnswer<CardEntry>> {
  const { CCI_CARDS_URL: url, CCI_CARDS_KEY: key } = access.config
  if (!url) return { state: 'not_asked' }
  return fetchRegisterEntry(
    access,
    'cci_cards',
    under(url, `/cards/${encodeURIComponent(number.replaceAll(' ', ''))}`),
    Card,
    {
      ...(key && { headers: { authorization: `Bearer ${key}` } }),
    },
  )
}
