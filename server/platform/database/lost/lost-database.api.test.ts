import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const onServer = inject('database').kind === 'postgres'

test.runIf(onServer)(
  'connections that the database cuts are a passing 503, never the end of the process',
  async () => {
    for (let round = 0; round < 5; round++) {
      const traffic = Array.from({ length: 20 }, () => api.call('GET', '/properties?per_page=1'))
      const cut = cutConnections()
      const answers = await Promise.all(traffic)
      await cut
      for (const { status, json } of answers) {
        expect([200, 503]).toContain(status)
        if (status === 503) expect(json.code).toBe('unavailable')
      }
    }
    expect((await api.call('GET', '/health/ready')).status).toBe(200)
  },
)

test.runIf(onServer)(
  'a lock held too long is a 503 with the time to come back, and the rest goes on',
  async () => {
    const { $client: pool } = api.app.db
    const holder = await pool.connect()
    await holder.query('begin; lock table contact_message in access exclusive mode')
    const [blocked, live] = await Promise.all([
      api.call('POST', '/contact', {
        body: {
          name: 'Awa Diop',
          email: 'awa@demeure.example',
          subject: 'other',
          message: 'Bonjour, une question sur un séjour.',
        },
      }),
      api.call('GET', '/health/live'),
    ])
    await holder.query('rollback')
    holder.release()
    expect(live.status).toBe(200)
    expect(blocked.status).toBe(503)
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
  },
)

const question = {
  name: 'Awa Diop',
  email: 'awa@demeure.example',
  subject: 'other',
  message: 'Bonjour, une question sur un séjour.',
}

test.runIf(onServer)(
  'a write on a demoted primary is a 503, and the next one goes to the present primary',
  async () => {
    const { rows } = await api.app.db.execute<{ name: string }>(sql`select current_database() as name`)
    const database = sql.identifier(rows[0]!.name)
    await api.app.db.execute(sql`alter database ${database} set default_transaction_read_only = on`)
    await cutConnections()
    // The servers of the connections end after the answer.
    await setTimeout(500)
    const demoted = await api.call('POST', '/contact', { body: question })
    expect(demoted).toMatchObject({ status: 503, json: { code: 'unavailable' } })
    expect(Number(demoted.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await api.call('GET', '/properties?per_page=1')).status).toBe(200)
    const { $client: pool } = api.app.db
    await pool.query(
      `begin; set local transaction_read_only = off; alter database ${rows[0]!.name} reset default_transaction_read_only; commit`,
    )
    const connectionsLeft = await Promise.all(
      Array.from({ length: 20 }, () => api.call('POST', '/contact', { body: question })),
    )
    const later = await api.call('POST', '/contact', { body: question })
    for (const { status } of connectionsLeft) expect([201, 202, 503]).toContain(status)
    expect(later.status).toBeLessThan(300)
  },
)

test.runIf(onServer)('a pool whose connections are all in use is a 503', async () => {
  const { $client: pool } = api.app.db
  const holders = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const refused = await api.call('GET', '/properties?per_page=1')
  for (const holder of holders) holder.release()
  expect(refused).toMatchObject({ status: 503, json: { code: 'unavailable' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

async function cutConnections() {
  await api.app.db
    .execute(sql`select pg_terminate_backend(pid) from (select pid from pg_stat_activity
        where datname = current_database() order by pid = pg_backend_pid()) as own_last`)
    .catch(() => undefined)
}
