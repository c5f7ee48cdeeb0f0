import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { registrationDeadlines } from '#server/schema/catalogue/rental-tables.ts'

/** Days in which a published rental may still be given its registration number. */
export const registrationGraceDays = 15
/** The owner is reminded so many days before the end. */
export const reminderDays = 3

const day = 24 * 60 * 60 * 1000

export function daysAfter(moment: Date, days: number) {
  return new Date(moment.getTime() + days * day)
}

export type RegistrationDeadline = typeof registrationDeadlines.$inferSelect

export async function findDeadline(
  db: Executor,
  rentalId: string,
): Promise<RegistrationDeadline | undefined> {
  const [deadline] = await db
    .select()
    .from(registrationDeadlines)
    .where(eq(registrationDeadlines.rentalId, rentalId))
  return deadline
}

/** Once the owner has decided on the status of a rental, nothing brings it back by itself. */
export async function deleteDeadline(db: Executor, rentalId: string) {
  await db.delete(registrationDeadlines).where(eq(registrationDeadlines.rentalId, rentalId))
}
