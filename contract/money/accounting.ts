import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, integerText, line } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { spreadsheetType } from '#contract/core/media-types.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { accountGroups, ledgerAccounts, ledgerKinds } from './ledger-enums.ts'

/** The ledger as staff reads it. Reading money takes `view_stats`; nothing here changes an entry. */
const who = { permission: 'view_stats' } as const
const tag = 'Accounting'
const Account = z.enum(ledgerAccounts)
const Kind = z.enum(ledgerKinds)
const format = { format: z.enum(['csv', 'xlsx']).default('csv') }

/** Sums of a whole ledger are beyond the bounds of one amount. */
const Total = z.int()

const AccountBalance = z.object({
  account: Account,
  number: z.string(),
  group: z.enum(accountGroups),
  /** The balance is in one of the two columns, the other is 0. */
  debit_minor: Total,
  credit_minor: Total,
  entries: z.int(),
})

/** The trial balance of one currency; several are never added. */
export const TrialBalance = z
  .object({
    currency: Currency,
    debit_minor: Total,
    credit_minor: Total,
    difference_minor: Total,
    /** The first transaction whose two sides differ, where the difference is not zero. */
    unbalanced_transaction_id: Id.nullable(),
    accounts: z.array(AccountBalance),
  })
  .meta({ id: 'TrialBalance' })
export type TrialBalance = z.infer<typeof TrialBalance>

export const showTrialBalance = endpoint({
  method: 'GET',
  path: '/admin/ledger/balance',
  summary: 'The trial balance at the end of a day in Paris, today by default: one for each currency',
  tag,
  who,
  query: z.strictObject({ date: LocalDate.optional() }),
  answers: {
    200: z.object({
      date: LocalDate,
      checked_at: Instant,
      transactions: z.int(),
      currencies: z.array(TrialBalance),
    }),
    ...signedInProblems,
  },
})

export const downloadTrialBalance = endpoint({
  method: 'GET',
  path: '/admin/ledger/balance/file',
  summary: 'The trial balance as CSV or spreadsheet; taking it is recorded in the audit trail',
  tag,
  who,
  query: z.strictObject({ date: LocalDate.optional(), ...format }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: ['text/csv', spreadsheetType],
})

export const verifyLedger = endpoint({
  method: 'GET',
  path: '/admin/ledger/verification',
  summary:
    'Reads every entry: the first transaction that does not balance, and sums that differ from the entries',
  tag,
  who,
  answers: {
    200: z.object({
      checked_at: Instant,
      unbalanced_transaction_id: Id.nullable(),
      wrong_sums: z.int(),
    }),
    ...signedInProblems,
  },
})

const Person = z.object({ id: Id, name: z.string() })

const Entry = z.object({
  id: Id,
  account: Account,
  number: z.string(),
  person: Person.nullable(),
  currency: Currency,
  amount_minor: Minor,
})

/** What caused a transaction, as far as it is a row of its own. */
const Source = z.object({
  kind: z.enum([
    'payment',
    'refund',
    'deposit',
    'payout',
    'payout_return',
    'chargeback',
    'plan_invoice',
    'plan_payment',
  ]),
  id: Id,
  provider: z.string().nullable(),
  reference: z.string().nullable(),
  /** Number of the invoice or receipt. */
  document_number: z.string().nullable(),
})

export const LedgerTransaction = z
  .object({
    id: Id,
    kind: Kind,
    occurred_at: Instant,
    /** Sum of the debits; a transaction has one currency. */
    currency: Currency,
    amount_minor: Minor,
    debits: z.array(Entry),
    credits: z.array(Entry),
    booking: z.object({ id: Id, code: z.string() }).nullable(),
    owner: Person.nullable(),
    source: Source.nullable(),
  })
  .meta({ id: 'LedgerTransaction' })
export type LedgerTransaction = z.infer<typeof LedgerTransaction>

/** Days in Paris, both included. */
const period = { from: LocalDate.optional(), to: LocalDate.optional() }
/** Pages follow the last row shown, so that the millionth is as fast as the first. */
const keyset = { before: Id.optional(), per_page: integerText(1, 100).default(25) }
const next = { next_before: Id.nullable() }

export const listLedgerTransactions = endpoint({
  method: 'GET',
  path: '/admin/ledger/transactions',
  summary: 'Transactions with both their sides, the newest first',
  tag,
  who,
  query: z.strictObject({
    ...period,
    ...keyset,
    kind: Kind.optional(),
    /** Code of a booking, reference at a provider or of a transfer, number of an invoice, or an id. */
    search: line(120).optional(),
  }),
  answers: { 200: z.object({ items: z.array(LedgerTransaction), ...next }), ...signedInProblems },
})

export const showLedgerTransaction = endpoint({
  method: 'GET',
  path: '/admin/ledger/transactions/:id',
  summary: 'One transaction with both its sides',
  tag,
  who,
  params: ById,
  answers: { 200: LedgerTransaction, 404: Problem, ...signedInProblems },
})

export const AccountMovement = z
  .object({
    id: Id,
    transaction_id: Id,
    kind: Kind,
    occurred_at: Instant,
    currency: Currency,
    amount_minor: Minor,
    person: Person.nullable(),
    booking: z.object({ id: Id, code: z.string() }).nullable(),
  })
  .meta({ id: 'AccountMovement' })
export type AccountMovement = z.infer<typeof AccountMovement>

export const listAccountMovements = endpoint({
  method: 'GET',
  path: '/admin/ledger/accounts/:account/movements',
  summary: 'Movements of an account in one currency, the newest first',
  tag,
  who,
  params: z.object({ account: Account }),
  query: z.strictObject({ ...period, currency: Currency, ...keyset }),
  answers: { 200: z.object({ items: z.array(AccountMovement), ...next }), 404: Problem, ...signedInProblems },
})

export const downloadJournal = endpoint({
  method: 'GET',
  path: '/admin/ledger/journal/file',
  summary: 'Entries of a period in their order, at most 50,000, as CSV or spreadsheet',
  tag,
  who,
  query: z.strictObject({
    from: LocalDate,
    to: LocalDate,
    currency: Currency.optional(),
    account: Account.optional(),
    ...format,
  }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: ['text/csv', spreadsheetType],
})
