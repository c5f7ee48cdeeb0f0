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

/** To whom the invoices of fees are made out; before that was said, what is known of the owner. */
export async function showOwnerBilling(app: Context, ownerId: string): Promise<OwnerBillingDetails> {
  const row = await findOwnerBilling(app.db, ownerId)
  if (row) return present(row)
  const person = (await publicProfiles(app.db, [ownerId])).get(ownerId)
  const name = person ? `${person.firstName} ${person.lastName}` : ''
  return { ...emptyInvoiceRecipient(name), updated_at: null }
}

/** An owner who lets as a private person has no number to give. @throws 422 where one has a wrong figure */
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

/** A closed account leaves its address in the invoices that were issued, and nowhere else. */
export function endOwnerBilling(tx: Executor, ownerId: string) {
  return deleteOwnerBilling(tx, ownerId)
}

function present(row: OwnerBillingRow): OwnerBillingDetails {
  return { ...presentInvoiceRecipient(row), updated_at: row.updatedAt.toISOString() }
}
