import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { momentsOf, monthOf, periodOfMonth } from './platform-months.ts'
import { companyInvoiceParty } from './invoice-parties.ts'
import { findOwnerInvoiceRecipient } from './owner-billing-queries.ts'
import { hasDocument, insertDocument, sumFees, takeNumber } from './document-repository.ts'

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
  const { ownerId, currency, ownerFirstName, ownerLastName } = rows[0]!
  const subject = `${ownerId} ${month}`
  if (await hasDocument(tx, 'invoice', subject, currency)) return
  const company = companyInvoiceParty(config)
  const buyer = await findOwnerInvoiceRecipient(tx, ownerId)
  const year = Number(monthOf(issuedAt).slice(0, 4))
  const number = await takeNumber(tx, 'invoice', year)
  await insertDocument(tx, {
    id: randomUUIDv7(),
    kind: 'invoice',
    number: `F-${year}-${String(number).padStart(6, '0')}`,
    participantId: ownerId,
    subject,
    currency,
    totalMinor: rows.reduce((total, { feeMinor }) => total + feeMinor, 0),
    content: {
      kind: 'invoice',
      owner: `${ownerFirstName} ${ownerLastName}`,
      month,
      lines: rows.map(({ bookingCode, title, feeMinor }) => ({ bookingCode, title, feeMinor })),
      ...(company && buyer && { parties: { house: company, buyer } }),
    },
    issuedAt,
  })
}
