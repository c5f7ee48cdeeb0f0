import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Instant } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency } from '#contract/core/money.ts'
import { signedInProblems } from '#contract/core/problem.ts'
import { reportGroups, reportPeriods } from './sale-report-enums.ts'
import { SaleAmount, SaleStatus } from '#contract/sales/sales.ts'

const tag = 'Sale reports'
const who = { permission: 'view_stats' } as const

/** Sums of one currency; several are never mixed (rules, section 12). */
const Revenue = z.array(z.object({ currency: Currency, amount: SaleAmount, sales: z.int() }))
export type Revenue = z.infer<typeof Revenue>

const Summary = z.object({
  total_sales: z.int(),
  total_revenue: Revenue,
  /** Sold among those sold, withdrawn or a day on the market; null where there are none. */
  conversion_rate: z.number().nullable(),
  /** From the day a home was first published to its sale, the time it was withdrawn left out. */
  average_days_to_sell: z.number().nullable(),
})
export type SalesSummary = z.infer<typeof Summary>

export const showSaleOverview = endpoint({
  method: 'GET',
  path: '/properties-for-sale/admin/reports/overview',
  summary: 'Sales at a glance in a period or between two days, beside the period before',
  tag,
  who,
  query: z.strictObject({
    period: z.enum(reportPeriods).default('30d'),
    /** Days of one's own, both included, in place of a period; without an end until today. */
    start_date: LocalDate.optional(),
    end_date: LocalDate.optional(),
  }),
  answers: {
    200: z.object({
      /** Null for days of one's own. */
      period: z.enum(reportPeriods).nullable(),
      start_date: LocalDate,
      end_date: LocalDate,
      /** Listings that are not drafts, and those who sell them. */
      total_properties: z.int(),
      total_sellers: z.int(),
      total_revenue: Revenue,
      by_status: z.record(SaleStatus, z.int()),
      published: z.int(),
      withdrawn: z.int(),
      summary: Summary,
      previous: z.object({
        start_date: LocalDate,
        end_date: LocalDate,
        published: z.int(),
        withdrawn: z.int(),
        summary: Summary,
      }),
      last_updated: Instant,
    }),
    ...signedInProblems,
  },
})
export type SaleOverview = z.infer<(typeof showSaleOverview)['answers'][200]>

export const showSalesReport = endpoint({
  method: 'GET',
  path: '/properties-for-sale/admin/reports/sales',
  summary: 'Sales by day, week or month beside the period before: JSON, CSV or a spreadsheet',
  tag,
  who,
  query: z.strictObject({
    /** The last twelve months by default. */
    start_date: LocalDate.optional(),
    end_date: LocalDate.optional(),
    group_by: z.enum(reportGroups).default('month'),
    /** JSON by default; a named format is an export, which is recorded in the audit trail. */
    format: z.enum(['json', 'csv', 'xlsx']).optional(),
  }),
  answers: {
    200: z.object({
      start_date: LocalDate,
      end_date: LocalDate,
      group_by: z.enum(reportGroups),
      summary: Summary,
      previous: z.object({ start_date: LocalDate, end_date: LocalDate, summary: Summary }),
      groups: z.array(
        z.object({
          /** First day of the group. */
          start_date: LocalDate,
          sales: z.int(),
          previous_sales: z.int(),
          published: z.int(),
          withdrawn: z.int(),
          revenue: Revenue,
        }),
      ),
    }),
    ...signedInProblems,
  },
})
export type SalesReport = z.infer<(typeof showSalesReport)['answers'][200]>
