import type {
  ProviderReport,
  ProviderReportDetail,
  ReconciliationDifference,
} from '#contract/money/reconciliation.ts'
import type { Currency } from '#contract/core/money.ts'
import { differenceLifecycle } from './difference-lifecycle.ts'
import type { ShownDifference, ShownReport } from './reconciliation-queries.ts'

export function presentReport({ report, firstName, lastName, open, matched }: ShownReport): ProviderReport {
  return {
    id: report.id,
    provider: report.provider,
    file_name: report.fileName,
    lines: report.lines,
    matched_lines: matched,
    open_differences: open,
    first_at: report.firstAt.toISOString(),
    last_at: report.lastAt.toISOString(),
    uploaded_by: `${firstName} ${lastName}`.trim(),
    uploaded_at: report.uploadedAt.toISOString(),
    compared_at: report.comparedAt.toISOString(),
  }
}

export function presentReportDetail(
  row: ShownReport,
  fees: { currency: Currency; feeMinor: number }[],
): ProviderReportDetail {
  const byCurrency = Map.groupBy(fees, ({ currency }) => currency)
  return {
    ...presentReport(row),
    unbooked_fees: [...byCurrency].map(([currency, each]) => ({
      currency,
      amount_minor: each.reduce((sum, { feeMinor }) => sum + feeMinor, 0),
      lines: each.length,
    })),
  }
}

export function presentDifference(row: ShownDifference): ReconciliationDifference {
  const { difference } = row
  const { kind, about, reportMinor, ledgerMinor } = difference
  const allowed = differenceLifecycle.actions(difference, 'staff')
  return {
    id: difference.id,
    report: { id: difference.reportId, provider: row.provider, file_name: row.fileName },
    kind,
    category: difference.category,
    line: kind === 'missing_in_report' ? null : Number(about),
    reference: difference.reference,
    transaction_id: difference.transactionId,
    booking: row.bookingId && row.bookingCode ? { id: row.bookingId, code: row.bookingCode } : null,
    currency: difference.currency,
    report_minor: reportMinor,
    ledger_minor: ledgerMinor,
    difference_minor: (reportMinor ?? 0) - (ledgerMinor ?? 0),
    occurred_at: difference.occurredAt.toISOString(),
    status: difference.status,
    reason: difference.reason,
    link: difference.link,
    closed_by: difference.closedBy
      ? [row.closerFirstName, row.closerLastName].filter(Boolean).join(' ')
      : null,
    closed_at: difference.closedAt?.toISOString() ?? null,
    allowed_actions: (['explain', 'reopen'] as const).filter((action) => allowed.includes(action)),
  }
}
