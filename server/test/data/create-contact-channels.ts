import { randomInt } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { smsNumbers, smsOutbox } from '#server/schema/following/sms-tables.ts'
import type { TestApi } from '../start-api.ts'

/** The text messages to a number, the newest first. */
export async function textsTo(api: TestApi, number: string) {
  return api.app.db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.to, number))
    .orderBy(desc(smsOutbox.createdAt))
}

/** A user's confirmed number, unique for each test. */
export async function createTestNumber(api: TestApi, userId: string, timeZone = 'Europe/Paris') {
  const number = `+33612${String(randomInt(1_000_000)).padStart(6, '0')}`
  await api.app.db.insert(smsNumbers).values({ userId, number, timeZone, confirmedAt: api.clock.now() })
  return number
}
