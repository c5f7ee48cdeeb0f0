import type { ReportLine } from './report-line.ts'

/**
 * A debit of a part of a hold has two lines: the whole hold, and a reversal of what was let go
 * (docs.stripe.com/reports/reporting-categories). Joined they are the amount that the ledger has. Pure.
 */
export function joinReversals(lines: ReportLine[]): ReportLine[] {
  const joined: ReportLine[] = []
  const payments = new Map<string, ReportLine>()
  for (const line of lines) {
    if (isReversal(line)) continue
    const own = { ...line }
    joined.push(own)
    if (line.category === 'payment') for (const reference of line.references) payments.set(reference, own)
  }
  for (const line of lines) {
    if (!isReversal(line)) continue
    const payment = line.references.map((reference) => payments.get(reference)).find((found) => found)
    if (payment?.currency === line.currency) {
      payment.amountMinor += line.amountMinor
      payment.feeMinor += line.feeMinor
    } else joined.push(line)
  }
  return joined
}

function isReversal({ label }: ReportLine) {
  return label === 'partial_capture_reversal'
}
