import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestUser } from '#server/test/data/create-users.ts'
import { createListedRental, createTestStay, renew } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { jobRunner } from '#server/run-jobs.ts'
import { startJobs } from './start-jobs.ts'

const api = startApi()

test('a server that starts makes up for what came due while none ran; two of them do it once', async () => {
  const rental = await createListedRental(api)
  const { booking, guest } = await createTestStay(api, rental)
  api.clock.advance({ hours: 25 })
  const jobs = [startJobs(api.app, jobRunner, 0.5), startJobs(api.app, jobRunner, 0.5)]
  await renew(api, guest)
  const read = async () => (await api.call('GET', `/bookings/${booking.id}`, { token: guest.token })).json
  for (let tries = 0; tries < 60 && (await read()).status === 'REQUESTED'; tries += 1) await setTimeout(250)
  const expired = await read()
  expect(expired.status).toBe('EXPIRED')
  expect(expired.history).toHaveLength(2)
  await Promise.all(jobs.map((each) => each.stop()))
})

test('the queue that was there is taken up again, and the server goes on beside it', async () => {
  const jobs = startJobs(api.app, jobRunner, 0.5)
  expect((await createTestUser(api)).id).toBeTruthy()
  await jobs.stop()
  const { rows } = await api.app.db.$client.query('select name, cron from jobs.schedule order by name')
  expect(rows.map(({ name }) => name)).toEqual(['daily', 'every-minute', 'hourly'])
})
