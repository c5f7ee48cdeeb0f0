import { and, eq, gte, sql } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { ownerBillingDetails } from '#server/schema/dealings/finance-tables.ts'
import { ledgerEntries, ledgerTransactions } from '#server/schema/dealings/ledger-tables.ts'
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

/** Whether an owner owes fees, or has fees due back, of a time that may not be invoiced yet. */
export async function hasFeesSince(db: Executor, ownerId: string, since: Date) {
  const [found] = await db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.ownerId, ownerId),
        eq(ledgerEntries.account, 'owner_fees'),
        gte(ledgerTransactions.occurredAt, since),
      ),
    )
    .limit(1)
  return found !== undefined
}

/**
 * An owner as recipient of an invoice. Before they have entered their address, their name and country alone: that of
 * their tax residence, or else of most of their rentals (EN 16931 requires no more of an address). A closed account has
 * no address for messages.
 */
export async function findOwnerInvoiceRecipient(db: Executor, ownerId: string): Promise<InvoiceParticipant> {
  const [row] = await db
    .select({
      details: ownerBillingDetails,
      email: sql<string>`case ${users.status} when 'closed' then '' else ${users.email} end`,
      firstName: users.firstName,
      lastName: users.lastName,
      country: sql<string>`coalesce(
        (select country_code from owner_tax_details where owner_id = ${users.id}),
        (select country_code from rental where owner_id = ${users.id} group by 1 order by count(*) desc, 1 limit 1),
        'FR')`,
    })
    .from(users)
    .leftJoin(ownerBillingDetails, eq(users.id, ownerBillingDetails.ownerId))
    .where(eq(users.id, ownerId))
  if (!row) throw new Error(`no account ${ownerId} to invoice`)
  const { details, email, firstName, lastName, country: countryCode } = row
  if (details) {
    const { ownerId: _, updatedAt: __, ...recipient } = details
    return { ...recipient, email }
  }
  const name = `${firstName} ${lastName}`.trim()
  const none = { address: '', postcode: '', city: '', registrationNumber: null, vatNumber: null }
  return { name, ...none, countryCode, email }
}
