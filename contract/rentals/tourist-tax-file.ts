import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { taxFileFailures, taxFileSources, taxFileStatuses } from './tourist-tax-file-enums.ts'

const tag = 'Administration'
/** Tariffs decide what guests pay: no permission opens them. */
const who = { role: ['admin'] } as const

export type { TaxFileFailure, TaxFileSource, TaxFileStatus } from './tourist-tax-file-enums.ts'

/** An import of the file in which the tariffs of all communes are published. */
export const TaxFileImport = z
  .object({
    id: Id,
    source: z.enum(taxFileSources),
    status: z.enum(taxFileStatuses),
    file_name: z.string(),
    /** Date in the header of the file; null until its header was read. */
    published_on: LocalDate.nullable(),
    /** Deliberations read so far. */
    deliberations: z.int(),
    /** Communes with tariffs, and those of them with seasonal ones. */
    communes: z.int(),
    seasonal: z.int(),
    /** Communes left out: several tariffs on one day, above the highest of the law, not readable. */
    zoned: z.int(),
    above_ceiling: z.int(),
    unreadable: z.int(),
    failure: z.enum(taxFileFailures).nullable(),
    requested_by: z.object({ id: Id, name: z.string() }).nullable(),
    created_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'TaxFileImport' })
export type TaxFileImport = z.infer<typeof TaxFileImport>

export const showTaxFile = endpoint({
  method: 'GET',
  path: '/admin/tourist-tax',
  summary:
    'The file of tourist tax tariffs that is in force, the latest imports, and the homes without a tariff',
  tag,
  who,
  answers: {
    200: z.object({
      in_force: TaxFileImport.nullable(),
      /** The latest ten, the newest first. */
      imports: z.array(TaxFileImport),
      /** Published rentals of France that charge no tax for lack of a tariff. */
      rentals_without_tariff: z.int(),
    }),
    ...signedInProblems,
  },
})

export const importTaxFile = endpoint({
  method: 'POST',
  path: '/admin/tourist-tax/imports',
  summary:
    'Import the published file (multipart: file; XML, plain or packed with gzip or ZIP): it replaces all tariffs after the answer, or changes nothing',
  tag,
  who,
  bodyType: 'multipart',
  answers: { 202: TaxFileImport, 409: Problem, 413: Problem, 415: Problem, ...signedInProblems },
})
