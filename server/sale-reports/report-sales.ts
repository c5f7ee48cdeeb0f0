import { companyDay } from '#contract/core/date-format.ts'
import { Currency } from '#contract/core/money.ts'
import type { Revenue, SaleOverview, SalesReport, SalesSummary } from '#contract/moderation/sale-reports.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import {
  groupAt,
  groupsOf,
  mostGroups,
  type ReportGroup,
  type ReportPeriod,
  type Span,
  spanBefore,
  spanOf,
} from './report-days.ts'
import {
  countStock,
  findConversion,
  findDaysToSell,
  findTransitionsByDay,
  findSalesByDay,
} from './sale-report-queries.ts'

type Day = Awaited<ReturnType<typeof findSalesByDay>>[number]

/** Sales of a period or between two days, beside the period before. @throws 422 where the days are out of order */
export async function showSaleOverview(
  app: Context,
  { period, ...days }: { period: ReportPeriod } & SpanRequest,
): Promise<SaleOverview> {
  const isFree = days.start_date !== undefined || days.end_date !== undefined
  const span = isFree ? spanWished(days, todayOf(app)) : spanOf(period, todayOf(app))
  const before = spanBefore(span)
  const [stock, summary, transitions, earlier, earlierTransitions] = await Promise.all([
    countStock(app.db),
    summarize(app.db, span),
    findTransitionsByDay(app.db, span),
    summarize(app.db, before),
    findTransitionsByDay(app.db, before),
  ])
  const totalOf = new Map(stock.statuses.map(({ status, total }) => [status, total]))
  return {
    period: isFree ? null : period,
    start_date: span.from,
    end_date: span.to,
    total_properties: stock.listings,
    total_sellers: stock.sellers,
    total_revenue: summary.total_revenue,
    by_status: {
      draft: totalOf.get('draft') ?? 0,
      pending_validation: totalOf.get('pending_validation') ?? 0,
      active: totalOf.get('active') ?? 0,
      under_offer: totalOf.get('under_offer') ?? 0,
      sold: totalOf.get('sold') ?? 0,
      withdrawn: totalOf.get('withdrawn') ?? 0,
      suspended: totalOf.get('suspended') ?? 0,
      rejected: totalOf.get('rejected') ?? 0,
    },
    published: sum(transitions.map(({ published }) => published)),
    withdrawn: sum(transitions.map(({ withdrawn }) => withdrawn)),
    summary,
    previous: {
      start_date: before.from,
      end_date: before.to,
      published: sum(earlierTransitions.map(({ published }) => published)),
      withdrawn: sum(earlierTransitions.map(({ withdrawn }) => withdrawn)),
      summary: earlier,
    },
    last_updated: app.clock.now().toISOString(),
  }
}

interface SpanRequest {
  start_date?: string | undefined
  end_date?: string | undefined
}
interface ReportRequest extends SpanRequest {
  group_by: ReportGroup
}

/** Sales by day, week or month. @throws 422 where the days are out of order or too many */
export async function reportSales(app: Context, request: ReportRequest): Promise<SalesReport> {
  const span = spanWished(request, todayOf(app))
  const starts = groupsOf(span, request.group_by)
  if (starts.length > mostGroups) throw tooLong()
  const before = spanBefore(span)
  const [summary, earlier, sales, transitions, earlierSales] = await Promise.all([
    summarize(app.db, span),
    summarize(app.db, before),
    findSalesByDay(app.db, span),
    findTransitionsByDay(app.db, span),
    findSalesByDay(app.db, before),
  ])
  const earlierStarts = groupsOf(before, request.group_by)
  const earlierCounts = starts.map((_start, index) =>
    sum(earlierSales.filter(({ day }) => groupAt(earlierStarts, day) === index).map((each) => each.sales)),
  )
  return {
    start_date: span.from,
    end_date: span.to,
    group_by: request.group_by,
    summary,
    previous: { start_date: before.from, end_date: before.to, summary: earlier },
    groups: starts.map((start, index) => {
      const sold = sales.filter(({ day }) => groupAt(starts, day) === index)
      const moved = transitions.filter(({ day }) => groupAt(starts, day) === index)
      return {
        start_date: start,
        sales: sum(sold.map((each) => each.sales)),
        previous_sales: earlierCounts[index] ?? 0,
        published: sum(moved.map(({ published }) => published)),
        withdrawn: sum(moved.map(({ withdrawn }) => withdrawn)),
        revenue: revenueOf(sold),
      }
    }),
  }
}

function spanWished({ start_date: start, end_date: end }: SpanRequest, today: string): Span {
  const to = end ?? today
  const from = start ?? spanOf('12m', to).from
  if (from > to) throw outOfOrder()
  return { from, to }
}

async function summarize(db: Executor, span: Span): Promise<SalesSummary> {
  const [sales, { sold, withdrawn, live }, days] = await Promise.all([
    findSalesByDay(db, span),
    findConversion(db, span),
    findDaysToSell(db, span),
  ])
  const market = sold + withdrawn + live
  return {
    total_sales: sum(sales.map((each) => each.sales)),
    total_revenue: revenueOf(sales),
    conversion_rate: market === 0 ? null : Math.round((sold / market) * 10_000) / 10_000,
    average_days_to_sell: days === null ? null : Math.round(days * 10) / 10,
  }
}

/** By currency, never summed. In hundredths, so that sums are exact. */
function revenueOf(days: Day[]): Revenue {
  const byCurrency = Map.groupBy(days, ({ currency }) => currency)
  return [...byCurrency].map(([currency, each]) => ({
    currency: Currency.parse(currency),
    amount: (sum(each.map(({ amount }) => Math.round(Number(amount) * 100))) / 100).toFixed(2),
    sales: sum(each.map(({ sales }) => sales)),
  }))
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0)
}

function todayOf(app: Context) {
  return companyDay(app.clock.now())
}

const outOfOrder = () => fieldRefusal('end_date', 'days_out_of_order', localized('La fin précède le début'))
const tooLong = () =>
  fieldRefusal(
    'start_date',
    'report_too_long',
    localized('La période est trop longue pour ce découpage : choisissez des semaines ou des mois'),
  )
