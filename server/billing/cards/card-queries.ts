import { and, asc, desc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { invoicePayments, sellerCards, sellerInvoices } from '#server/schema/dealings/billing-tables.ts'

export type SellerCard = typeof sellerCards.$inferSelect

export async function insertCard(db: Executor, row: typeof sellerCards.$inferInsert) {
  await db.insert(sellerCards).values(row)
}

export async function updateCard(tx: Executor, id: string, change: Partial<SellerCard>) {
  await tx.update(sellerCards).set(change).where(eq(sellerCards.id, id))
}

export async function findCard(db: Executor, id: string): Promise<SellerCard | undefined> {
  const [card] = await db.select().from(sellerCards).where(eq(sellerCards.id, id))
  return card
}

/** The card that renewals of a seller are charged to. */
export async function findSavedCard(db: Executor, sellerId: string): Promise<SellerCard | undefined> {
  const [card] = await db
    .select()
    .from(sellerCards)
    .where(and(eq(sellerCards.sellerId, sellerId), eq(sellerCards.state, 'saved')))
  return card
}

/** Cards that a seller started to save, the latest first. */
export function findBegunCards(db: Executor, sellerId: string, limit: number) {
  return db
    .select()
    .from(sellerCards)
    .where(and(eq(sellerCards.sellerId, sellerId), eq(sellerCards.state, 'begun')))
    .orderBy(desc(sellerCards.agreedAt))
    .limit(limit)
}

export async function findCardBySetUp(
  db: Executor,
  provider: SellerCard['provider'],
  setUpReference: string,
): Promise<SellerCard | undefined> {
  const [card] = await db
    .select()
    .from(sellerCards)
    .where(and(eq(sellerCards.provider, provider), eq(sellerCards.setUpReference, setUpReference)))
  return card
}

/** The customer id that a provider already has for a seller. */
export async function findCustomer(db: Executor, provider: SellerCard['provider'], sellerId: string) {
  const [card] = await db
    .select({ reference: sellerCards.customerReference })
    .from(sellerCards)
    .where(and(eq(sellerCards.provider, provider), eq(sellerCards.sellerId, sellerId)))
    .limit(1)
  return card?.reference
}

export async function endCards(tx: Executor, sellerId: string) {
  return tx
    .update(sellerCards)
    .set({ state: 'ended' })
    .where(and(eq(sellerCards.sellerId, sellerId), eq(sellerCards.state, 'saved')))
    .returning({ id: sellerCards.id })
}

/** Ended cards that their provider still stores. */
export function cardsToPurge(db: Executor, limit: number) {
  return db
    .select()
    .from(sellerCards)
    .where(
      and(
        eq(sellerCards.state, 'ended'),
        isNotNull(sellerCards.methodReference),
        isNull(sellerCards.purgedAt),
      ),
    )
    .limit(limit)
}

/** Unpaid invoices due to be charged to the saved card by a day. */
export function invoicesToCharge(db: Executor, today: string, limit: number) {
  return db
    .select({ id: sellerInvoices.id, sellerId: sellerInvoices.sellerId })
    .from(sellerInvoices)
    .where(and(eq(sellerInvoices.status, 'due'), lte(sellerInvoices.chargeOn, today)))
    .orderBy(asc(sellerInvoices.chargeOn))
    .limit(limit)
}

/** Charges that were started and got no response before a moment. */
export function unansweredCharges(db: Executor, before: Date, limit: number) {
  return db
    .select()
    .from(invoicePayments)
    .where(
      and(
        eq(invoicePayments.status, 'begun'),
        isNotNull(invoicePayments.cardId),
        lt(invoicePayments.updatedAt, before),
      ),
    )
    .orderBy(asc(invoicePayments.updatedAt))
    .limit(limit)
}
