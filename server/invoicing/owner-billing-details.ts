import type { z } from 'zod'
import type { OwnerBillingDetails, saveOwnerBilling } from '#contract/money/owner-billing.ts'
import { publicProfiles } from '#server/accounts/profile/public-profile.ts'
import type { Context } from '#server/platform/context.ts'
import { refuseWrongNumbers } from './invoice-numbers.ts'
import { presentInvoiceRecipient, readInvoiceRecipient, emptyInvoiceRecipient } from './invoice-recipient.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { momentsOf, monthOf, periodOfMonth } from './platform-months.ts'
import {
  deleteOwnerBilling,
  findOwnerBilling,
  findOwnerInvoiceRecipient,
  hasFeesSince,
  type OwnerBillingRow,
  saveOwnerBillingRow,
} from './owner-billing-queries.ts'

/** Recipient of the fee invoices; before the owner has entered one, defaults from the account. */
export async function showOwnerBilling(app: Context, ownerId: string): Promise<OwnerBillingDetails> {
  const row = await findOwnerBilling(app.db, ownerId)
  if (row) return present(row)
  const person = (await publicProfiles(app.db, [ownerId])).get(ownerId)
  const name = person ? `${person.firstName} ${person.lastName}` : ''
  return { ...emptyInvoiceRecipient(name), updated_at: null }
}

/** Private owners have no registration number. @throws 422 where a number has a wrong digit */
export async function changeOwnerBilling(
  app: Context,
  ownerId: string,
  body: z.output<typeof saveOwnerBilling.body>,
): Promise<OwnerBillingDetails> {
  const row = { ownerId, ...readInvoiceRecipient(body), updatedAt: app.clock.now() }
  refuseWrongNumbers(row)
  await saveOwnerBillingRow(app.db, row)
  return present(row)
}

/**
 * For an account that is being closed. The fees of its last month are invoiced at the beginning of the next one, to the
 * name and address that it has now (Directive 2006/112/EC, article 226(5)): they are stored until then
 * (`server/schema/retention.ts`), and deleted at once where there is nothing to invoice.
 */
export async function endOwnerBilling(tx: Executor, ownerId: string, now: Date) {
  const earliest = Temporal.PlainYearMonth.from(monthOf(now)).subtract({ months: 1 }).toString()
  if (!(await hasFeesSince(tx, ownerId, momentsOf(periodOfMonth(earliest)).from)))
    return deleteOwnerBilling(tx, ownerId)
  const { email: _, ...recipient } = await findOwnerInvoiceRecipient(tx, ownerId)
  // Of somebody who entered no address it may be any country of tax residence.
  const countryCode = recipient.countryCode as OwnerBillingRow['countryCode']
  await saveOwnerBillingRow(tx, { ownerId, ...recipient, countryCode, updatedAt: now })
}

function present(row: OwnerBillingRow): OwnerBillingDetails {
  return { ...presentInvoiceRecipient(row), updated_at: row.updatedAt.toISOString() }
}
