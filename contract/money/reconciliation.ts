import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { spreadsheetType } from '#contract/core/media-types.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import {
  differenceKinds,
  differenceStatuses,
  reportCategories,
  reportProviders,
} from './reconciliation-enums.ts'

/** Reports of providers against the ledger: `view_stats` reads, administrators act. */
const reads = { permission: 'view_stats' } as const
const acts = { role: ['admin'] } as const
const tag = 'Accounting'
const Provider = z.enum(reportProviders)

export const ProviderReport = z
  .object({
    id: Id,
    provider: Provider,
    file_name: z.string(),
    lines: z.int(),
    /** Lines that agree with the ledger, or need no entry of it. */
    matched_lines: z.int(),
    open_differences: z.int(),
    first_at: Instant,
    last_at: Instant,
    uploaded_by: z.string(),
    uploaded_at: Instant,
    compared_at: Instant,
  })
  .meta({ id: 'ProviderReport' })
export type ProviderReport = z.infer<typeof ProviderReport>

export const ProviderReportDetail = z
  .object({
    ...ProviderReport.shape,
    /** Fees of the report that the ledger has no entry of, by currency. */
    unbooked_fees: z.array(z.object({ currency: Currency, amount_minor: Minor, lines: z.int() })),
  })
  .meta({ id: 'ProviderReportDetail' })
export type ProviderReportDetail = z.infer<typeof ProviderReportDetail>

export const ReconciliationDifference = z
  .object({
    id: Id,
    report: z.object({ id: Id, provider: Provider, file_name: z.string() }),
    kind: z.enum(differenceKinds),
    category: z.enum(reportCategories),
    /** Line of the file; null where none names the transaction. */
    line: z.int().nullable(),
    reference: z.string(),
    transaction_id: Id.nullable(),
    booking: z.object({ id: Id, code: z.string() }).nullable(),
    currency: Currency,
    report_minor: Minor.nullable(),
    ledger_minor: Minor.nullable(),
    /** Report less ledger, what is absent counted as nothing. */
    difference_minor: Minor,
    occurred_at: Instant,
    status: z.enum(differenceStatuses),
    reason: z.string().nullable(),
    link: z.string().nullable(),
    closed_by: z.string().nullable(),
    closed_at: Instant.nullable(),
    allowed_actions: z.array(z.enum(['explain', 'reopen'])),
  })
  .meta({ id: 'ReconciliationDifference' })
export type ReconciliationDifference = z.infer<typeof ReconciliationDifference>

export const uploadProviderReport = endpoint({
  method: 'POST',
  path: '/admin/reconciliation/reports',
  summary:
    'Store a report of Stripe or CinetPay (multipart: file) and compare it with the ledger; the same file is refused',
  tag,
  who: acts,
  bodyType: 'multipart',
  answers: {
    201: ProviderReportDetail,
    409: Problem,
    413: Problem,
    415: Problem,
    ...signedInProblems,
  },
})

export const listProviderReports = endpoint({
  method: 'GET',
  path: '/admin/reconciliation/reports',
  summary: 'Reports with what agrees and what does not, the latest period first',
  tag,
  who: reads,
  query: z.strictObject(pageQuery(20)),
  answers: {
    200: z.object({ ...pageOf(ProviderReport).shape, open_differences: z.int() }),
    ...signedInProblems,
  },
})

export const showProviderReport = endpoint({
  method: 'GET',
  path: '/admin/reconciliation/reports/:id',
  summary: 'One report, with the fees that it states and the ledger does not have',
  tag,
  who: reads,
  params: ById,
  answers: { 200: ProviderReportDetail, 404: Problem, ...signedInProblems },
})

export const compareProviderReport = endpoint({
  method: 'POST',
  path: '/admin/reconciliation/reports/:id/compare',
  summary: 'Compare a report with the ledger again: differences whose amounts have met are closed',
  tag,
  who: acts,
  params: ById,
  answers: { 200: ProviderReportDetail, 404: Problem, ...signedInProblems },
})

export const bookReportFees = endpoint({
  method: 'POST',
  path: '/admin/reconciliation/reports/:id/book-fees',
  summary: 'Book the fees of a report that the ledger has no entry of, each once',
  tag,
  who: acts,
  params: ById,
  answers: { 200: ProviderReportDetail, 404: Problem, 409: Problem, ...signedInProblems },
})

const filter = {
  report_id: Id.optional(),
  provider: Provider.optional(),
  status: z.enum(differenceStatuses).optional(),
}

export const listDifferences = endpoint({
  method: 'GET',
  path: '/admin/reconciliation/differences',
  summary: 'What reports and ledger say differently, the latest first',
  tag,
  who: reads,
  query: z.strictObject({ ...pageQuery(25), ...filter }),
  answers: { 200: pageOf(ReconciliationDifference), ...signedInProblems },
})

export const downloadDifferences = endpoint({
  method: 'GET',
  path: '/admin/reconciliation/differences/file',
  summary: 'Differences as CSV or spreadsheet, at most 50,000',
  tag,
  who: reads,
  query: z.strictObject({ ...filter, format: z.enum(['csv', 'xlsx']).default('csv') }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: ['text/csv', spreadsheetType],
})

export const explainDifference = endpoint({
  method: 'POST',
  path: '/admin/reconciliation/differences/:id/explain',
  summary: 'Close a difference with a reason, and what explains it',
  tag,
  who: acts,
  params: ById,
  body: z.strictObject({ reason: paragraph(1_000, 3), link: line(120).optional() }),
  answers: { 200: ReconciliationDifference, 404: Problem, 409: Problem, ...signedInProblems },
})

export const reopenDifference = endpoint({
  method: 'POST',
  path: '/admin/reconciliation/differences/:id/reopen',
  summary: 'Open a difference again that was explained',
  tag,
  who: acts,
  params: ById,
  answers: { 200: ReconciliationDifference, 404: Problem, 409: Problem, ...signedInProblems },
})
