import type { DifferenceKind, ReportCategory } from '#contract/money/reconciliation-enums.ts'
import type { Currency } from '#contract/core/money.ts'
import type { ProviderMovement } from './movement-queries.ts'
import type { ReportLine } from './report-line.ts'

export interface Difference {
  kind: DifferenceKind
  category: ReportCategory
  about: string
  reference: string
  transactionId: string | null
  currency: Currency
  reportMinor: number | null
  ledgerMinor: number | null
  occurredAt: Date
}

export interface Comparison {
  /** Transactions by the number of the line that proves them. */
  matched: Map<number, string>
  differences: Difference[]
}

/**
 * Compares the lines of a report with the movements of the ledger: by category and reference, then amount, currency and
 * fee. A movement has one line; `inPeriod` movements without one are missing in the report. Pure.
 */
export function compareLines(
  lines: ReportLine[],
  movements: ProviderMovement[],
  inPeriod: ProviderMovement[],
): Comparison {
  const free = new Map<string, ProviderMovement[]>()
  for (const movement of movements) {
    for (const reference of movement.references) {
      const key = `${movement.category} ${reference}`
      free.set(key, [...(free.get(key) ?? []), movement])
    }
  }
  const taken = new Set<string>()
  const matched = new Map<number, string>()
  const differences: Difference[] = []
  for (const line of lines) {
    if (line.category === 'internal' || line.category === 'fee') continue
    const candidates = line.references
      .flatMap((reference) => free.get(`${line.category} ${reference}`) ?? [])
      // Another currency is another movement: amounts of two are never compared.
      .filter(({ transactionId, currency }) => !taken.has(transactionId) && currency === line.currency)
    // A refund sent, returned and sent again has several movements: the one of the same amount is meant.
    const movement = candidates.find(({ amountMinor }) => amountMinor === line.amountMinor) ?? candidates[0]
    if (!movement) {
      differences.push(missingInLedger(line))
      continue
    }
    taken.add(movement.transactionId)
    matched.set(line.line, movement.transactionId)
    const difference = differenceOf(line, movement)
    if (difference) differences.push(difference)
  }
  for (const movement of inPeriod) {
    if (!taken.has(movement.transactionId)) differences.push(missingInReport(movement))
  }
  return { matched, differences }
}

function differenceOf(line: ReportLine, movement: ProviderMovement): Difference | undefined {
  const common = {
    category: line.category,
    about: String(line.line),
    reference: line.references[0] ?? '',
    transactionId: movement.transactionId,
    currency: line.currency,
    occurredAt: line.occurredAt,
  }
  if (line.amountMinor !== movement.amountMinor)
    return { kind: 'amount', ...common, reportMinor: line.amountMinor, ledgerMinor: movement.amountMinor }
  // Fees that nothing is booked of are booked from the report, as it is the only one to state them.
  if (movement.feeMinor !== 0 && line.feeMinor !== movement.feeMinor)
    return { kind: 'fee', ...common, reportMinor: line.feeMinor, ledgerMinor: movement.feeMinor }
  return undefined
}

function missingInLedger(line: ReportLine): Difference {
  return {
    kind: 'missing_in_ledger',
    category: line.category,
    about: String(line.line),
    reference: line.references[0] ?? '',
    transactionId: null,
    currency: line.currency,
    reportMinor: line.amountMinor,
    ledgerMinor: null,
    occurredAt: line.occurredAt,
  }
}

function missingInReport(movement: ProviderMovement): Difference {
  return {
    kind: 'missing_in_report',
    category: movement.category,
    about: movement.transactionId,
    reference: movement.references[0] ?? '',
    transactionId: movement.transactionId,
    currency: movement.currency,
    reportMinor: null,
    ledgerMinor: movement.amountMinor,
    occurredAt: movement.occurredAt,
  }
}
