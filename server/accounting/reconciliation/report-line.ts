import type { Currency } from '#contract/core/money.ts'
import type { ReportCategory } from '#contract/money/reconciliation-enums.ts'

/** One movement as a provider reports it. */
export interface ReportLine {
  line: number
  category: ReportCategory
  label: string
  references: string[]
  currency: Currency
  amountMinor: number
  feeMinor: number
  occurredAt: Date
}

/** A line that cannot be read: the number of the line, and the text of each cell. */
export interface LineError {
  line: number
  code: 'amount' | 'fee' | 'currency' | 'date' | 'reference' | 'columns'
  cell: string
}

export type Cells = (column: string) => string

/** A provider's names and values of columns. */
export interface ReportFormat {
  /** Headings of each column, in lower case; the first that a file has is read. */
  columns: Record<string, readonly string[]>
  /** Columns without which a file is no report of the provider. */
  required: readonly string[]
  /** Headings of further columns with ids. */
  isReference: (heading: string) => boolean
  /** The line without what every format has alike; undefined for one that moved no money. */
  read: (
    cells: Cells,
    currency: Currency,
  ) => Omit<ReportLine, 'line' | 'currency' | 'occurredAt'> | LineError['code'] | undefined
}
