import { z } from 'zod'
import { CountryCode } from '#contract/core/countries.ts'
import { line } from '#contract/core/fields.ts'

/** Recipient of an invoice, as it is shown. */
export const InvoiceRecipient = z.object({
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  country_code: CountryCode,
  registration_number: z.string().nullable(),
  vat_number: z.string().nullable(),
})
export type InvoiceRecipient = z.infer<typeof InvoiceRecipient>

/** The same as input. */
export const InvoiceRecipientInput = z.strictObject({
  name: line(140, 1),
  address: line(200, 1),
  postcode: line(16).default(''),
  city: line(100, 1),
  country_code: CountryCode,
  /** SIREN or SIRET of a professional seller or owner, or their registration number elsewhere. */
  registration_number: line(30).nullable().default(null),
  vat_number: line(20).nullable().default(null),
})
export type InvoiceRecipientInput = z.output<typeof InvoiceRecipientInput>
