import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TaxReportKind } from '#contract/money/tax-statement-enums.ts'
import { instant } from '#server/platform/database/instant.ts'
import { users } from '../people/account-tables.ts'
import type { StoredStatementContent } from './tax-statement-content.ts'

/** What the law requires to be known of an owner for the yearly declaration (CGI, art. 1649 ter A). */
export const ownerTaxDetails = pgTable(
  'owner_tax_details',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => users.id),
    isCompany: boolean('is_company').notNull(),
    /** Of a company. */
    legalName: text('legal_name'),
    /** Of a person, encrypted for the owner. */
    sealedBirthDate: text('birth_date'),
    street: text('street').notNull(),
    postcode: text('postcode').notNull(),
    city: text('city').notNull(),
    /** ISO 3166 code of the country of tax residence: any country, not only those open on the platform. */
    countryCode: text('country_code').notNull(),
    /** Tax number, encrypted; null where that country issues none. */
    sealedTaxNumber: text('sealed_tax_number'),
    taxNumberEnding: text('tax_number_ending'),
    registrationNumber: text('registration_number'),
    vatNumber: text('vat_number'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('owner_tax_details_company', sql`${table.isCompany} = (${table.legalName} is not null)`),
    check('owner_tax_details_person', sql`${table.isCompany} = (${table.sealedBirthDate} is null)`),
    check('owner_tax_details_country', sql`${table.countryCode} ~ '^[A-Z]{2}$'`),
    check(
      'owner_tax_details_number',
      sql`(${table.sealedTaxNumber} is null) = (${table.taxNumberEnding} is null)`,
    ),
  ],
)

/** One message to the tax authority, stored as it was taken; a correction refers to what earlier ones said. */
export const taxReports = pgTable(
  'tax_report',
  {
    id: uuid('id').primaryKey(),
    year: smallint('year').notNull(),
    /** Counts the messages of a year. */
    sequence: smallint('sequence').notNull(),
    kind: text('kind').$type<TaxReportKind>().notNull(),
    messageRef: text('message_ref').notNull().unique(),
    sellers: integer('sellers').notNull(),
    /** The file, encrypted: it has the tax numbers and dates of birth of all owners. */
    sealedFile: text('sealed_file').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('tax_report_sequence').on(table.year, table.sequence),
    check('tax_report_kind', sql`${table.kind} in ('new', 'correction', 'nothing')`),
    check('tax_report_sellers', sql`(${table.kind} = 'nothing') = (${table.sellers} = 0)`),
    check(
      'tax_report_first',
      sql`${table.sequence} >= 1 and (${table.kind} <> 'correction' or ${table.sequence} > 1)`,
    ),
  ],
)

/** The yearly statement of an owner as it was issued. A change makes another version, earlier ones stay. */
export const taxStatements = pgTable(
  'tax_statement',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    year: smallint('year').notNull(),
    version: smallint('version').notNull(),
    content: jsonb('content').$type<StoredStatementContent>().notNull(),
    /** Encrypted for the owner. */
    sealedBirthDate: text('sealed_birth_date'),
    issuedAt: instant('issued_at').notNull(),
    /** The message that declared this version; null until one does. */
    reportId: uuid('report_id').references(() => taxReports.id),
  },
  (table) => [
    unique('tax_statement_version').on(table.ownerId, table.year, table.version),
    index('tax_statement_year').on(table.year, table.ownerId),
    index('tax_statement_report').on(table.reportId),
    check('tax_statement_version_first', sql`${table.version} >= 1`),
  ],
)
