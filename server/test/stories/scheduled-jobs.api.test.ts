import { expect, test } from 'vitest'
import {
  recognizedDevices,
  oneTimeTokens,
  refreshTokens,
  securityEvents,
  sessions,
} from '#server/schema/people/account-tables.ts'
import { runJobList, runRetry } from '#server/scheduled-jobs.ts'
import { limitWindows } from '#server/platform/http/limits/limit-tables.ts'
import { outbox } from '#server/platform/mail/mail-tables.ts'
import { createTestAdmin, createTestUser } from '../data/create-users.ts'
import { startApi } from '../start-api.ts'

const api = startApi()
const tables = [
  sessions,
  refreshTokens,
  oneTimeTokens,
  recognizedDevices,
  securityEvents,
  outbox,
  limitWindows,
]
const counts = () => Promise.all(tables.map((table) => api.app.db.$count(table)))

test('what serves stays, what has expired goes', async () => {
  const user = await createTestUser(api)
  await api.call('POST', '/auth/forgot-password', { body: { email: user.email } })
  const before = await counts()
  expect(before.every((count) => count > 0)).toBe(true)
  await runJobList(api.app)
  expect(await counts()).toEqual(before)
  api.clock.advance({ days: 500 })
  await api.app.db.update(limitWindows).set({ endsAt: new Date(0) })
  await runJobList(api.app)
  expect(await counts()).toEqual(tables.map(() => 0))
})

test('a failing job stops none of the others, and administrators are notified once a day', async () => {
  const admin = await createTestAdmin(api)
  let done = 0
  const jobs = {
    breaks: () => Promise.reject(new Error('on purpose')),
    goesOn: async () => {
      done += 1
    },
  }
  await runJobList(api.app, jobs)
  await runJobList(api.app, jobs)
  expect(done).toBe(2)
  const { json } = await api.call('GET', '/notifications', { token: admin.token })
  expect(json.items.map(({ title }: { title: string }) => title)).toEqual([
    'Une tâche de fond échoue : breaks',
  ])
})

test('a failed job is run again alone, and one of an older version is done', async () => {
  const rename = (from: string, to: string) => api.app.db.execute(`alter table ${from} rename to ${to}`)
  await rename('saved_search', 'away')
  await expect(runRetry(api.app, 'sendAlerts')).rejects.toThrow('saved_search')
  await rename('away', 'saved_search')
  await runRetry(api.app, 'sendAlerts')
  await runRetry(api.app, 'jobOfAnOlderVersion')
})
