import { sql } from 'drizzle-orm'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { startApi } from '#server/test/start-api.ts'
import { openDatabaseClock } from './database-clock.ts'
import { databaseNow, readSharedTime } from '#server/platform/database/shared-time.ts'

const api = startApi()
const onServer = inject('database').kind === 'postgres'
afterEach(() => vi.useRealTimers())

test.runIf(onServer).each([300, -300])(
  'a machine whose clock is %i seconds wrong has the time of the database',
  async (seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
    const { db, log } = api.app
    const clock = await openDatabaseClock(db, log)
    const apart = Math.abs(clock.now().getTime() - (await databaseTime()))
    const shared = await readSharedTime({ clock, db })
    const sharedApart = Math.abs(shared.getTime() - (await databaseTime()))
    clock.close()
    expect(apart).toBeLessThan(2_000)
    expect(sharedApart).toBeLessThan(2_000)
  },
)

test.runIf(onServer)('a clock that is right is not corrected', async () => {
  const clock = await openDatabaseClock(api.app.db, api.app.log)
  clock.close()
  expect(clock.correction()).toBe(0)
})

async function databaseTime() {
  const { rows } = await api.app.db.execute<{ now: number }>(sql`select ${sql.raw(databaseNow)} as now`)
  return rows[0]!.now
}
