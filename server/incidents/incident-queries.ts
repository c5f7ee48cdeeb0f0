import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/schema/people/account-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { incidents, incidentStatements } from '#server/schema/administration/incident-tables.ts'

export type IncidentRow = typeof incidents.$inferSelect
export type StatementRow = typeof incidentStatements.$inferSelect

export async function insertIncident(
  tx: Executor,
  incident: typeof incidents.$inferInsert,
  statement: Omit<typeof incidentStatements.$inferInsert, 'incidentId'>,
) {
  await tx.insert(incidents).values(incident)
  await insertStatement(tx, { ...statement, incidentId: incident.id })
}

export async function insertStatement(tx: Executor, statement: typeof incidentStatements.$inferInsert) {
  await tx.insert(incidentStatements).values(statement)
}

export async function findIncident(db: Executor, id: string) {
  const [incident] = await db.select().from(incidents).where(eq(incidents.id, id))
  return incident
}

/** The last reported incident of a stay. */
export async function latestIncident(db: Executor, bookingId: string) {
  const [incident] = await db
    .select()
    .from(incidents)
    .where(eq(incidents.bookingId, bookingId))
    .orderBy(desc(incidents.reportedAt), desc(incidents.id))
    .limit(1)
  return incident
}

/** The caller holds the lock of the booking. */
export async function saveIncident(tx: Executor, id: string, change: Partial<IncidentRow>) {
  await tx.update(incidents).set(change).where(eq(incidents.id, id))
}

export function statementsOf(db: Executor, incidentId: string) {
  return db
    .select()
    .from(incidentStatements)
    .where(eq(incidentStatements.incidentId, incidentId))
    .orderBy(asc(incidentStatements.createdAt), asc(incidentStatements.id))
}

export function statementsBy(db: Executor, userId: string) {
  return db
    .select({
      bookingId: incidents.bookingId,
      party: incidentStatements.party,
      body: incidentStatements.body,
      createdAt: incidentStatements.createdAt,
    })
    .from(incidentStatements)
    .innerJoin(incidents, eq(incidents.id, incidentStatements.incidentId))
    .where(eq(incidentStatements.authorId, userId))
    .orderBy(asc(incidentStatements.createdAt))
}

const guests = alias(users, 'guest')
const owners = alias(users, 'host')
const judges = alias(users, 'judge')

function selectDetail(db: Executor, where: SQL | undefined) {
  return db
    .select({
      incident: incidents,
      booking: {
        id: bookings.id,
        code: bookings.code,
        title: rentals.title,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
        currency: bookings.currency,
        totalMinor: bookings.totalMinor,
        paidMinor: bookings.paidMinor,
        refundedMinor: bookings.refundedMinor,
        depositMinor: bookings.depositMinor,
      },
      guest: { id: guests.id, firstName: guests.firstName, lastName: guests.lastName },
      owner: { id: owners.id, firstName: owners.firstName, lastName: owners.lastName },
      judge: { firstName: judges.firstName, lastName: judges.lastName },
      heard: sql<
        string[]
      >`array(select distinct s.party from incident_statement s where s.incident_id = ${incidents.id} order by s.party)`,
    })
    .from(incidents)
    .innerJoin(bookings, eq(bookings.id, incidents.bookingId))
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(guests, eq(guests.id, bookings.guestId))
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .leftJoin(judges, eq(judges.id, incidents.ruledBy))
    .where(where)
    .$dynamic()
}
export type IncidentDetail = Awaited<ReturnType<typeof selectDetail>>[number]

export async function findIncidentDetail(db: Executor, id: string) {
  const [detail] = await selectDetail(db, eq(incidents.id, id))
  return detail
}

/** Open incidents by deadline; ruled ones with the latest first. */
export async function findIncidents(
  db: Executor,
  state: 'open' | 'ruled',
  { limit, offset }: { limit: number; offset: number },
) {
  const where = state === 'open' ? isNull(incidents.ruledAt) : isNotNull(incidents.ruledAt)
  const order = state === 'open' ? asc(incidents.reportedAt) : desc(incidents.ruledAt)
  const rows = await selectDetail(db, where).orderBy(order, asc(incidents.id)).limit(limit).offset(offset)
  const [counted] = await db.select({ total: count() }).from(incidents).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Number of open incidents, and of those reported before a time. */
export async function countOpenIncidents(db: Executor, before: Date) {
  const [row] = await db
    .select({
      open: count(),
      overdue: sql<number>`count(*) filter (where ${lt(incidents.reportedAt, before)})`.mapWith(Number),
    })
    .from(incidents)
    .where(isNull(incidents.ruledAt))
  return { open: row?.open ?? 0, overdue: row?.overdue ?? 0 }
}

/** Marks overdue incidents that were not notified yet. */
export async function takeOverdue(tx: Executor, before: Date, now: Date) {
  const overdue = await tx
    .update(incidents)
    .set({ overdueNotifiedAt: now })
    .where(
      and(isNull(incidents.ruledAt), isNull(incidents.overdueNotifiedAt), lt(incidents.reportedAt, before)),
    )
    .returning({ id: incidents.id })
  if (overdue.length === 0) return []
  return selectDetail(
    tx,
    inArray(
      incidents.id,
      overdue.map(({ id }) => id),
    ),
  )
}
