import { createTestAgency } from './create-ready-sales.ts'
import type { TestUser } from './create-users.ts'
import type { TestApi } from '../start-api.ts'

export const agencyDetails = {
  name: 'Agence du Rhône SARL',
  address: '4 quai Claude-Bernard',
  postcode: '69007',
  city: 'Lyon',
  country_code: 'FR',
  registration_number: '404 833 048',
  vat_number: 'FR83 404833048',
  email: 'compta@agence-du-rhone.example',
}

/** An agency with billing details. */
export async function createBilledAgency(api: TestApi, details: Partial<typeof agencyDetails> = {}) {
  const agency = await createTestAgency(api)
  const saved = await api.call('PUT', '/seller/billing/details', {
    token: agency.token,
    body: { ...agencyDetails, ...details },
  })
  if (saved.status !== 200) throw new Error(saved.text)
  return agency
}

/** Subscribes to a plan. @returns its first invoice */
export async function takePlan(api: TestApi, { token }: TestUser, plan: string) {
  const answer = await api.call('POST', '/seller/billing/subscription', { token, body: { plan } })
  if (answer.status !== 200) throw new Error(answer.text)
  const { json } = await api.call('GET', '/seller/billing/invoices', { token })
  return json.items[0]
}
