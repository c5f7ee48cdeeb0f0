import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'
import type { RentalRecord } from '../listing/owned-rental-repository.ts'
import { isHold } from './hold-rental.ts'
import { rentalLifecycle } from './rental-lifecycle.ts'

const noFacts = { hasBookings: false, hasStaySoon: false }

/** Locks the rentals of an owner as `lockCalendar` does: no booking is made before the transaction ends. */
export function lockRentalsOf(tx: Transaction, ownerId: string) {
  return tx
    .select()
    .from(rentals)
    .where(eq(rentals.ownerId, ownerId))
    .orderBy(asc(rentals.id))
    .for('no key update')
}

/** Hides the published rentals of a suspended account; whether each is under review stays as it is. @returns their ids */
export async function suspendRentalsOf(tx: Transaction, app: Pick<Context, 'clock'>, ownerId: string) {
  const shown = (await lockRentalsOf(tx, ownerId)).filter(({ status }) => status === 'PUBLISHED')
  for (const rental of shown) await transitionRental(tx, app, rental, 'suspend')
  return shown.map(({ id }) => id)
}

/**
 * A draft that a rule of the platform hid, such as the suspension of its owner's account, and that nobody has changed
 * since: only such a one is shown again without its owner.
 */
const isHiddenByRule = sql`${rentals.status} = 'DRAFT' and (
  select ${rentalStatusChanges.actorId} is null from ${rentalStatusChanges}
  where ${rentalStatusChanges.rentalId} = ${rentals.id} and not ${isHold}
  order by ${rentalStatusChanges.createdAt} desc, ${rentalStatusChanges.id} desc limit 1)`

export async function findHiddenByRule(db: Executor, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: rentals.id })
    .from(rentals)
    .where(and(inArray(rentals.id, ids), isHiddenByRule))
  return new Set(rows.map(({ id }) => id))
}

/** Shows them again, without those that a moderator or their owner changed meanwhile. @returns how many */
export async function reinstateRentals(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  ownerId: string,
  ids: string[],
) {
  if (ids.length === 0) return 0
  const paused = await tx
    .select()
    .from(rentals)
    .where(and(eq(rentals.ownerId, ownerId), inArray(rentals.id, ids), isHiddenByRule))
    .orderBy(asc(rentals.id))
    .for('no key update')
  for (const rental of paused) await transitionRental(tx, app, rental, 'reinstate')
  return paused.length
}

async function transitionRental(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  rental: RentalRecord,
  event: 'suspend' | 'reinstate',
) {
  const status = rentalLifecycle.after(event, { ...rental, ...noFacts }, 'system')
  const now = app.clock.now()
  await tx.update(rentals).set({ status, updatedAt: now }).where(eq(rentals.id, rental.id))
  await tx.insert(rentalStatusChanges).values({
    id: randomUUIDv7(),
    rentalId: rental.id,
    previousStatus: rental.status,
    newStatus: status,
    reason: event,
    createdAt: now,
  })
}
