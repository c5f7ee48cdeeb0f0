import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Month } from '#contract/core/local-date.ts'
import { spreadsheetType } from '#contract/core/media-types.ts'
import { Currency } from '#contract/core/money.ts'
import { signedInProblems } from '#contract/core/problem.ts'

/** What the platform earned, by month and country, as the ledger has it. Reading money takes `view_stats`. */
const who = { permission: 'view_stats' } as const
const tag = 'Accounting'
/** Sums of a month are beyond the bounds of one amount. */
const Total = z.int()

export const Commissions = z
  .object({
    /** Of the rental for fees, of the buyer for plans; null where the ledger names neither. */
    country_code: z.string().nullable(),
    currency: Currency,
    /** Fees with their tax, as owners and guests paid them. */
    owner_fees_minor: Total,
    guest_fees_minor: Total,
    /** Plans without tax. */
    plans_minor: Total,
    /** Tax within the fees, and of plans. */
    fee_vat_minor: Total,
    plan_vat_minor: Total,
    net_minor: Total,
    vat_minor: Total,
    total_minor: Total,
  })
  .meta({ id: 'Commissions' })
export type Commissions = z.infer<typeof Commissions>

export const CommissionMonth = z
  .object({
    month: Month,
    /** Whether the tax within the fees of the month is in the ledger: of a month that has ended. */
    is_vat_booked: z.boolean(),
    countries: z.array(Commissions),
    /** Sums of the countries, one for each currency, and the ledger's of the same accounts: the two are equal. */
    totals: z.array(z.object({ currency: Currency, total_minor: Total, ledger_minor: Total })),
  })
  .meta({ id: 'CommissionMonth' })
export type CommissionMonth = z.infer<typeof CommissionMonth>

/** Months in Paris, both included; the year up to the present month by default, at most 24. */
const period = { from: Month.optional(), to: Month.optional() }

export const listCommissions = endpoint({
  method: 'GET',
  path: '/admin/commissions',
  summary: 'Fees, plans and their tax by month and country, with the sums of the ledger',
  tag,
  who,
  mayLag: true,
  query: z.strictObject(period),
  answers: {
    200: z.object({ from: Month, to: Month, months: z.array(CommissionMonth) }),
    ...signedInProblems,
  },
})

export const downloadCommissions = endpoint({
  method: 'GET',
  path: '/admin/commissions/file',
  summary: 'The same as CSV or spreadsheet; taking it is recorded in the audit trail',
  tag,
  who,
  query: z.strictObject({ ...period, format: z.enum(['csv', 'xlsx']).default('csv') }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: ['text/csv', spreadsheetType],
})
