import { randomUUIDv7 } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { outbox } from '#server/platform/mail/mail-tables.ts'
import { calendarFeeds } from '#server/schema/catalogue/calendar-tables.ts'
import { saleFeeds } from '#server/schema/following/sale-feed-tables.ts'
import { auditRecords } from '#server/schema/people/audit-tables.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import {
  createTestAdmin,
  createTestSeller,
  createTestStaff,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startFeedServer } from '#server/test/peers/feed-server.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ FEEDS_MAY_BE_LOCAL: 'true' })
const elsewhere = startFeedServer()
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

test('failing calendars and sale feeds are listed with their homes and sellers, and read again on demand', async () => {
  const admin = await createTestAdmin(api)
  const rentalId = await createTestRental(api.app, { title: 'La Bergerie' })
  const seller = await createTestSeller(api, { companyName: 'Agence du Port' })
  const failingSince = new Date(api.clock.now().getTime() - 86_400_000)
  const [fixed, gone] = [randomUUIDv7(), randomUUIDv7()]
  const row = { rentalId, failingSince, nextSyncAt: failingSince }
  await api.app.db.insert(calendarFeeds).values([
    { ...row, id: fixed, name: 'Airbnb', url: elsewhere.calendar('/airbnb.ics', []) },
    { ...row, id: gone, name: 'Ailleurs', url: `${elsewhere.url}/gone.ics` },
  ])
  await api.app.db.insert(saleFeeds).values({
    sellerId: seller.id,
    url: `${elsewhere.url}/gone.xml`,
    withdrawMissing: false,
    language: 'fr',
    createdAt: failingSince,
    nextSyncAt: failingSince,
    failingSince,
  })
  const list = async (query = '') => (await call(admin, 'GET', `/admin/health/feeds${query}`)).json
  const { items, pagination } = await list()
  expect(pagination.total_items).toBe(3)
  expect((await list('?per_page=1')).pagination.total_items).toBe(3)
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'calendar', id: gone, name: 'La Bergerie', rental_id: rentalId }),
      expect.objectContaining({ kind: 'sale', id: seller.id, name: 'Agence du Port', rental_id: null }),
    ]),
  )
  const retry = (kind: string, id: string) => call(admin, 'POST', `/admin/health/feeds/${kind}/${id}/retry`)
  expect((await retry('calendar', fixed)).json).toEqual({ is_failing: false })
  expect((await retry('calendar', gone)).json).toEqual({ is_failing: true })
  expect((await retry('sale', seller.id)).json).toEqual({ is_failing: true })
  expect((await retry('calendar', fixed)).status).toBe(404)
  expect((await list()).pagination.total_items).toBe(2)
  const reasons = (await list()).items.map(({ id, fault, fault_status }: Record<string, unknown>) => ({
    id,
    fault,
    fault_status,
  }))
  expect(reasons).toEqual(
    expect.arrayContaining([
      { id: gone, fault: 'bad_status', fault_status: 404 },
      { id: seller.id, fault: 'bad_status', fault_status: 404 },
    ]),
  )
  const entries = await api.app.db.select().from(auditRecords).where(eq(auditRecords.entityId, fixed))
  expect(entries).toMatchObject([
    { action: 'health.feed_retried', after: { kind: 'calendar', is_failing: false } },
  ])
  const staff = await createTestStaff(api, ['view_stats', 'manage_users'])
  expect((await call(staff, 'GET', '/admin/health/feeds')).status).toBe(403)
})

/** The queues wait between two retries, which this spares the test: each has none left and is due. */
const withoutWaiting = () =>
  api.app.db.execute(
    `update jobs.job set retry_limit = 0, start_after = now() where state in ('created', 'retry') and name <> 'dead-letters'`,
  )

test('a job that failed after its retries is listed with its reason, run again, or removed', async () => {
  const admin = await createTestAdmin(api)
  const staff = await createTestStaff(api, ['view_stats', 'manage_users'])
  const none = `/admin/health/jobs/${randomUUIDv7()}`
  expect((await call(admin, 'POST', `${none}/retry`)).status).toBe(404)
  let isBroken = true
  const done: string[] = []
  const jobs = startJobs(
    api.app,
    {
      runAll: async () => ({ succeeded: ['sendAlerts'], failed: ['sealAudit', 'renewPlans'] }),
      runOne: async (_, job) => {
        if (isBroken) throw new Error(`the disk of oumou@exemple.fr is full`)
        done.push(job)
      },
    },
    1,
  )
  try {
    const health = async () => (await call(admin, 'GET', '/admin/health')).json
    const failed = async () => (await health()).failed_jobs
    const jobOf = async (name: string) => (await failed()).find(({ job }: { job: string }) => job === name)
    await expect
      .poll(async () => (await withoutWaiting(), (await failed()).length), { timeout: 30_000, interval: 500 })
      .toBe(2)
    const letter = await jobOf('sealAudit')
    expect(letter).toMatchObject({
      queue: 'job-retries',
      attempts: 1,
      error: 'the disk of … is full',
    })
    expect((await health()).queues).toContainEqual(
      expect.objectContaining({ name: 'job-retries', failed: 2 }),
    )
    const { rows } = await api.app.db.$client.query(`select source_output from jobs.job where id = $1`, [
      letter.id,
    ])
    expect(Object.keys(rows[0].source_output).toSorted()).toEqual(['message', 'name'])
    const retry = `/admin/health/jobs/${letter.id}/retry`
    const other = `/admin/health/jobs/${(await jobOf('renewPlans')).id}/discard`
    for (const path of [retry, other]) expect((await call(staff, 'POST', path)).status).toBe(403)
    expect(await failed()).toHaveLength(2)

    isBroken = false
    expect((await call(admin, 'POST', retry)).status).toBe(204)
    await expect.poll(() => done, { timeout: 30_000, interval: 500 }).toContain('sealAudit')
    expect((await call(admin, 'POST', other)).status).toBe(204)
    expect(await failed()).toEqual([])
    for (const path of [retry, other]) expect((await call(admin, 'POST', path)).status).toBe(404)
    const entries = await api.app.db.select().from(auditRecords).where(eq(auditRecords.entityKind, 'job'))
    expect(entries).toMatchObject([
      { action: 'health.job_retried', after: { queue: 'job-retries', job: 'sealAudit' } },
      { action: 'health.job_discarded', after: { queue: 'job-retries', job: 'renewPlans' } },
    ])
  } finally {
    await jobs.stop()
  }
}, 90_000)

test('of two people who retry one job at once, or remove it, one does and the other reads that it is done', async () => {
  const [one, other] = [await createTestAdmin(api), await createTestAdmin(api)]
  const runs: string[] = []
  let isBroken = true
  const jobs = startJobs(
    api.app,
    {
      runAll: async () => ({ succeeded: [], failed: isBroken ? ['sendAlerts', 'sealAudit'] : [] }),
      runOne: async (_, job) => {
        if (isBroken) throw new Error('the disk is full')
        runs.push(job)
      },
    },
    1,
  )
  try {
    const failed = async () => (await call(one, 'GET', '/admin/health')).json.failed_jobs
    await expect
      .poll(async () => (await withoutWaiting(), (await failed()).length), { timeout: 30_000, interval: 500 })
      .toBe(2)
    isBroken = false
    const idOf = async (name: string) =>
      (await failed()).find(({ job }: { job: string }) => job === name).id as string
    const both = async (id: string, first: 'retry' | 'discard', second: 'retry' | 'discard') =>
      (
        await Promise.all([
          call(one, 'POST', `/admin/health/jobs/${id}/${first}`),
          call(other, 'POST', `/admin/health/jobs/${id}/${second}`),
        ])
      ).toSorted((a, b) => a.status - b.status)
    const retried = await idOf('sendAlerts')
    const [done, refused] = await both(retried, 'retry', 'retry')
    expect([done?.status, refused?.status]).toEqual([204, 404])
    expect(refused?.json).toMatchObject({
      code: 'job_not_failed',
      message: 'Cette tâche n’est plus en échec : elle a été relancée ou retirée',
    })
    const removed = await idOf('sealAudit')
    expect((await both(removed, 'discard', 'discard')).map(({ status }) => status)).toEqual([204, 404])
    await expect.poll(() => runs, { timeout: 30_000, interval: 200 }).toEqual(['sendAlerts'])
    // Nothing of either waits any more that would run it a second time.
    await expect
      .poll(
        async () =>
          (await call(one, 'GET', '/admin/health')).json.queues.find(
            ({ name }: { name: string }) => name === 'job-retries',
          ) ?? { waiting: 0, running: 0 },
        { timeout: 30_000, interval: 200 },
      )
      .toMatchObject({ waiting: 0, running: 0 })
    expect(runs).toEqual(['sendAlerts'])
    const entries = await api.app.db
      .select()
      .from(auditRecords)
      .where(inArray(auditRecords.entityId, [retried, removed]))
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'health.job_discarded',
      'health.job_retried',
    ])
  } finally {
    await jobs.stop()
  }
}, 90_000)

test('a run that failed whole is listed, and leaves the list once one succeeds', async () => {
  const admin = await createTestAdmin(api)
  let isBroken = true
  const jobs = startJobs(
    api.app,
    {
      runAll: async () => {
        if (isBroken) throw new Error('the disk is full')
        return { succeeded: [], failed: [] }
      },
      runOne: async () => {},
    },
    1,
  )
  try {
    const failed = async () => (await call(admin, 'GET', '/admin/health')).json.failed_jobs
    await expect
      .poll(async () => (await withoutWaiting(), failed()), { timeout: 30_000, interval: 500 })
      .toContainEqual(
        expect.objectContaining({ queue: 'every-minute', job: null, error: 'the disk is full' }),
      )
    isBroken = false
    const letter = (await failed()).find(({ queue }: { queue: string }) => queue === 'every-minute')
    // Another run of the queue waits meanwhile or not: the dead letter is gone with either.
    expect((await call(admin, 'POST', `/admin/health/jobs/${letter.id}/retry`)).status).toBe(204)
    await expect
      .poll(async () => (await failed()).filter(({ queue }: { queue: string }) => queue === 'every-minute'), {
        timeout: 30_000,
        interval: 500,
      })
      .toEqual([])
  } finally {
    await jobs.stop()
  }
}, 90_000)
