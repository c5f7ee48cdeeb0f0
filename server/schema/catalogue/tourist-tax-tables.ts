import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  TaxFileFailure,
  TaxFileSource,
  TaxFileStatus,
} from '#contract/rentals/tourist-tax-file-enums.ts'
import { bytes } from '#server/platform/database/bytes.ts'
import { instant } from '#server/platform/database/instant.ts'
import { users } from '../people/account-tables.ts'

/** Whether guests pay per night (`real`) or owners pay a sum of their own (`flat`), and guests nothing. */
export type TaxRegime = 'real' | 'flat'

/** A rental's tourist tax in a season, first and last day included; days are month and day: 401 is 1 April. */
export interface TaxPeriod {
  from: number
  to: number
  fixed_minor: number
  rate_bp: number
  cap_minor: number
}

/** A tax of the stay and not of each adult: a share of the price of its nights, up to a number of them. */
export interface StayTax {
  stay_rate_bp: number
  most_nights: number
}

/**
 * Tariff of a French commune per night, for a season or the whole year, from the last imported file of deliberations.
 */
export const touristTaxTariffs = pgTable(
  'tourist_tax_tariff',
  {
    inseeCode: text('insee_code').notNull(),
    /** First and last day of the season, as month and day: 101 to 1231 is the whole year. */
    fromDay: smallint('from_day').notNull().default(101),
    toDay: smallint('to_day').notNull().default(1231),
    /** As published: capitals without accents, the article sometimes at the end. */
    name: text('name').notNull(),
    /** `commune_key(name)`: compared with the town of a rental. */
    communeKey: text('commune_key').notNull(),
    department: text('department').notNull(),
    /** Per person and night in a classified rental: one star first, five stars last. */
    starMinor: integer('star_minor').array().notNull(),
    classifiedRegime: text('classified_regime').$type<TaxRegime>().notNull(),
    /** Unclassified rentals: a rate in hundredths of a percent, capped at the highest tariff of the commune. */
    rateBp: smallint('rate_bp').notNull(),
    capMinor: integer('cap_minor').notNull(),
    unclassifiedRegime: text('unclassified_regime').$type<TaxRegime>().notNull(),
    /** Surcharges of department, region and works, in hundredths of a percent of the tax itself. */
    surchargeBp: integer('surcharge_bp').notNull(),
    decidedOn: date('decided_on').notNull(),
    /** Publication date of the file. */
    publishedOn: date('published_on').notNull(),
    /** SIREN of the deciding body. */
    decidedBy: text('decided_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'tourist_tax_tariff_pk', columns: [table.inseeCode, table.fromDay] }),
    check(
      'tourist_tax_tariff_days',
      sql`${table.fromDay} between 101 and ${table.toDay} and ${table.toDay} <= 1231`,
    ),
    index('tourist_tax_tariff_commune').on(table.department, table.communeKey),
    check(
      'tourist_tax_tariff_regimes',
      sql`${table.classifiedRegime} in ('real', 'flat') and ${table.unclassifiedRegime} in ('real', 'flat')`,
    ),
    check(
      'tourist_tax_tariff_amounts',
      sql`cardinality(${table.starMinor}) = 5 and 0 <= all(${table.starMinor}) and least(${table.rateBp}, ${table.capMinor}, ${table.surchargeBp}) >= 0`,
    ),
  ],
)

/** An import of a file of deliberations; the tariffs in force are those of the last one that finished. */
export const touristTaxImports = pgTable(
  'tourist_tax_import',
  {
    id: uuid('id').primaryKey(),
    source: text('source').$type<TaxFileSource>().notNull(),
    status: text('status').$type<TaxFileStatus>().notNull(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the XML; empty for files from before it was stored. */
    digest: text('digest').notNull(),
    /** The XML packed with gzip, until the import has ended: any process can resume it. */
    content: bytes('content'),
    publishedOn: date('published_on'),
    /** Number of deliberations read so far. */
    deliberations: integer('deliberations').notNull().default(0),
    communes: integer('communes').notNull().default(0),
    seasonal: integer('seasonal').notNull().default(0),
    zoned: integer('zoned').notNull().default(0),
    aboveCeiling: integer('above_ceiling').notNull().default(0),
    unreadable: integer('unreadable').notNull().default(0),
    failure: text('failure').$type<TaxFileFailure>(),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** Last progress: a running import without any belongs to a process that has stopped. */
    progressAt: instant('progress_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('tourist_tax_import_one_running')
      .on(table.status)
      .where(sql`${table.status} = 'running'`),
    index('tourist_tax_import_created').on(table.createdAt),
    check('tourist_tax_import_source', sql`${table.source} in ('sample', 'command', 'upload')`),
    check('tourist_tax_import_status', sql`${table.status} in ('running', 'finished', 'failed')`),
    check('tourist_tax_import_ended', sql`(${table.status} = 'running') = (${table.finishedAt} is null)`),
    check('tourist_tax_import_content', sql`(${table.status} = 'running') = (${table.content} is not null)`),
    check('tourist_tax_import_failed', sql`(${table.status} = 'failed') = (${table.failure} is not null)`),
    check(
      'tourist_tax_import_published',
      sql`${table.status} <> 'finished' or (${table.publishedOn} is not null and ${table.communes} > 0)`,
    ),
  ],
)
