import { randomUUIDv7 } from 'node:crypto'
import { companyDay } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { momentsOf, monthOf, periodOfMonth } from './platform-months.ts'
import { companyInvoiceParty } from './invoice-parties.ts'
import { findOwnerInvoiceRecipient } from './owner-billing-queries.ts'
import {
  findLastFeeInvoice,
  hasFeeDocument,
  insertDocument,
  sumFees,
  takeNumber,
} from './document-repository.ts'

const prefixes = { invoice: 'F', fee_credit_note: 'AF' } as const

type FeeRow = Awaited<ReturnType<typeof sumFees>>[number]

/** Invoices the fees of the month that has just ended; idempotent. */
export async function issueInvoices(app: Pick<Context, 'db' | 'clock' | 'config'>) {
  const now = app.clock.now()
  const ended = Temporal.PlainYearMonth.from(monthOf(now)).subtract({ months: 1 }).toString()
  await app.db.transaction((tx) => issueInvoicesOf(tx, app.config, ended, now))
}

export async function issueInvoicesOf(tx: Executor, config: Config, month: string, issuedAt: Date) {
  const { from, until } = momentsOf(periodOfMonth(month))
  const invoices = Map.groupBy(await sumFees(tx, from, until), (row) => `${row.ownerId} ${row.currency}`)
  for (const rows of invoices.values()) await issueInvoice(tx, config, { month, rows, issuedAt })
}

async function issueInvoice(
  tx: Executor,
  config: Config,
  { month, rows, issuedAt }: { month: string; rows: FeeRow[]; issuedAt: Date },
) {
  const { ownerId, currency } = rows[0]!
  const subject = `${ownerId} ${month}`
  if (await hasFeeDocument(tx, subject, currency)) return
  const company = companyInvoiceParty(config)
  const buyer = await findOwnerInvoiceRecipient(tx, ownerId)
  const year = Number(monthOf(issuedAt).slice(0, 4))
  const totalMinor = rows.reduce((total, { feeMinor }) => total + feeMinor, 0)
  // More fees went back than came in: the month is a credit note over the difference.
  const kind = totalMinor < 0 ? 'fee_credit_note' : 'invoice'
  const sign = totalMinor < 0 ? -1 : 1
  const number = await takeNumber(tx, kind, year)
  const before = kind === 'invoice' ? undefined : await findLastFeeInvoice(tx, ownerId, currency)
  await insertDocument(tx, {
    id: randomUUIDv7(),
    kind,
    number: `${prefixes[kind]}-${year}-${String(number).padStart(6, '0')}`,
    participantId: ownerId,
    subject,
    currency,
    totalMinor: sign * totalMinor,
    content: {
      kind,
      owner: buyer.name,
      month,
      lines: rows.map(({ bookingCode, title, feeMinor }) => ({
        bookingCode,
        title,
        feeMinor: sign * feeMinor,
      })),
      ...(company && { parties: { house: company, buyer } }),
      ...(before && { about: { number: before.number, issuedOn: companyDay(before.issuedAt) } }),
    },
    issuedAt,
  })
}
