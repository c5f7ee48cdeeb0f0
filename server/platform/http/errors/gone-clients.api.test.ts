import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createTestStaff, createTestUser } from '#server/test/data/create-users.ts'
import { createListedRental, createTestStay } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

test('whoever leaves before their call is answered keeps no connection of the database from the others', async () => {
  const { token } = await createTestUser(api)
  const release = await holdDatabase()
  for (let left = 0; left < api.app.db.$client.options.max; left++) {
    await callAndLeave(token, 'DELETE', `/favorite-lists/${crypto.randomUUID()}`)
  }
  release()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.call('GET', '/favorite-lists', { token })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a request whose client left is completed, and the audit trail has its origin', async () => {
  const rental = await createListedRental(api)
  const { booking } = await createTestStay(api, rental)
  const staff = await createTestStaff(api, ['audit_view'])
  const release = await holdDatabase()
  await callAndLeave(rental.owner.token, 'POST', `/owner/bookings/${booking.id}/accept`)
  release()
  await expect
    .poll(async () => (await accepted())?.address_hash, { timeout: 10_000 })
    .toMatch(/^[0-9a-f]{32}$/)
  expect((await accepted()).actor.id).toBe(rental.owner.id)

  async function accepted() {
    const query = `action=booking.status&entity_id=${booking.id}&actor_id=${rental.owner.id}`
    return (await api.call('GET', `/admin/audit?${query}`, { token: staff.token })).json.items[0]
  }
})

/** Takes every connection of the pool, so that later queries have to wait. */
async function holdDatabase() {
  const { $client: pool } = api.app.db
  const connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  return () => {
    for (const client of connections) client.release()
  }
}

/** Sends a change while the server waits for the database, and disconnects before it is made. */
async function callAndLeave(token: string, method: string, path: string) {
  const { hostname, port } = new URL(api.url)
  const leaving = connect(Number(port), hostname)
  const head = [
    `${method} /api/v1${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${token}`,
    `Idempotency-Key: ${crypto.randomUUID()}`,
    'Content-Length: 0',
  ]
  leaving.write(`${head.join('\r\n')}\r\n\r\n`)
  const [{ socket }] = await once(api.app.http.server, 'request')
  leaving.destroy()
  await once(socket, 'close')
}
