import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestPlace, type ServerProcess, startProcess, untilReady } from '../start-process.ts'

// The server as a process: start, stop, crash and restart.
let place: Awaited<ReturnType<typeof createTestPlace>>
let running: ServerProcess

beforeAll(async () => {
  place = await createTestPlace()
  running = await startProcess(place.environment)
  await untilReady(running)
}, 200_000)
afterAll(async () => {
  running.child.kill('SIGKILL')
  await running.ended
  await place.remove()
})

// Both engines are configured alike, and each value starts a process.
test.runIf(inject('database').kind === 'embedded').each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://demeure.example' }, 'SECRET_KEY'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ PUBLIC_URL: 'https://demeure.example' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' }, 'DATABASE_URL'],
  [{ DATA_DIR: '/dev/null/nowhere', DATABASE_URL: '' }, 'DATA_DIR'],
  [
    {
      NODE_ENV: 'production',
      SECRET_KEY: 'k'.repeat(32),
      PUBLIC_URL: 'https://demeure.example',
      LIMITS_TRUSTED_ADDRESSES: '8.8.8.8',
    },
    'LIMITS_TRUSTED_ADDRESSES',
  ],
])('a wrong value stops the start with one line that names it: %o', async (wrong, name) => {
  const stopped = await startProcess({ ...place.environment, ...wrong } as Record<string, string>)
  expect(await stopped.ended).toBe(1)
  const lines = stopped.complaints().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(name)
})

test.runIf(inject('database').kind === 'embedded')(
  'a second process is kept out of the embedded database',
  async () => {
    const second = await startProcess(place.environment)
    expect(await second.ended).not.toBe(0)
    expect(second.complaints()).toContain('in use by process')
  },
)

test.runIf(inject('database').kind === 'postgres')(
  'two processes that start at once on an empty database both open',
  async () => {
    const empty = await createTestPlace()
    const both = await Promise.all([startProcess(empty.environment), startProcess(empty.environment)])
    try {
      await Promise.all(both.map(untilReady))
      expect(both.map(({ complaints }) => complaints())).toEqual(['', ''])
    } finally {
      for (const { child } of both) child.kill('SIGKILL')
      await Promise.all(both.map(({ ended }) => ended))
      await empty.remove()
    }
  },
  120_000,
)

test.runIf(inject('database').kind === 'postgres')(
  'pages and jobs run in processes of their own',
  async () => {
    const shared = await createTestPlace()
    const start = (ROLE: string) => startProcess({ ...shared.environment, ROLE })
    const web = await start('web')
    await untilReady(web)
    const workers = await Promise.all([start('worker'), start('worker')])
    const database = new pg.Client(shared.environment.DATABASE_URL)
    await database.connect()
    try {
      const queues = () => database.query("select from pg_namespace where nspname = 'jobs'")
      expect((await queues()).rowCount).toBe(0)
      await Promise.all(workers.map(untilReady))
      await expect
        .poll(async () => (await database.query('select from job_round')).rowCount, { timeout: 30_000 })
        .toBeGreaterThan(0)
      const statusOf = async ({ url }: ServerProcess, path: string) => (await fetch(url + path)).status
      expect(await statusOf(web, '/api/v1/properties')).toBe(200)
      expect(await statusOf(workers[0]!, '/api/v1/properties')).toBe(404)
      expect(await statusOf(workers[0]!, '/health/live')).toBe(200)
      for (const { child } of [web, ...workers]) child.kill('SIGTERM')
      expect(await Promise.all([web, ...workers].map(({ ended }) => ended))).toEqual([0, 0, 0])
    } finally {
      await database.end()
      for (const { child } of [web, ...workers]) child.kill('SIGKILL')
      await shared.remove()
    }
  },
  120_000,
)

test.runIf(inject('database').kind === 'postgres')(
  'an uncaught error is reported to the error service before the process ends',
  async () => {
    const output: string[] = []
    const service = createServer(async (requested, response) => {
      output.push(await text(requested))
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const { port } = service.address() as AddressInfo
    const foreign = await createTestPlace()
    const client = new pg.Client(foreign.environment.DATABASE_URL)
    await client.connect()
    // Its tables are there, so every migration runs on what the first of them made.
    await client.query('drop schema drizzle cascade')
    await client.end()
    const broken = await startProcess({
      ...foreign.environment,
      ERROR_REPORTING_DSN: `http://key@127.0.0.1:${port}/7`,
    })
    expect(await broken.ended).toBe(1)
    expect(output.join()).toMatch(/function \\"plain_text\\" already exists/)
    service.close()
    await foreign.remove()
  },
)

test('clients that send their headers or their body drop by drop are sent away', async () => {
  const { port } = new URL(running.url)
  const started = performance.now()
  const closed = Array.from({ length: 40 }, (_, index) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    const partial = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\n'
    socket.write(
      index % 2 === 0 ? partial : `${partial}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    )
    socket.resume()
    return new Promise<void>((resolve) => socket.once('close', () => resolve()))
  })
  await Promise.all(closed)
  expect(performance.now() - started).toBeLessThan(20_000)
})

test('what was acknowledged is there after kill -9, and the server comes back', async () => {
  const acknowledged: string[] = []
  const writing = Array.from({ length: 12 }, async (_, writer) => {
    for (let count = 0; count < 200; count++) {
      const name = `Message ${writer}-${count}`
      const answer = await write(running.url, name, `writer${writer}@demeure.example`).catch(() => undefined)
      if (!answer) return
      acknowledged.push(answer)
    }
  })
  await new Promise((resolve) => setTimeout(resolve, 700))
  while (acknowledged.length <= 5) await new Promise((resolve) => setTimeout(resolve, 20))
  running.child.kill('SIGKILL')
  await Promise.all([...writing, running.ended])
  running = await startProcess(place.environment)
  await untilReady(running)
  expect(acknowledged.length).toBeGreaterThan(5)
  // One mailbox for each writer, since a mailbox shows its newest fifty.
  const stored = (
    await Promise.all(writing.map((_, writer) => mailbox(running.url, `writer${writer}@demeure.example`)))
  ).join()
  expect(acknowledged.filter((reference) => !stored.includes(reference))).toEqual([])
})

test('on SIGTERM a request under way finishes, then the process ends in peace', async () => {
  const { hostname, port } = new URL(running.url)
  const body = JSON.stringify({
    name: 'Awa Diop',
    email: 'awa@demeure.example',
    subject: 'other',
    message: 'Une question posée au moment où la maison ferme ses portes.',
  })
  const sending = request({
    hostname,
    port,
    path: '/api/v1/contact',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  const answered = new Promise<string>((resolve, reject) => {
    sending.on('error', reject)
    sending.on(
      'response',
      (response) =>
        void text(response).then((content) => resolve(`${response.statusCode} ${content}`), reject),
    )
  })
  sending.write(body.slice(0, 20))
  await new Promise((resolve) => setTimeout(resolve, 300))
  running.child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 300))
  sending.end(body.slice(20))
  expect(await answered).toMatch(/^201 /)
  const answeredAt = performance.now()
  expect(await running.ended).toBe(0)
  // It does not wait for further requests on the keep-alive connection.
  expect(performance.now() - answeredAt).toBeLessThan(3_000)
})

test.runIf(inject('database').kind === 'postgres')(
  'behind a proxy a process that stops serves on until the proxy has closed the connections that it does not use',
  async () => {
    const proxied = await createTestPlace()
    const web = await startProcess({ ...proxied.environment, ROLE: 'web', TRUST_PROXY: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const open = async () => {
      const [response] = (await once(get(`${web.url}/health/live`, { agent }), 'response')) as [
        IncomingMessage,
      ]
      response.resume()
      await once(response, 'end')
      return [response.statusCode, response.headers.connection]
    }
    try {
      await untilReady(web)
      expect(await open()).toEqual([200, 'keep-alive'])
      web.child.kill('SIGTERM')
      // As long as the proxy of `deploy/` stores a connection; the next one is new.
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      expect([await open(), await open()]).toEqual([
        [200, 'close'],
        [200, 'close'],
      ])
      expect(await web.ended).toBe(0)
    } finally {
      agent.destroy()
      web.child.kill('SIGKILL')
      await proxied.remove()
    }
  },
  60_000,
)

/** One acknowledged write: its reference, which is in the e-mails of the same transaction. */
async function write(url: string, name: string, email: string): Promise<string | undefined> {
  const response = await fetch(`${url}/api/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email,
      subject: 'other',
      message: 'Un message assez long pour être accepté par la maison.',
    }),
  })
  if (response.status !== 201) return undefined
  return ((await response.json()) as { reference: string }).reference
}

async function mailbox(url: string, to: string) {
  const response = await fetch(`${url}/api/v1/mailbox?to=${to}`)
  return response.text()
}
