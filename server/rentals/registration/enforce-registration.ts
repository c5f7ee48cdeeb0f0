import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { CountryCode } from '#contract/core/countries.ts'
import { registrationSchemes } from '#contract/rentals/registration.ts'
import type { Context } from '#server/platform/context.ts'
import { registrationDeadlines, rentals } from '#server/schema/catalogue/rental-tables.ts'
import { lockRental, type RentalRecord } from '../listing/owned-rental-repository.ts'
import { isRegistered } from './assert-registered.ts'
import { notifyDeadline, notifyReminder, notifySuspended } from './notify-registration.ts'
import { readRegistration, registrationsOf } from './read-registration.ts'
import { daysAfter, deleteDeadline, registrationGraceDays, reminderDays } from './registration-deadlines.ts'
import { changeStatusBySystem } from './change-status-by-system.ts'

const batchSize = 1_000
const countriesWithNumbers = CountryCode.options.filter(
  (country) => registrationSchemes[country].required !== 'nowhere_found',
)

/**
 * Published rentals without a valid registration number have fifteen days, with a notification at the beginning and
 * before the end; then they are suspended until a number is entered. Stays already booked take place.
 */
export async function enforceRegistration(app: Context) {
  for await (const rental of findUnregistered(app)) await openDeadline(app, rental.id)
  await remindOwners(app)
  await suspendOverdue(app)
}

/** Published rentals that lack a valid number and have no deadline yet. */
async function* findUnregistered(app: Context): AsyncGenerator<RentalRecord> {
  let last: string | undefined
  while (true) {
    const batch = await app.db
      .select()
      .from(rentals)
      .where(
        and(
          eq(rentals.status, 'PUBLISHED'),
          inArray(rentals.countryCode, countriesWithNumbers),
          last === undefined ? undefined : gt(rentals.id, last),
          sql`not exists (select from ${registrationDeadlines} where ${registrationDeadlines.rentalId} = ${rentals.id})`,
        ),
      )
      .orderBy(asc(rentals.id))
      .limit(batchSize)
    const registrations = await registrationsOf(app.db, batch)
    yield* batch.filter(({ id }) => !isRegistered(registrations.get(id)!.state))
    if (batch.length < batchSize) return
    last = batch.at(-1)!.id
  }
}

async function openDeadline(app: Context, rentalId: string) {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const rental = await lockRental(tx, rentalId)
    const { state } = await readRegistration(tx, rental)
    if (rental.status !== 'PUBLISHED' || isRegistered(state)) return
    const dueAt = daysAfter(now, registrationGraceDays)
    const written = await tx
      .insert(registrationDeadlines)
      .values({ rentalId, openedAt: now, dueAt })
      .onConflictDoNothing()
      .returning({ rentalId: registrationDeadlines.rentalId })
    if (written.length > 0) await notifyDeadline(tx, app, rental, { state, dueAt })
  })
}

async function remindOwners(app: Context) {
  const now = app.clock.now()
  const due = await app.db
    .select({ rentalId: registrationDeadlines.rentalId })
    .from(registrationDeadlines)
    .where(
      and(
        isNull(registrationDeadlines.remindedAt),
        isNull(registrationDeadlines.suspendedAt),
        lte(registrationDeadlines.dueAt, daysAfter(now, reminderDays)),
        gt(registrationDeadlines.dueAt, now),
      ),
    )
  for (const { rentalId } of due) {
    await app.db.transaction(async (tx) => {
      const rental = await lockRental(tx, rentalId)
      const [deadline] = await tx
        .update(registrationDeadlines)
        .set({ remindedAt: now })
        .where(and(eq(registrationDeadlines.rentalId, rentalId), isNull(registrationDeadlines.remindedAt)))
        .returning()
      if (deadline && rental.status === 'PUBLISHED') await notifyReminder(tx, app, rental, deadline.dueAt)
    })
  }
}

async function suspendOverdue(app: Context) {
  const now = app.clock.now()
  const overdue = await app.db
    .select({ rentalId: registrationDeadlines.rentalId })
    .from(registrationDeadlines)
    .where(and(isNull(registrationDeadlines.suspendedAt), lte(registrationDeadlines.dueAt, now)))
  for (const { rentalId } of overdue) {
    await app.db.transaction(async (tx) => {
      const rental = await lockRental(tx, rentalId)
      const { state } = await readRegistration(tx, rental)
      if (rental.status !== 'PUBLISHED' || isRegistered(state)) return deleteDeadline(tx, rentalId)
      await changeStatusBySystem(tx, app, rental, { event: 'suspend', reason: 'registration_missing' })
      await tx
        .update(registrationDeadlines)
        .set({ suspendedAt: now })
        .where(eq(registrationDeadlines.rentalId, rentalId))
      await notifySuspended(tx, app, rental)
    })
  }
}
