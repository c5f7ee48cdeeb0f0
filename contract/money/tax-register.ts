import { z } from 'zod'
import { spreadsheetType } from '#contract/core/media-types.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { signedInProblems } from '#contract/core/problem.ts'
import { exemptionReasons } from './tax-exemption.ts'

/**
 * Days on which the tax was collected, both included; the present year up to today by default. Communes are paid by
 * the month, the quarter, the half-year or the year, as each has decided.
 */
const period = { from: LocalDate.optional(), to: LocalDate.optional() }

/**
 * The register of the taxe de séjour of one commune: the people who stayed and what was collected of them
 * (CGCT, art. L2333-34). A stay counts when its tax first comes in, and is taken off where all of it goes back.
 */
export const TaxedCommune = z
  .object({
    insee_code: z.string().nullable(),
    city: z.string(),
    currency: Currency,
    homes: z.array(z.object({ title: z.string(), registration_number: z.string().nullable() })),
    stays: z.int(),
    nights: z.int(),
    /** Adults who owe the tax, and the nights they slept: people times nights. */
    taxed_people: z.int(),
    taxed_nights: z.int(),
    exempt: z.array(z.object({ ground: z.enum([...exemptionReasons, 'minor']), people: z.int() })),
    /** Of a person and night, as billed; several where it depends on the season or the home. */
    rates_minor: z.array(Minor),
    collected_minor: Minor,
    /** Of it, what the platform holds and pays over; the rest was received by the owner, who pays it over. */
    held_minor: Minor,
    in_hand_minor: Minor,
  })
  .meta({ id: 'TaxedCommune' })
export type TaxedCommune = z.infer<typeof TaxedCommune>

export const showTaxRegister = endpoint({
  method: 'GET',
  path: '/owner/finances/tourist-tax',
  summary: 'Taxe de séjour collected in one’s homes, commune by commune',
  tag: 'Finances',
  who: { role: ['owner'] },
  query: z.strictObject(period),
  answers: {
    200: z.object({ from: LocalDate, to: LocalDate, communes: z.array(TaxedCommune) }),
    ...signedInProblems,
  },
})

const format = { format: z.enum(['csv', 'xlsx']).default('csv') }

export const downloadTaxRegister = endpoint({
  method: 'GET',
  path: '/owner/finances/tourist-tax/file',
  summary: 'Register of the taxe de séjour to hand in, each collection in its order: CSV or spreadsheet',
  tag: 'Finances',
  who: { role: ['owner'] },
  query: z.strictObject({ ...period, ...format }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: ['text/csv', spreadsheetType],
})

export const downloadAdminTaxRegister = endpoint({
  method: 'GET',
  path: '/admin/tourist-tax/file',
  summary:
    'Register of the taxe de séjour that the house holds for every owner and pays over to the communes',
  tag: 'House finances',
  who: { role: ['admin'] },
  query: z.strictObject({ ...period, ...format }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: ['text/csv', spreadsheetType],
})
