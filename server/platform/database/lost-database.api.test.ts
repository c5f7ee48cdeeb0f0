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
      const cut = api.app.db
        .execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`,
        )
        .catch(() => undefined)
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
