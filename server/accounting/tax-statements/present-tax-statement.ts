import type { AdminTaxStatement, TaxReport, TaxStatement } from '#contract/money/tax-statements.ts'
import type { TaxStatementContent } from '#server/schema/dealings/tax-statement-content.ts'
import type { ShownStatement, ShownTaxReport, TaxStatementRow } from './tax-statement-queries.ts'
import { sumOf } from './taxed-listings.ts'

/** Sums of a statement, one for each currency. */
export function statementTotals({ listings }: Pick<TaxStatementContent, 'listings'>) {
  const byCurrency = Map.groupBy(listings, ({ currency }) => currency)
  return [...byCurrency].map(([currency, own]) => {
    const sum = (metric: 'considerationMinor' | 'feesMinor' | 'taxesMinor') =>
      own.reduce((total, listing) => total + sumOf(listing[metric]), 0)
    const net = sum('considerationMinor')
    const fees = sum('feesMinor')
    return {
      currency,
      gross_minor: net + fees,
      fees_minor: fees,
      taxes_minor: sum('taxesMinor'),
      net_minor: net,
    }
  })
}

export function presentTaxStatement({
  id,
  year,
  version,
  issuedAt,
  content,
}: Omit<TaxStatementRow, 'sealedBirthDate'>): TaxStatement {
  // A rental with two currencies has its nights in both entries.
  const nights = new Map(content.listings.map(({ rentalId, rentedDays }) => [rentalId, rentedDays]))
  return {
    id,
    year,
    version,
    issued_at: issuedAt.toISOString(),
    stays: content.listings.reduce((total, { stays }) => total + sumOf(stays), 0),
    rented_days: [...nights.values()].reduce((total, each) => total + each, 0),
    totals: statementTotals(content),
  }
}

export function presentAdminStatement(row: ShownStatement): AdminTaxStatement {
  const { statement, firstName, lastName, isDeclaredHere, hasDetails, messageRef } = row
  return {
    ...presentTaxStatement(statement),
    owner: { id: statement.ownerId, name: `${firstName} ${lastName}`.trim() },
    is_declared_here: isDeclaredHere,
    has_details: hasDetails,
    message_ref: messageRef,
  }
}

export function presentTaxReport({ report, firstName, lastName }: ShownTaxReport): TaxReport {
  return {
    id: report.id,
    kind: report.kind,
    message_ref: report.messageRef,
    sellers: report.sellers,
    created_by: `${firstName} ${lastName}`.trim(),
    created_at: report.createdAt.toISOString(),
  }
}
