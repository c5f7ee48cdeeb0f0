import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, integerText, line } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { taxReportKinds } from './tax-statement-enums.ts'

/**
 * The yearly statement of what an owner earned (CGI, art. 242 bis) and its declaration to the tax authority (CGI,
 * art. 1649 ter A; directive (EU) 2021/514, « DAC7 »).
 */
const owner = { role: ['owner'] } as const
const reads = { permission: 'view_stats' } as const
const acts = { role: ['admin'] } as const
const tag = 'Tax statements'

const CountryOfResidence = z.string().regex(/^[A-Z]{2}$/, 'invalid_value')

export const TaxDetails = z
  .object({
    is_company: z.boolean(),
    /** Of the account; a declaration names the person so. */
    name: z.string(),
    legal_name: z.string().nullable(),
    birth_date: LocalDate.nullable(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    country_code: z.string(),
    /** Last digits of the stored tax number; null where the country issues none. */
    tax_number_ending: z.string().nullable(),
    registration_number: z.string().nullable(),
    vat_number: z.string().nullable(),
    /** Null until first saved: no declaration can name the owner before. */
    updated_at: Instant.nullable(),
  })
  .meta({ id: 'TaxDetails' })
export type TaxDetails = z.infer<typeof TaxDetails>

export const showTaxDetails = endpoint({
  method: 'GET',
  path: '/owner/finances/tax-details',
  summary: 'What the yearly declaration to the tax authority says of oneself',
  tag,
  who: owner,
  answers: { 200: TaxDetails, ...signedInProblems },
})

export const saveTaxDetails = endpoint({
  method: 'PUT',
  path: '/owner/finances/tax-details',
  summary: 'Say what the law requires for the declaration; the tax number is stored encrypted',
  tag,
  who: owner,
  body: z.strictObject({
    is_company: z.boolean(),
    legal_name: line(140).nullable().default(null),
    birth_date: LocalDate.nullable().default(null),
    street: line(200, 1),
    postcode: line(16).default(''),
    city: line(100, 1),
    country_code: CountryOfResidence,
    /** Left out: the stored one stays. Null: the country issues none. */
    tax_number: line(40).nullable().optional(),
    registration_number: line(30).nullable().default(null),
    vat_number: line(20).nullable().default(null),
  }),
  answers: { 200: TaxDetails, ...signedInProblems },
})

const Year = z.int().min(2000).max(2100)
const Total = z.int()

export const TaxStatement = z
  .object({
    id: Id,
    year: Year,
    /** A change of the amounts or details makes another version. */
    version: z.int(),
    issued_at: Instant,
    stays: z.int(),
    rented_days: z.int(),
    /** By currency: what guests paid for the stays, the commission of it, tourist tax held, and what was credited. */
    totals: z.array(
      z.object({
        currency: Currency,
        gross_minor: Total,
        fees_minor: Total,
        taxes_minor: Total,
        net_minor: Total,
      }),
    ),
  })
  .meta({ id: 'TaxStatement' })
export type TaxStatement = z.infer<typeof TaxStatement>

export const listTaxStatements = endpoint({
  method: 'GET',
  path: '/owner/finances/tax-statements',
  summary: 'One’s yearly statements, the newest first, each in its latest version',
  tag,
  who: owner,
  answers: { 200: z.object({ items: z.array(TaxStatement) }), ...signedInProblems },
})

export const downloadTaxStatement = endpoint({
  method: 'GET',
  path: '/owner/finances/tax-statements/:id',
  summary: 'One’s yearly statement as PDF',
  tag,
  who: owner,
  params: ById,
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
  produces: 'application/pdf',
})

export const TaxReport = z
  .object({
    id: Id,
    kind: z.enum(taxReportKinds),
    /** Id of the message at the tax authority. */
    message_ref: z.string(),
    sellers: z.int(),
    created_by: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'TaxReport' })
export type TaxReport = z.infer<typeof TaxReport>

export const AdminTaxStatement = TaxStatement.extend({
  owner: z.object({ id: Id, name: z.string() }),
  /** Whether the owner lives or lets in the Union: others get a statement and are not declared. */
  is_declared_here: z.boolean(),
  has_details: z.boolean(),
  /** The message that declared this version; null until one does. */
  message_ref: z.string().nullable(),
}).meta({ id: 'AdminTaxStatement' })
export type AdminTaxStatement = z.infer<typeof AdminTaxStatement>

export const showTaxYear = endpoint({
  method: 'GET',
  path: '/admin/tax-statements',
  summary: 'The statements of a year, the last one that ended by default, and what is left to declare',
  tag,
  who: reads,
  query: z.strictObject({ ...pageQuery(25), year: integerText(2000, 2100).optional() }),
  answers: {
    200: z.object({
      ...pageOf(AdminTaxStatement).shape,
      year: Year,
      /** 31 January of the next year (CGI, art. 242 bis and 1649 ter A). */
      due_on: LocalDate,
      is_over: z.boolean(),
      /** Whether the company's SIREN is configured, which the declaration begins with. */
      has_company_number: z.boolean(),
      /** Owners with a statement of the year, and those who have to be declared but gave no details. */
      owners: z.int(),
      without_details: z.int(),
      /** Statements that the next message would have: new ones, or corrections. */
      to_declare: z.int(),
      to_correct: z.int(),
      reports: z.array(TaxReport),
    }),
    ...signedInProblems,
  },
})

export const issueTaxStatements = endpoint({
  method: 'POST',
  path: '/admin/tax-statements',
  summary: 'Issue the statements of a year that has ended; those that are unchanged stay as they are',
  tag,
  who: acts,
  body: z.strictObject({ year: Year }),
  answers: { 200: z.object({ issued: z.int() }), ...signedInProblems },
})

export const downloadOwnersTaxStatement = endpoint({
  method: 'GET',
  path: '/admin/tax-statements/:id/file',
  summary: 'The statement of an owner as PDF; recorded',
  tag,
  who: reads,
  params: ById,
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
  produces: 'application/pdf',
})

export const makeTaxReport = endpoint({
  method: 'POST',
  path: '/admin/tax-statements/reports',
  summary:
    'Make the next message for a year: new statements, corrections of earlier ones, or that there is nothing',
  tag,
  who: acts,
  body: z.strictObject({ year: Year }),
  answers: { 201: TaxReport, 409: Problem, ...signedInProblems },
})

export const downloadTaxReport = endpoint({
  method: 'GET',
  path: '/admin/tax-statements/reports/:id/file',
  summary: 'A message as XML (DPI-DAC7), as it was made; recorded',
  tag,
  who: acts,
  params: ById,
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
  produces: 'application/xml',
})
