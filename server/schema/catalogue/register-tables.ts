import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'

/** Each requested register: when it last answered and failed. No number and no person. */
export const registerStates = pgTable('register_state', {
  register: text('register').primaryKey(),
  answeredAt: instant('answered_at'),
  failedAt: instant('failed_at'),
  /** Since its last answer. */
  failures: integer('failures').notNull().default(0),
})

/** An energy performance certificate as ADEME’s open data has it, without the address of the home. */
export interface CertificateEntry {
  number: string
  issuedOn: string
  expiresOn: string
  energyClass: string
  gasClass: string
  /** The certificate that this one replaces, and the one that replaces it. */
  replaces: string | null
  replacedBy: string | null
}

/** Answers of the register about a certificate by day; successive days with one answer are one row. */
export const certificateReadings = pgTable(
  'energy_certificate_reading',
  {
    number: text('number').notNull(),
    readFrom: date('read_from').notNull(),
    readUntil: date('read_until').notNull(),
    /** Null where the register had no certificate of this number. */
    entry: jsonb('entry').$type<CertificateEntry>(),
  },
  (table) => [
    primaryKey({ name: 'energy_certificate_reading_pk', columns: [table.number, table.readFrom] }),
    check('energy_certificate_reading_days', sql`${table.readUntil} >= ${table.readFrom}`),
  ],
)
