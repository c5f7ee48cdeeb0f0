import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { TicketCategory, TicketStatus } from '#contract/administration/support/support-enums.ts'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { supportMessages, supportTickets } from '#server/schema/administration/support-tables.ts'

export type Ticket = typeof supportTickets.$inferSelect

const withSeller = {
  ticket: supportTickets,
  messages: sql<number>`(select count(*)::int from ${supportMessages} m where m.ticket_id = ${supportTickets.id})`,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  companyName: sellerProfiles.companyName,
}
export type TicketRow = Awaited<ReturnType<typeof findTickets>>[number]

export interface TicketFilter {
  userId?: string | undefined
  status?: TicketStatus | undefined
  category?: TicketCategory | undefined
  search?: string | undefined
}

function matching({ userId, status, category, search }: TicketFilter) {
  const pattern = search && `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return and(
    userId ? eq(supportTickets.userId, userId) : undefined,
    status && eq(supportTickets.status, status),
    category && eq(supportTickets.category, category),
    pattern
      ? or(
          ilike(supportTickets.subject, pattern),
          ilike(users.email, pattern),
          ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, pattern),
          ilike(sellerProfiles.companyName, pattern),
          sql`${supportTickets.number}::text = ${search.replace(/^#/, '')}`,
        )
      : undefined,
  )
}

export function findTickets(
  db: Executor,
  filter: TicketFilter,
  { limit, offset, waitingFirst }: { limit: number; offset: number; waitingFirst: boolean },
) {
  return db
    .select(withSeller)
    .from(supportTickets)
    .innerJoin(users, eq(users.id, supportTickets.userId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, supportTickets.userId))
    .where(matching(filter))
    .orderBy(
      ...(waitingFirst
        ? [
            sql`(${supportTickets.status} = 'open') desc`,
            sql`case when ${supportTickets.status} = 'open' then ${supportTickets.updatedAt} end`,
          ]
        : []),
      desc(supportTickets.updatedAt),
      desc(supportTickets.id),
    )
    .limit(limit)
    .offset(offset)
}

export async function countTickets(db: Executor, filter: TicketFilter) {
  const [row] = await db
    .select({ total: count() })
    .from(supportTickets)
    .innerJoin(users, eq(users.id, supportTickets.userId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, supportTickets.userId))
    .where(matching(filter))
  return row?.total ?? 0
}

/** Number of tickets in each status, of one user or of all. */
export async function ticketCounters(db: Executor, userId?: string) {
  const of = (status: TicketStatus) =>
    sql<number>`count(*) filter (where ${supportTickets.status} = ${status})::int`
  const [row] = await db
    .select({ open: of('open'), answered: of('answered'), closed: of('closed') })
    .from(supportTickets)
    .where(userId ? eq(supportTickets.userId, userId) : undefined)
  return row!
}

export async function findTicket(db: Executor, id: string): Promise<TicketRow | undefined> {
  const [row] = await db
    .select(withSeller)
    .from(supportTickets)
    .innerJoin(users, eq(users.id, supportTickets.userId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, supportTickets.userId))
    .where(eq(supportTickets.id, id))
  return row
}

export async function lockTicket(tx: Executor, id: string): Promise<Ticket | undefined> {
  const [ticket] = await tx.select().from(supportTickets).where(eq(supportTickets.id, id)).for('update')
  return ticket
}

export async function insertTicket(tx: Executor, ticket: typeof supportTickets.$inferInsert) {
  const [row] = await tx.insert(supportTickets).values(ticket).returning({ number: supportTickets.number })
  return row!.number
}

export async function updateTicket(
  tx: Executor,
  id: string,
  change: Partial<typeof supportTickets.$inferInsert>,
) {
  await tx.update(supportTickets).set(change).where(eq(supportTickets.id, id))
}

export async function insertMessage(tx: Executor, message: typeof supportMessages.$inferInsert) {
  await tx.insert(supportMessages).values(message)
}

export function findMessages(db: Executor, ticketId: string) {
  return db
    .select({ message: supportMessages, firstName: users.firstName })
    .from(supportMessages)
    .leftJoin(users, eq(users.id, supportMessages.authorId))
    .where(eq(supportMessages.ticketId, ticketId))
    .orderBy(asc(supportMessages.createdAt), asc(supportMessages.id))
}

/** Closes tickets answered before a time, without a reply. */
export async function closeAnsweredBefore(db: Executor, before: Date, now: Date) {
  await db
    .update(supportTickets)
    .set({ status: 'closed', updatedAt: now })
    .where(
      and(eq(supportTickets.status, 'answered'), sql`${supportTickets.updatedAt} < ${before.toISOString()}`),
    )
}

export async function deleteTicketsOf(tx: Executor, userId: string) {
  await tx.delete(supportTickets).where(eq(supportTickets.userId, userId))
}

/** Messages of a user's tickets, for the copy of their data. */
export function messagesOfPerson(db: Executor, userId: string) {
  return db
    .select({
      number: supportTickets.number,
      subject: supportTickets.subject,
      status: supportTickets.status,
      from: supportMessages.from,
      body: supportMessages.body,
      createdAt: supportMessages.createdAt,
    })
    .from(supportTickets)
    .innerJoin(supportMessages, eq(supportMessages.ticketId, supportTickets.id))
    .where(eq(supportTickets.userId, userId))
    .orderBy(asc(supportMessages.createdAt))
}
