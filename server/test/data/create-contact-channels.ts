import { randomInt } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { openTelephone, sealTelephone, telephoneHashes } from '#server/platform/sms/sealed-telephone.ts'
import { smsNumbers, smsOutbox } from '#server/schema/following/sms-tables.ts'
import { storedTelephone } from '#server/accounts/stored-telephone.ts'
import { users } from '#server/schema/people/account-tables.ts'
import type { TestApi } from '../start-api.ts'

/** The text messages to a number, the newest first. */
export async function textsTo(api: TestApi, number: string) {
  const texts = await api.app.db.select().from(smsOutbox).orderBy(desc(smsOutbox.createdAt))
  return texts.filter(({ sealedTo, userId }) => openTelephone(api.app, sealedTo, userId) === number)
}

/** A user's confirmed number; unique for each test where none is named. */
export async function createTestNumber(
  api: TestApi,
  userId: string,
  timeZone = 'Europe/Paris',
  number = `+33612${String(randomInt(1_000_000)).padStart(6, '0')}`,
) {
  await api.app.db.insert(smsNumbers).values({
    userId,
    sealedNumber: sealTelephone(api.app, number, userId),
    numberHash: telephoneHashes(api.app, number)[0],
    timeZone,
    confirmedAt: api.clock.now(),
  })
  return number
}

/** The telephone number of a profile. */
export async function saveTestTelephone({ app }: TestApi, userId: string, number: string) {
  await app.db
    .update(users)
    .set(storedTelephone(app, number, userId))
    .where(eq(users.id, userId))
}
