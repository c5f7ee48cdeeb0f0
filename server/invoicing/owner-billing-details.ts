import type { z } from 'zod'
import type { OwnerBillingDetails, saveOwnerBilling } from '#contract/money/owner-billing.ts'
import { publicProfiles } from '#server/accounts/profile/public-profile.ts'
import type { Context } from '#server/platform/context.ts'
import { refuseWrongNumbers } from './invoice-numbers.ts'
import { presentInvoiceRecipient, readInvoiceRecipient, emptyInvoiceRecipient } from './invoice-recipient.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import {
  deleteOwnerBilling,
  findOwnerBilling,
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

/** Deletes the billing address of a closed account; issued invoices retain it. */
export function endOwnerBilling(tx: Executor, ownerId: string) {
  return deleteOwnerBilling(tx, ownerId)
}

function present(row: OwnerBillingRow): OwnerBillingDetails {
  return { ...presentInvoiceRecipient(row), updated_at: row.updatedAt.toISOString() }
}
