import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'
import { users } from './account-tables.ts'

/** An owner's own statement, private person or professional; the data of a professional are public. */
export const hostStatements = pgTable(
  'host_statement',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'private' | 'professional'>().notNull(),
    legalName: text('legal_name'),
    street: text('street'),
    /** Empty where the country has none. */
    postcode: text('postcode'),
    city: text('city'),
    /** ISO 3166 code: any country, not only those open on the platform. */
    countryCode: text('country_code'),
    registerNumber: text('register_number'),
    email: text('email'),
    phoneNumber: text('phone_number'),
    /** When a professional certified that their services comply with the law of the Union. */
    certifiedAt: instant('certified_at'),
    statedAt: instant('stated_at').notNull(),
  },
  ({ kind, phoneNumber, certifiedAt, ...table }) => {
    const { legalName, street, postcode, city, countryCode, registerNumber, email } = table
    const business = sql`${legalName}, ${street}, ${postcode}, ${city}, ${countryCode}, ${registerNumber}, ${email}, ${certifiedAt}`
    return [
      index('host_statement_register').on(registerNumber),
      check(
        'host_statement_business',
        sql`case ${kind} when 'professional' then num_nulls(${business}) = 0
          when 'private' then num_nonnulls(${business}, ${phoneNumber}) = 0 else false end`,
      ),
      check('host_statement_country', sql`${countryCode} ~ '^[A-Z]{2}$'`),
    ]
  },
)
