import type { PgTable } from 'drizzle-orm/pg-core'
import { sealIban } from '#server/finances/payouts/bank-account-keys.ts'
import type { Context } from '#server/platform/context.ts'
import { bookingTransitions } from '#server/schema/dealings/booking-tables.ts'
import { bankAccounts, payouts } from '#server/schema/dealings/finance-tables.ts'
import { monthOf } from '#server/invoicing/platform-months.ts'
import { issueInvoicesOf } from '#server/invoicing/issue-invoices.ts'
import { ledgerEntries, ledgerTransactions } from '#server/schema/dealings/ledger-tables.ts'
import { refreshPayoutsWithin } from '#server/finances/payouts/refresh-payouts.ts'
import { incidents, incidentStatements } from '#server/schema/administration/incident-tables.ts'
import { demonstrationAttempts } from '#server/schema/dealings/demonstration-payment-tables.ts'
import { providerFor } from '#server/platform/payment-providers/payment-providers.ts'
import { payments, refundDecisions, refunds } from '#server/schema/dealings/payment-tables.ts'
import type { KeyFor } from '#server/platform/secret-key.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { demonstratePayments } from './demonstrate-payments.ts'
import type { MadeFinances } from './make-finances.ts'

type Insert = <Table extends PgTable>(
  tx: Executor,
  table: Table,
  rows: Table['$inferInsert'][],
) => Promise<void>

/** Months for which the platform's fees are invoiced. */
const monthsInvoiced = 6

export async function fillFinances(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config' | 'paymentProviders'> & { keyFor: KeyFor },
  made: MadeFinances,
  insert: Insert,
) {
  const isDemonstrated = providerFor(app, 'card') === 'demonstration_card'
  const paid = isDemonstrated ? demonstratePayments(made.payments) : { payments: made.payments, attempts: [] }
  await insert(tx, demonstrationAttempts, paid.attempts)
  await insert(tx, payments, paid.payments)
  await insert(tx, refunds, made.refunds)
  await insert(tx, refundDecisions, made.decisions)
  await insert(tx, ledgerTransactions, made.transactions)
  await insert(tx, ledgerEntries, made.entries)
  await insert(tx, payouts, made.payouts)
  await insert(tx, incidents, made.incidents)
  await insert(tx, incidentStatements, made.statements)
  await insert(tx, bookingTransitions, made.transitions)
  const { iban, ...account } = made.bankAccount
  await tx.insert(bankAccounts).values({ ...account, ...sealIban(app, iban, account.ownerId) })
  await refreshPayoutsWithin(tx, app, account.ownerId)
  const present = Temporal.PlainYearMonth.from(monthOf(app.clock.now()))
  for (let back = monthsInvoiced; back >= 1; back -= 1) {
    const month = present.subtract({ months: back })
    const issuedAt = new Date(`${month.add({ months: 1 }).toString()}-01T06:00:00Z`)
    await issueInvoicesOf(tx, app.config, month.toString(), issuedAt)
  }
}
