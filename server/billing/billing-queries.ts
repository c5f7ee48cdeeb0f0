import { and, asc, count, desc, eq, ilike, inArray, isNotNull, lt, lte, ne, or, sql, sum } from 'drizzle-orm'
import type { InvoiceStatus } from '#contract/money/billing-enums.ts'
import type { ChargebackState } from '#contract/money/payments.ts'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { documents } from '#server/schema/dealings/finance-tables.ts'
import type { SubscriptionContent } from '#server/schema/dealings/document-content.ts'
import {
  billingDetails,
  invoiceChargebacks,
  invoicePayments,
  sellerInvoices,
  subscriptions,
} from '#server/schema/dealings/billing-tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type DetailsRow = typeof billingDetails.$inferSelect
export type InvoiceRow = typeof sellerInvoices.$inferSelect
export type InvoicePayment = typeof invoicePayments.$inferSelect

export async function findSubscription(db: Executor, sellerId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.sellerId, sellerId))
  return row
}

export async function saveSubscription(tx: Executor, row: typeof subscriptions.$inferInsert) {
  const { sellerId: _, createdAt: __, ...change } = row
  await tx
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.sellerId, set: change })
}

export async function updateSubscription(
  tx: Executor,
  sellerId: string,
  change: Partial<typeof subscriptions.$inferInsert>,
) {
  await tx.update(subscriptions).set(change).where(eq(subscriptions.sellerId, sellerId))
}

/** The plan of a suspended account is not renewed: nothing can be sold with it. */
const isNotSuspended = sql`not exists (select from app_user where app_user.id = ${subscriptions.sellerId} and app_user.status = 'suspended')`

/** Sellers whose period is over. */
export async function sellersDue(db: Executor, today: string, limit: number) {
  const rows = await db
    .select({ sellerId: subscriptions.sellerId })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.plan), lte(subscriptions.periodUntil, today), isNotSuspended))
    .orderBy(asc(subscriptions.periodUntil))
    .limit(limit)
  return rows.map(({ sellerId }) => sellerId)
}

/** Sellers whose period ends by a day and who were not notified of it yet. */
export async function sellersToNotify(db: Executor, by: string, limit: number) {
  const rows = await db
    .select({ sellerId: subscriptions.sellerId })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.plan),
        lte(subscriptions.periodUntil, by),
        isNotSuspended,
        sql`${subscriptions.notifiedUntil} is distinct from ${subscriptions.periodUntil}`,
      ),
    )
    .limit(limit)
  return rows.map(({ sellerId }) => sellerId)
}

export async function findDetails(db: Executor, sellerId: string): Promise<DetailsRow | undefined> {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.sellerId, sellerId))
  return row
}

export async function saveDetails(db: Executor, row: typeof billingDetails.$inferInsert) {
  const { sellerId: _, ...change } = row
  await db
    .insert(billingDetails)
    .values(row)
    .onConflictDoUpdate({ target: billingDetails.sellerId, set: change })
}

export async function deleteDetails(tx: Executor, sellerId: string) {
  await tx.delete(billingDetails).where(eq(billingDetails.sellerId, sellerId))
}

const paymentOf = sql<string | null>`(
  select p.provider || ' ' || p.status from ${invoicePayments} p
  where p.invoice_id = ${sellerInvoices.id} and p.status not in ('failed', 'lost') order by p.created_at desc limit 1)`

/** State of the last chargeback of an invoice. */
interface NotifiedChargeback {
  state: ChargebackState
  amount_minor: number
  reason: string
  respond_by: string | null
}
const chargebackOf = sql<NotifiedChargeback | null>`(
  select json_build_object('state', c.state, 'amount_minor', c.amount_minor, 'reason', c.reason,
    'respond_by', to_char(c.respond_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from ${invoiceChargebacks} c where c.invoice_id = ${sellerInvoices.id} order by c.opened_at desc, c.id desc limit 1)`

const invoiceDetail = {
  invoice: sellerInvoices,
  number: documents.number,
  content: sql<SubscriptionContent>`${documents.content}`,
  lastPayment: paymentOf,
  chargeback: chargebackOf,
}
export type InvoiceDetail = Awaited<ReturnType<typeof findInvoices>>[number]

export function findInvoices(db: Executor, sellerId: string, page: { limit: number; offset: number }) {
  return db
    .select(invoiceDetail)
    .from(sellerInvoices)
    .innerJoin(documents, eq(documents.id, sellerInvoices.documentId))
    .where(eq(sellerInvoices.sellerId, sellerId))
    .orderBy(desc(sellerInvoices.createdAt), desc(sellerInvoices.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countInvoices(db: Executor, sellerId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(sellerInvoices)
    .where(eq(sellerInvoices.sellerId, sellerId))
  return row?.total ?? 0
}

export async function findInvoice(db: Executor, id: string): Promise<InvoiceDetail | undefined> {
  const [row] = await db
    .select(invoiceDetail)
    .from(sellerInvoices)
    .innerJoin(documents, eq(documents.id, sellerInvoices.documentId))
    .where(eq(sellerInvoices.id, id))
  return row
}

/** Invoices that a seller has not paid, the oldest first. */
export function findDueInvoices(db: Executor, sellerId: string) {
  return db
    .select(invoiceDetail)
    .from(sellerInvoices)
    .innerJoin(documents, eq(documents.id, sellerInvoices.documentId))
    .where(and(eq(sellerInvoices.sellerId, sellerId), eq(sellerInvoices.status, 'due')))
    .orderBy(asc(sellerInvoices.dueOn), asc(sellerInvoices.createdAt))
}

export async function insertInvoice(tx: Executor, row: typeof sellerInvoices.$inferInsert) {
  await tx.insert(sellerInvoices).values(row)
}

export async function updateInvoice(tx: Executor, id: string, change: Partial<InvoiceRow>) {
  await tx.update(sellerInvoices).set(change).where(eq(sellerInvoices.id, id))
}

/** Invoices unpaid since a day with fewer reminders than `reminded`. */
export function overdueInvoices(db: Executor, dueBefore: string, reminded: number, limit: number) {
  return db
    .select({ id: sellerInvoices.id, sellerId: sellerInvoices.sellerId })
    .from(sellerInvoices)
    .where(
      and(
        eq(sellerInvoices.status, 'due'),
        lt(sellerInvoices.dueOn, dueBefore),
        lt(sellerInvoices.reminders, reminded),
      ),
    )
    .orderBy(asc(sellerInvoices.dueOn))
    .limit(limit)
}

export async function insertPayment(tx: Executor, row: typeof invoicePayments.$inferInsert) {
  await tx.insert(invoicePayments).values(row)
}

export async function updatePayment(
  tx: Executor,
  id: string,
  change: Partial<typeof invoicePayments.$inferInsert>,
) {
  await tx.update(invoicePayments).set(change).where(eq(invoicePayments.id, id))
}

export async function findOpenPayment(db: Executor, invoiceId: string): Promise<InvoicePayment | undefined> {
  const [row] = await db
    .select()
    .from(invoicePayments)
    .where(
      and(eq(invoicePayments.invoiceId, invoiceId), inArray(invoicePayments.status, ['begun', 'pending'])),
    )
  return row
}

export async function findPayment(db: Executor, id: string): Promise<InvoicePayment | undefined> {
  const [row] = await db.select().from(invoicePayments).where(eq(invoicePayments.id, id))
  return row
}

export async function findPaymentByReference(
  db: Executor,
  provider: InvoicePayment['provider'],
  reference: string,
): Promise<InvoicePayment | undefined> {
  const [row] = await db
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.provider, provider), eq(invoicePayments.providerReference, reference)))
  return row
}

/** Payments without a final state and without an event since `before`. */
export function silentPayments(db: Executor, before: Date, limit: number) {
  return db
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.status, 'pending'), lt(invoicePayments.updatedAt, before)))
    .orderBy(asc(invoicePayments.updatedAt))
    .limit(limit)
}

export interface AdminFilter {
  status?: InvoiceStatus | undefined
  search?: string | undefined
}

function matching({ status, search }: AdminFilter) {
  const pattern = search && `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return and(
    status && eq(sellerInvoices.status, status),
    pattern
      ? or(
          ilike(documents.number, pattern),
          ilike(users.email, pattern),
          ilike(sql`${documents.content} -> 'buyer' ->> 'name'`, pattern),
        )
      : undefined,
  )
}

export function findAdminInvoices(
  db: Executor,
  filter: AdminFilter & { id?: string },
  page: { limit: number; offset: number },
) {
  const requested = filter.id ? eq(sellerInvoices.id, filter.id) : matching(filter)
  return db
    .select({ ...invoiceDetail, sellerEmail: users.email })
    .from(sellerInvoices)
    .innerJoin(documents, eq(documents.id, sellerInvoices.documentId))
    .innerJoin(users, eq(users.id, sellerInvoices.sellerId))
    .where(requested)
    .orderBy(
      sql`(${sellerInvoices.status} = 'due') desc`,
      sql`case when ${sellerInvoices.status} = 'due' then ${sellerInvoices.dueOn} end`,
      desc(sellerInvoices.createdAt),
      desc(sellerInvoices.id),
    )
    .limit(page.limit)
    .offset(page.offset)
}

export async function countAdminInvoices(db: Executor, filter: AdminFilter) {
  const [row] = await db
    .select({ total: count() })
    .from(sellerInvoices)
    .innerJoin(documents, eq(documents.id, sellerInvoices.documentId))
    .innerJoin(users, eq(users.id, sellerInvoices.sellerId))
    .where(matching(filter))
  return row?.total ?? 0
}

export async function invoiceCounters(db: Executor, today: string) {
  const of = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`
  const [row] = await db
    .select({
      due: of(sql`${sellerInvoices.status} = 'due'`),
      overdue: of(sql`${sellerInvoices.status} = 'due' and ${sellerInvoices.dueOn} < ${today}`),
      paid: of(sql`${sellerInvoices.status} = 'paid'`),
      contested: of(sql`${sellerInvoices.status} = 'contested'`),
      cancelled: of(sql`${sellerInvoices.status} = 'cancelled'`),
    })
    .from(sellerInvoices)
  return row!
}

export function dueTotals(db: Executor) {
  return db
    .select({
      currency: sellerInvoices.currency,
      amountMinor: sum(sql`${sellerInvoices.totalMinor} - ${sellerInvoices.creditMinor}`).mapWith(Number),
    })
    .from(sellerInvoices)
    .where(eq(sellerInvoices.status, 'due'))
    .groupBy(sellerInvoices.currency)
    .orderBy(asc(sellerInvoices.currency))
}

export function plansInForce(db: Executor) {
  return db
    .select({
      plan: subscriptions.plan,
      currency: subscriptions.currency,
      cycle: subscriptions.cycle,
      sellers: count(),
    })
    .from(subscriptions)
    .where(isNotNull(subscriptions.plan))
    .groupBy(subscriptions.plan, subscriptions.currency, subscriptions.cycle)
    .orderBy(asc(subscriptions.currency), asc(subscriptions.plan), asc(subscriptions.cycle))
}

/** Account data of a seller, the default of their billing details. */
export async function findSellerPerson(db: Executor, sellerId: string) {
  const [row] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      companyName: users.companyName,
      email: users.email,
    })
    .from(users)
    .where(and(eq(users.id, sellerId), ne(users.status, 'closed')))
  return row
}
