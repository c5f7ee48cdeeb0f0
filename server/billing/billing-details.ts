import type { z } from 'zod'
import type { BillingDetails, saveBillingDetails } from '#contract/money/billing.ts'
import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { sellingAs } from '#server/sellers/selling-as.ts'
import { type DetailsRow, findDetails, findSellerPerson, saveDetails } from './billing-queries.ts'
import { vatUnion } from '#server/invoicing/vat.ts'
import { refuseWrongNumbers, registrationNeeded } from '#server/invoicing/invoice-numbers.ts'
import {
  presentInvoiceRecipient,
  readInvoiceRecipient,
  emptyInvoiceRecipient,
} from '#server/invoicing/invoice-recipient.ts'

/** Recipient of the invoices; before the seller has entered one, defaults from their account. */
export async function showDetails(app: Context, sellerId: string): Promise<BillingDetails> {
  const row = await findDetails(app.db, sellerId)
  if (row) return present(row)
  const person = await findSellerPerson(app.db, sellerId)
  if (!person) throw notFound()
  const { companyName } = await sellingAs(app.db, sellerId)
  const name = companyName ?? person.companyName ?? `${person.firstName} ${person.lastName}`
  return {
    ...emptyInvoiceRecipient(name),
    vat_check: null,
    email: person.email,
    updated_at: null,
  }
}

/** @throws 422 where a number has a wrong digit */
export async function changeDetails(
  app: Context,
  sellerId: string,
  body: z.output<typeof saveBillingDetails.body>,
): Promise<BillingDetails> {
  const row = { sellerId, ...readInvoiceRecipient(body), email: body.email, updatedAt: app.clock.now() }
  const { countryCode, registrationNumber, vatNumber } = row
  if (countryCode === 'FR' && !registrationNumber) throw registrationNeeded()
  refuseWrongNumbers(row)
  const existing = await findDetails(app.db, sellerId)
  // Another number has to be checked in the register again.
  const check =
    existing?.vatNumber === vatNumber && existing.countryCode === countryCode
      ? { vatCheck: existing.vatCheck, vatRequestedAt: existing.vatRequestedAt }
      : { vatCheck: 'unchecked' as const, vatRequestedAt: null }
  await saveDetails(app.db, { ...row, ...check })
  return present({ ...row, ...check })
}

function present(row: DetailsRow): BillingDetails {
  return {
    ...presentInvoiceRecipient(row),
    vat_check: row.vatNumber && vatUnion.includes(row.countryCode) ? row.vatCheck : null,
    email: row.email,
    updated_at: row.updatedAt.toISOString(),
  }
}
