import { sql } from 'drizzle-orm'
import { registerStates } from '#server/schema/catalogue/register-tables.ts'
import type { RegisterAccess, RegisterName } from './register-access.ts'

/** Counts answers and failures of a register for the health screen; a failure to store them is only logged. */
export async function noteAnswer(
  { db, clock, log }: RegisterAccess,
  register: RegisterName,
  hasAnswered: boolean,
) {
  if (!db || !clock) return
  const now = clock.now()
  const values = hasAnswered ? { answeredAt: now, failures: 0 } : { failedAt: now, failures: 1 }
  await db
    .insert(registerStates)
    .values({ register, ...values })
    .onConflictDoUpdate({
      target: registerStates.register,
      set: hasAnswered ? values : { failedAt: now, failures: sql`${registerStates.failures} + 1` },
    })
    .catch((error: unknown) => log.warn({ err: error, register }, 'the state of a register was not stored'))
}
