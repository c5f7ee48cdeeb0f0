import { randomUUIDv7 } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { invoiceChargebacks, invoicePayments } from '#server/schema/dealings/billing-tables.ts'

export type InvoiceChargeback = typeof invoiceChargebacks.$inferSelect

/** The chargeback with the provider's reference, inserted where it is new. The caller must hold the seller's lock. */
export async function takeInvoiceChargeback(
  tx: Executor,
  recipients: Omit<typeof invoiceChargebacks.$inferInsert, 'id'>,
) {
  const [written] = await tx
    .insert(invoiceChargebacks)
    .values({ id: randomUUIDv7(), ...recipients })
    .onConflictDoNothing({ target: [invoiceChargebacks.provider, invoiceChargebacks.providerReference] })
    .returning()
  if (written) return { chargeback: written, isNew: true }
  const [existing] = await tx
    .select()
    .from(invoiceChargebacks)
    .where(
      and(
        eq(invoiceChargebacks.provider, recipients.provider),
        eq(invoiceChargebacks.providerReference, recipients.providerReference),
      ),
    )
  return { chargeback: existing!, isNew: false }
}

export async function saveInvoiceChargeback(tx: Executor, id: string, change: Partial<InvoiceChargeback>) {
  await tx.update(invoiceChargebacks).set(change).where(eq(invoiceChargebacks.id, id))
}

/** Whether an invoice has another payment than this one. */
export async function isPaidBeside(tx: Executor, invoiceId: string, paymentId: string) {
  const [other] = await tx
    .select({ id: invoicePayments.id })
    .from(invoicePayments)
    .where(
      and(
        eq(invoicePayments.invoiceId, invoiceId),
        ne(invoicePayments.id, paymentId),
        eq(invoicePayments.status, 'captured'),
      ),
    )
    .limit(1)
  return other !== undefined
}
