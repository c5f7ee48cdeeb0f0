import { eq } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { ownerBillingDetails } from '#server/schema/dealings/finance-tables.ts'
import type { InvoiceParticipant } from '#server/schema/dealings/document-content.ts'

export type OwnerBillingRow = typeof ownerBillingDetails.$inferSelect

export async function findOwnerBilling(db: Executor, ownerId: string): Promise<OwnerBillingRow | undefined> {
  const [row] = await db.select().from(ownerBillingDetails).where(eq(ownerBillingDetails.ownerId, ownerId))
  return row
}

export async function saveOwnerBillingRow(db: Executor, row: OwnerBillingRow) {
  const { ownerId: _, ...change } = row
  await db
    .insert(ownerBillingDetails)
    .values(row)
    .onConflictDoUpdate({ target: ownerBillingDetails.ownerId, set: change })
}

export async function deleteOwnerBilling(tx: Executor, ownerId: string) {
  await tx.delete(ownerBillingDetails).where(eq(ownerBillingDetails.ownerId, ownerId))
}

/** An owner as recipient of an invoice; undefined before they have entered their address. */
export async function findOwnerInvoiceRecipient(
  db: Executor,
  ownerId: string,
): Promise<InvoiceParticipant | undefined> {
  const [row] = await db
    .select({ details: ownerBillingDetails, email: users.email })
    .from(ownerBillingDetails)
    .innerJoin(users, eq(users.id, ownerBillingDetails.ownerId))
    .where(eq(ownerBillingDetails.ownerId, ownerId))
  if (!row) return undefined
  const { ownerId: _, updatedAt: __, ...recipient } = row.details
  return { ...recipient, email: row.email }
}
