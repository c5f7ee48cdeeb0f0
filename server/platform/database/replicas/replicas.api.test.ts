import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { completeRental, createPublishedRental } from '#server/test/data/create-owned-rentals.ts'
import { createTestOwner, type TestUser } from '#server/test/data/create-users.ts'
import { findPostgres, startReplica } from '#server/test/peers/postgres-server.ts'
import { startApi } from '#server/test/start-api.ts'

// A real streaming replica, whose replay the tests pause.
const database = inject('database')
const programs = findPostgres()
const replica =
  database.kind === 'postgres' && programs ? await startReplica(programs, database.url) : undefined
/** A replica replays what all files of the run write on its server, and after a stop all since its last checkpoint. */
const longTime = 120_000
const api = startApi(
  {
    LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://demeure.example',
  },
  { replicaUrls: replica ? [replica.url] : [] },
)
const control = replica && new pg.Pool({ connectionString: replica.url, max: 1 })
// The tests stop the replica under this connection.
control?.on('error', () => {})

let owner: TestUser
let rental: { id: string }
beforeAll(async () => {
  owner = await createTestOwner(api)
  rental = await createPublishedRental(api, owner, { ...completeRental, title: 'Maison claire du port' })
}, 60_000)
afterAll(async () => {
  await control?.end()
  await replica?.remove()
})

test.runIf(replica)(
  'public pages are read from the replica, and whoever has just written reads what they wrote',
  async () => {
    await untilUsed(true)
    await untilReplayed('Maison claire du port')
    await control!.query('select pg_wal_replay_pause()')
    const written = await rename('Maison claire de la jetée')
    const cookie = cookieOf(written.headers)
    expect(await titleFor()).toBe('Maison claire du port')
    expect(await titleFor({ cookie })).toBe('Maison claire de la jetée')
    expect(await titleFor({ authorization: `Bearer ${owner.token}` })).toBe('Maison claire de la jetée')
    await control!.query('select pg_wal_replay_resume()')
    await untilReplayed('Maison claire de la jetée')
    expect(await titleFor()).toBe('Maison claire de la jetée')
    await control!.query('select pg_wal_replay_pause()')
    expect(await titleFor({ cookie })).toBe('Maison claire de la jetée')
    await control!.query('select pg_wal_replay_resume()')
  },
  longTime,
)

test.runIf(replica)(
  'a cached card is that of the row version where it is read',
  async () => {
    const titles = ['Maison claire de la jetée']
    for (const title of ['Maison claire du phare', 'Maison claire de la dune']) {
      await untilReplayed(titles.at(-1)!)
      await control!.query('select pg_wal_replay_pause()')
      const cookie = cookieOf((await rename(title)).headers)
      // Each version is requested often enough to be cached, by turns on both servers.
      for (let attempt = 0; attempt < 4; attempt += 1) {
        expect(await listedTitle()).toBe(titles.at(-1))
        expect(await listedTitle({ cookie })).toBe(title)
      }
      await control!.query('select pg_wal_replay_resume()')
      titles.push(title)
    }
    await untilReplayed(titles.at(-1)!)
    expect(await listedTitle()).toBe(titles.at(-1))
  },
  longTime,
)

test.runIf(replica)(
  'a replica that lags more than five seconds is left out, and comes back by itself',
  async () => {
    await control!.query('select pg_wal_replay_pause()')
    await rename('Maison claire du large')
    await untilUsed(false)
    expect(lag()?.seconds).toBeGreaterThan(5)
    expect(await titleFor()).toBe('Maison claire du large')
    await control!.query('select pg_wal_replay_resume()')
    await untilUsed(true)
    // Other files write on the same server meanwhile.
    expect(lag()?.seconds).toBeLessThan(5)
  },
  longTime,
)

test.runIf(replica)(
  'while the primary does not answer, a replica that is behind is read, but by nobody who has just written',
  async () => {
    await untilReplayed('Maison claire du large')
    await control!.query('select pg_wal_replay_pause()')
    const cookie = cookieOf((await rename('Maison claire du môle')).headers)
    await untilUsed(false)
    expect(await titleFor()).toBe('Maison claire du môle')
    const { $client: pool } = api.app.db
    const holders = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    expect(await titleFor()).toBe('Maison claire du large')
    const { status } = await api.call('GET', `/properties/${rental.id}`, { headers: { cookie } })
    expect(status).toBe(503)
    for (const holder of holders) holder.release()
    await control!.query('select pg_wal_replay_resume()')
    await untilReplayed('Maison claire du môle')
  },
  longTime,
)

test.runIf(replica)(
  'a replica that goes away costs no reader anything, and comes back by itself',
  async () => {
    const statuses = new Set<number>()
    let isOver = false
    const reading = (async () => {
      while (!isOver) {
        statuses.add((await api.call('GET', '/properties?per_page=3')).status)
        await setTimeout(20)
      }
    })()
    try {
      await replica!.stop()
      await untilUsed(false)
      await setTimeout(500)
      await replica!.start()
      await untilUsed(true)
    } finally {
      isOver = true
      await reading
    }
    expect([...statuses]).toEqual([200])
  },
  longTime,
)

const rename = async (title: string) => {
  const answer = await api.call('PATCH', `/properties/${rental.id}`, {
    token: owner.token,
    body: { title },
  })
  expect(answer.status).toBe(200)
  return answer
}

const titleFor = async (headers: Record<string, string> = {}) =>
  (await api.call('GET', `/properties/${rental.id}`, { headers })).json.title as string

async function listedTitle(headers: Record<string, string> = {}) {
  const { json } = await api.call('GET', '/properties?per_page=5', { headers })
  return (json.items as { id: string; title: string }[]).find(({ id }) => id === rental.id)?.title
}

function cookieOf(headers: Headers) {
  const sent = headers.get('set-cookie') ?? ''
  // What browsers require of the prefix: https, the whole host, no domain.
  expect(sent).toMatch(
    /^__Host-demeure_position=[\dA-F]+-[\dA-F]+; Max-Age=10; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  return sent.slice(0, sent.indexOf(';'))
}

const lag = () => api.app.connection.replicas?.lags()[0]

async function untilUsed(isUsed: boolean) {
  await expect.poll(() => lag()?.isUsed, { timeout: longTime, interval: 50 }).toBe(isUsed)
}

async function untilReplayed(title: string) {
  await expect.poll(() => titleFor(), { timeout: longTime, interval: 50 }).toBe(title)
}
