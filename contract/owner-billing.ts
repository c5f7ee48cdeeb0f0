import { z } from 'zod'
import { CountryCode } from './countries.ts'
import { endpoint } from './endpoint.ts'
import { Instant, line } from './fields.ts'
import { signedInProblems } from './problem.ts'

const who = { role: ['owner'] } as const

/** To whom the invoices of the house’s fees are made out. */
export const OwnerBillingDetails = z
  .object({
    name: z.string(),
    address: z.string(),
    postcode: z.string(),
    city: z.string(),
    country_code: CountryCode,
    registration_number: z.string().nullable(),
    vat_number: z.string().nullable(),
    /** Null until it was said: the invoices are plain PDFs then, without data for programs. */
    updated_at: Instant.nullable(),
  })
  .meta({ id: 'OwnerBillingDetails' })
export type OwnerBillingDetails = z.infer<typeof OwnerBillingDetails>

export const showOwnerBilling = endpoint({
  method: 'GET',
  path: '/owner/finances/billing-details',
  summary: 'To whom one’s invoices of fees are made out; until it was said, what is known of the owner',
  tag: 'Finances',
  who,
  answers: { 200: OwnerBillingDetails, ...signedInProblems },
})
export const saveOwnerBilling = endpoint({
  method: 'PUT',
  path: '/owner/finances/billing-details',
  summary: 'Say to whom invoices of fees are made out; those issued stay as they are',
  tag: 'Finances',
  who,
  body: z.strictObject({
    name: line(140, 1),
    address: line(200, 1),
    postcode: line(16).default(''),
    city: line(100, 1),
    country_code: CountryCode,
    /** SIREN or SIRET of an owner who lets by profession, or what registers them elsewhere. */
    registration_number: line(30).nullable().default(null),
    vat_number: line(20).nullable().default(null),
  }),
  answers: { 200: OwnerBillingDetails, ...signedInProblems },
})
