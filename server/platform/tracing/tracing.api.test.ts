import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOperations } from '#server/payments/operations/run-operations.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { sendMailToMailbox } from '#server/platform/mail/send-due-mail.ts'
import { runJobList } from '#server/scheduled-jobs.ts'
import { createListedRental, createTestQuote, renew } from '#server/test/data/create-stays.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { createUnpaidStay, freshMachine, press, runProvider } from '#server/test/data/pay-demonstration.ts'
import { startApi } from '#server/test/start-api.ts'
import { startTracing } from './tracing.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}
interface Payload {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

const spans: Span[] = []
const paths = new Set<string>()
let raw = ''
/** A collector of OpenTelemetry's protocol over HTTP with JSON. */
const collector = createServer(async (request, response) => {
  paths.add(`${request.method} ${request.url}`)
  const payload = (await json(request)) as Payload
  raw += JSON.stringify(payload)
  for (const { scopeSpans } of payload.resourceSpans)
    for (const { spans: received } of scopeSpans) spans.push(...received)
  response.setHeader('content-type', 'application/json').end('{}')
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) =>
    file.includes('@opentelemetry/sdk-trace/'),
  )

let tracing: Awaited<ReturnType<typeof startTracing>>
const settings = { OTEL_SERVICE_NAME: 'demeure', OTEL_TRACES_SAMPLER_ARG: 1 }
const lines: Record<string, unknown>[] = []
const reports: { message: string; request_id?: string | undefined }[] = []
beforeAll(async () => {
  expect(await startTracing({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: undefined }, fail)).toBeUndefined()
  expect(loaded()).toEqual([])
  tracing = await startTracing({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, fail)
})
const api = startApi(
  { ...freshMachine, TRUST_PROXY: 'loopback' },
  {
    logTo: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
    reporting: { report: (_error, extra) => reports.push(extra), flush: async () => {} },
  },
)
afterAll(async () => {
  await tracing?.stop()
  collector.close()
})

function fail(message: string): never {
  throw new Error(message)
}

const person = { email: 'oumou.kane@exemple.fr', firstName: 'Oumou', lastName: 'Kanembou' }
const fresh = () => crypto.randomUUID().replaceAll('-', '')
const parentId = '00f067aa0ba902b7'

/** The spans of a trace, once one with this name has arrived. */
async function traceOf(traceId: string, name: string) {
  const find = () => spans.filter((span) => span.traceId === traceId)
  await expect.poll(() => find().map((span) => span.name), { timeout: 10_000 }).toContain(name)
  return find()
}

const named = (trace: Span[], name: string) => trace.find((span) => span.name === name)!
const attributeOf = ({ attributes }: Span, key: string) =>
  Object.values(attributes.find((each) => each.key === key)?.value ?? {})[0]

test('a booking is one trace, from the proxy through its statements to its e-mail', async () => {
  const guest = await createTestUser(api, person)
  const rental = await createListedRental(api)
  const quote = await createTestQuote(api, rental)
  const traceId = fresh()
  const answer = await api.call('POST', '/bookings', {
    token: guest.token,
    body: { quote_id: quote.quote_id, message: 'Bonjour, Kanembou vous écrit' },
    headers: { 'idempotency-key': crypto.randomUUID(), traceparent: `00-${traceId}-${parentId}-01` },
  })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('x-request-id')).toBe(traceId)
  await sendMailToMailbox(api.app)
  const trace = await traceOf(traceId, 'send mail')
  const call = named(trace, 'POST /api/v1/bookings')
  expect(call.parentSpanId).toBe(parentId)
  expect(attributeOf(call, 'http.response.status_code')).toBe(201)
  const insert = named(trace, 'with booking')
  expect(insert.parentSpanId).toBe(call.spanId)
  expect(attributeOf(insert, 'db.query.text')).toMatch(/insert into booking \(.*\$1/s)
  const mail = named(trace, 'send mail')
  expect(trace.map(({ spanId }) => spanId)).toContain(mail.parentSpanId)
  expect(attributeOf(mail, 'demeure.outbox')).toBe('mail')
  expect(
    trace.some(({ parentSpanId, name }) => parentSpanId === mail.spanId && name === 'update outbox_mail'),
  ).toBe(true)
  expect(lines.find(({ reqId }) => reqId === traceId)).toMatchObject({ msg: 'answered', trace_id: traceId })
}, 60_000)

test('a refusal has the id of its trace in the problem, the log and the header; a stranger cannot choose it', async () => {
  const traceId = fresh()
  const headers = { traceparent: `00-${traceId}-${parentId}-01` }
  const refused = await api.call('GET', '/users/me', { headers })
  expect(refused.json.request_id).toBe(traceId)
  expect(named(await traceOf(traceId, 'GET /api/v1/users/me'), 'GET /api/v1/users/me').status.code ?? 0).toBe(
    0,
  )
  const own = await api.call('GET', '/users/me', { headers: { traceparent: '00-oumou.kane' } })
  expect(own.json.request_id).toMatch(/^[\da-f]{32}$/)
  await traceOf(own.json.request_id as string, 'GET /api/v1/users/me')
})

test('an error is reported, logged and answered under the id of its trace, which is marked as failed', async () => {
  const { get } = api.app.storage
  api.app.storage.get = () => Promise.reject(new Error(`the picture of ${person.email}`))
  const answer = await fetch(`${api.url}/media/avatars/00/none.webp`)
  api.app.storage.get = get
  const problem = (await answer.json()) as { request_id: string }
  expect(answer.status).toBe(500)
  const { request_id: traceId } = problem
  expect(reports).toContainEqual({ message: 'server_fault', request_id: traceId })
  const call = named(await traceOf(traceId, 'GET /media/*'), 'GET /media/*')
  expect(call.status.code).toBe(2)
  expect(attributeOf(call, 'error.type')).toBe('server_fault')
  expect(lines.filter(({ trace_id: id }) => id === traceId)).toHaveLength(2)
})

test('a payment goes on in the trace that asked for it, with the calls of its provider', async () => {
  const { booking, attempt, rental } = await createUnpaidStay(api, { instantBooking: false })
  await press.card(api, attempt, 'success')
  await runProvider(api)
  await renew(api, rental.owner)
  const traceId = fresh()
  const accepted = await api.call('POST', `/owner/bookings/${booking.id}/accept`, {
    token: rental.owner.token,
    headers: { traceparent: `00-${traceId}-${parentId}-01` },
  })
  expect(accepted.status, accepted.text).toBe(200)
  await runOperations(api.app)
  const name = 'demonstration_card capture'
  const trace = await traceOf(traceId, 'payment operation capture')
  const operation = named(trace, 'payment operation capture')
  expect(named(trace, name).parentSpanId).toBe(operation.spanId)
  expect(trace.map(({ spanId }) => spanId)).toContain(operation.parentSpanId)
})

test('jobs are traces of their own, and one that fails is reported under its id', async () => {
  const jobs = startJobs(
    api.app,
    {
      runAll: async (app) => ({
        succeeded: [],
        failed: await runJobList(app, { remove: () => Promise.reject(new Error('the disk is full')) }),
      }),
      runOne: async () => {},
    },
    0.5,
  )
  await expect.poll(() => lines.find(({ job }) => job === 'remove'), { timeout: 20_000 }).toBeDefined()
  await jobs.stop()
  const traceId = lines.find(({ job }) => job === 'remove')!.trace_id as string
  expect(reports).toContainEqual({ message: 'a job failed', request_id: traceId })
  const trace = await traceOf(traceId, 'jobs every-minute')
  const job = named(trace, 'job remove')
  expect(job.parentSpanId).toBe(named(trace, 'jobs every-minute').spanId)
  expect(job.status.code).toBe(2)
})

test('no span holds a value of anybody', async () => {
  await createTestUser(api, { ...person, email: 'awa.kane@exemple.fr' })
  await api.call('GET', `/users/me?email=${person.email}`)
  await api.call('POST', '/auth/login', { form: { username: person.email, password: 'ce mot de passe-ci' } })
  await tracing!.stop()
  expect(paths).toEqual(new Set(['POST /v1/traces']))
  expect(spans.length).toBeGreaterThan(50)
  for (const value of ['oumou', 'Oumou', 'Kanembou', 'mot de passe', '127.0.0.1', 'exemple.fr'])
    expect(raw).not.toContain(value)
})
