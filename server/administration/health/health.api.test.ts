import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { outbox } from '#server/platform/mail/mail-tables.ts'
import { auditRecords } from '#server/schema/people/audit-tables.ts'
import { createTestAdmin, createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
const call = (who: TestUser, method: 'GET' | 'POST', path: string, body?: object) =>
  api.call(method, path, { token: who.token, ...(body && { body }) })

async function createMail(attempts: number) {
  const id = randomUUIDv7()
  const isGone = attempts >= 12
  await api.app.db.insert(outbox).values({
    id,
    to: 'perdue@exemple.fr',
    subject: 'Votre réservation',
    text: isGone ? null : 'Bonjour',
    html: isGone ? null : '<p>Bonjour</p>',
    attempts,
    lastError: 'ECONNREFUSED',
    nextAttemptAt: new Date(api.clock.now().getTime() + 3_600_000),
  })
  return id
}

test('a failing message is sent at once, one that was given up is only removed, and both are audited', async () => {
  const admin = await createTestAdmin(api)
  const staff = await createTestStaff(api, ['view_stats', 'manage_users'])
  const [failing, gone] = [await createMail(3), await createMail(12)]
  const health = (await call(admin, 'GET', '/admin/health')).json
  const mail = health.outboxes.find(({ channel }: { channel: string }) => channel === 'mail')
  expect(mail).toMatchObject({ failing: 1, given_up: 1, last_error: 'ECONNREFUSED' })
  const list = (state: string) => call(admin, 'GET', `/admin/health/messages?channel=mail&state=${state}`)
  expect((await list('failing')).json.items).toMatchObject([{ id: failing, recipient: 'p•••@exemple.fr' }])
  expect((await list('given_up')).json.items).toMatchObject([{ id: gone }])
  const both = { channel: 'mail', ids: [failing, gone] }
  expect((await call(admin, 'POST', '/admin/health/messages/retry', both)).json).toEqual({ changed: 1 })
  const [row] = await api.app.db.select().from(outbox).where(eq(outbox.id, failing))
  expect(row!.nextAttemptAt.getTime()).toBeLessThanOrEqual(api.clock.now().getTime())
  expect((await call(admin, 'POST', '/admin/health/messages/discard', both)).json).toEqual({ changed: 1 })
  expect((await list('given_up')).json.items).toEqual([])
  expect((await list('failing')).json.items).toHaveLength(1)
  const entries = await api.app.db.select().from(auditRecords).where(eq(auditRecords.entityKind, 'outbox'))
  expect(entries.map(({ action }) => action)).toEqual([
    'health.messages_retried',
    'health.messages_discarded',
  ])
  expect((await call(staff, 'GET', '/admin/health')).status).toBe(403)
  expect((await call(staff, 'POST', '/admin/health/messages/retry', both)).status).toBe(403)
})

test('a job that failed after its retries is run again or removed', async () => {
  const admin = await createTestAdmin(api)
  const none = `/admin/health/jobs/${randomUUIDv7()}`
  expect((await call(admin, 'POST', `${none}/retry`)).status).toBe(404)
  let isBroken = true
  const jobs = startJobs(
    api.app,
    async () => {
      if (isBroken) throw new Error('the disk is full')
    },
    1,
  )
  try {
    const failed = async () => (await call(admin, 'GET', '/admin/health')).json.failed_jobs
    await expect
      .poll(
        async () => {
          // The queue waits between two retries: it is told that it has none left.
          await api.app.db.execute(
            `update jobs.job set retry_limit = 0 where name = 'every-minute' and state <> 'completed'`,
          )
          return failed()
        },
        { timeout: 30_000, interval: 500 },
      )
      .toMatchObject([{ queue: 'every-minute', error: 'the disk is full' }])
    isBroken = false
    const [job] = await failed()
    expect((await call(admin, 'POST', `/admin/health/jobs/${job.id}/retry`)).status).toBe(204)
    await expect.poll(failed, { timeout: 30_000, interval: 500 }).toEqual([])
    expect((await call(admin, 'POST', `/admin/health/jobs/${job.id}/discard`)).status).toBe(404)
    const entries = await api.app.db.select().from(auditRecords).where(eq(auditRecords.entityId, job.id))
    expect(entries.map(({ action }) => action)).toEqual(['health.job_retried'])
  } finally {
    await jobs.stop()
  }
}, 90_000)
