import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serviceMetrics } from '#server/administration/health/service-metrics.ts'
import { serviceGauges } from '#server/administration/health/service-gauges.ts'
import { runOperations } from '#server/payments/operations/run-operations.ts'
import { sendMailToMailbox } from '#server/platform/mail/send-due-mail.ts'
import { book, createListedRental, createTestQuote, createTestStay } from '#server/test/data/create-stays.ts'
import { createTestAdmin, createTestUser } from '#server/test/data/create-users.ts'
import { createUnpaidStay, freshMachine, press, runProvider } from '#server/test/data/pay-demonstration.ts'
import { prometheusPrograms, prometheusRules, startPrometheus } from '#server/test/peers/prometheus.ts'
import { startApi } from '#server/test/start-api.ts'
import { runJobList } from '#server/scheduled-jobs.ts'
import { writePrometheus } from '../../../deploy/configuration/write-prometheus.ts'
import { onLoopback, topology } from '../../../deploy/topology.ts'
import { createMetrics } from './metrics.ts'
import { monitorProcess } from './process-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const api = startApi({ ...freshMachine, METRICS_PORT: '0' })
let served: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  served = await serveMetrics(api.app)
})
afterAll(() => served?.stop())

async function scrape() {
  const answer = await fetch(`http://127.0.0.1:${served!.port}/metrics`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  return answer.text()
}
const person = { email: 'oumou.kane@exemple.fr', firstName: 'Oumou', lastName: 'Kanembou' }

/** Where an endpoint has a pattern, its path in the metrics is the pattern. */
const requestOf = (method: string, path: string, status: number) =>
  `demeure_http_requests_total{method="${method}",path="/api/v1${path}",status="${status}"}`

test('a booking, its payment, its e-mails and what was refused are in the figures, and nobody', async () => {
  const guest = await createTestUser(api, person)
  const rental = await createListedRental(api, { instantBooking: true })
  const quote = await createTestQuote(api, rental)
  expect((await book(api, guest, quote.quote_id)).status).toBe(201)
  expect((await book(api, guest, crypto.randomUUID())).status).toBe(404)
  expect((await api.call('GET', `/users/me?email=${person.email}`)).status).toBe(401)
  const paid = await createUnpaidStay(api)
  await press.card(api, paid.attempt, 'success')
  await runProvider(api)
  const refused = await createUnpaidStay(api)
  await press.card(api, refused.attempt, 'insufficient_funds')
  await runProvider(api)
  await runOperations(api.app)
  await sendMailToMailbox(api.app)
  await runJobList(api.app, { remind: async () => {}, remove: () => Promise.reject(new Error('no')) })
  const text = await scrape()
  for (const line of [
    `${requestOf('POST', '/bookings', 201)} 3`,
    `${requestOf('POST', '/bookings', 404)} 1`,
    `${requestOf('GET', '/users/me', 401)} 1`,
    'demeure_payments_total{provider="demonstration_card",result="captured"} 1',
    'demeure_payments_total{provider="demonstration_card",result="failed"} 1',
    'demeure_provider_call_duration_seconds_count{provider="demonstration_card",call="start",result="succeeded"} 2',
    'demeure_job_runs_total{name="remind",result="succeeded"} 1',
    'demeure_job_runs_total{name="remove",result="failed"} 1',
    'demeure_database_up 1',
    'demeure_feeds{kind="calendar",state="failing"} 0',
    'demeure_work_items{queue="notice",clock="overdue"} 0',
    'demeure_outbox_rows{outbox="mail",state="given_up"} 0',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/^demeure_bookings_last_day\{status="CONFIRMED"\} 2$/m)
  expect(text).toMatch(/^demeure_outbox_messages_total\{outbox="mail",result="sent"\} [1-9]/m)
  expect(text).toMatch(/^demeure_http_request_duration_seconds_bucket\{le="0.5",method="POST",path="\/api/m)
  for (const name of [
    'process_memory_bytes',
    'event_loop_delay_seconds',
    'outbox_oldest_seconds{outbox="mail"}',
  ])
    expect(text).toMatch(new RegExp(`^demeure_${name.replace('{', '\\{')} \\d`, 'm'))
  for (const value of [person.email, 'oumou', 'Kanembou', guest.id, quote.quote_id, rental.id])
    expect(text).not.toContain(value)
  const { metrics } = (await api.call('GET', '/admin/health', { token: (await createTestAdmin(api)).token }))
    .json
  expect(metrics.process.payments).toContainEqual({
    provider: 'demonstration_card',
    result: 'captured',
    count: 1,
  })
  expect(metrics.bookings).toContainEqual({ status: 'CONFIRMED', count: 2 })
  expect(metrics.process.requests.total).toBeGreaterThan(10)
  expect(metrics.process.pool.max).toBe(1)
}, 60_000)

test('without its port nothing is served', async () => {
  const silent = { ...api.app, config: { ...api.app.config, METRICS_PORT: undefined } }
  expect(await serveMetrics(silent)).toBeUndefined()
  const taken = { ...api.app, config: { ...api.app.config, METRICS_PORT: served!.port } }
  await expect(serveMetrics(taken)).rejects.toThrow('METRICS_PORT: 127.0.0.1:')
  expect((await fetch(`http://127.0.0.1:${served!.port}/`)).status).toBe(404)
})

test('with the database away a scrape has what was known', async () => {
  const metrics = createMetrics()
  let isAway = false
  const execute: typeof api.app.db.execute = (query) =>
    isAway ? (Promise.reject(new Error('away')) as never) : api.app.db.execute(query)
  const app = { ...api.app, metrics, db: Object.assign(Object.create(api.app.db), { execute }) }
  const monitor = monitorProcess()
  serviceGauges(
    app,
    monitor,
    serviceMetrics(app, () => [
      { name: 'standby:5432', seconds: 1.5, isUsed: true },
      { name: 'lost:5432', seconds: undefined, isUsed: false },
    ]),
  )
  expect(await metrics.registry.metrics()).toContain(
    'demeure_replica_lag_seconds{replica="standby:5432"} 1.5',
  )
  expect(await metrics.registry.metrics()).not.toContain('lost:5432')
  isAway = true
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const text = await metrics.registry.metrics()
  vi.useRealTimers()
  monitor.stop()
  expect(text).toContain('demeure_database_up 0')
  expect(text).toContain('demeure_replica_lag_seconds{replica="standby:5432"} 1.5')
  expect(text).toMatch(/^demeure_metrics_age_seconds 6\d/m)
})

test.skipIf(!prometheusPrograms)(
  'the alerts pass the tests of promtool, and so does the file of the targets',
  () => {
    const promtool = join(prometheusPrograms!, 'promtool')
    const run = (...words: string[]) =>
      execFileSync(promtool, words, { cwd: prometheusRules, encoding: 'utf8' })
    expect(run('check', 'rules', 'alerts.yml')).toContain('SUCCESS')
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
    const folder = mkdtempSync(join(tmpdir(), 'demeure-targets-'))
    const config = join(folder, 'prometheus.yml')
    writeFileSync(config, writePrometheus(topology, onLoopback(25_000), ['front', 'logs']))
    expect(run('check', 'config', '--syntax-only', config)).toContain('SUCCESS')
    rmSync(folder, { recursive: true })
  },
)

test.skipIf(!prometheusPrograms)('a real Prometheus shows a booking', async () => {
  await createTestStay(api, await createListedRental(api))
  const prometheus = await startPrometheus(prometheusPrograms!, served!.port)
  try {
    const booked = 'sum(demeure_http_requests_total{path="/api/v1/bookings",status="201"})'
    await expect.poll(() => prometheus.query(booked), { timeout: 20_000 }).toBeGreaterThan(0)
    expect(await prometheus.query('sum(max by (status) (demeure_bookings_last_day))')).toBeGreaterThan(0)
    expect(await prometheus.query('up{job="demeure"}')).toBe(1)
  } finally {
    await prometheus.stop()
  }
})
