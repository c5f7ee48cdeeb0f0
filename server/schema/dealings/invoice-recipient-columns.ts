import { text } from 'drizzle-orm/pg-core'
import type { CountryCode } from '#contract/core/open-countries.ts'

/** Columns of the recipient named on invoices. */
export const invoiceRecipientColumns = () => ({
  name: text('name').notNull(),
  address: text('address').notNull(),
  postcode: text('postcode').notNull(),
  city: text('city').notNull(),
  countryCode: text('country_code').$type<CountryCode>().notNull(),
  registrationNumber: text('registration_number'),
  vatNumber: text('vat_number'),
})
