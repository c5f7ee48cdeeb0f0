import { expect, test } from 'vitest'
import { createTestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()

test('a push service is spoken to over an encrypted connection', async () => {
  const { token } = await createTestUser(api)
  const body = {
    endpoint: 'http://push.example/1',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    time_zone: 'Europe/Paris',
  }
  expect(await api.call('POST', '/users/me/push-devices', { token, body })).toMatchObject({
    status: 422,
    json: { code: 'insecure_endpoint', errors: [{ field: 'endpoint' }] },
  })
})

test('the key that browsers subscribe with is the same after a restart', async () => {
  const { token } = await createTestUser(api)
  const keyOf = async () => (await api.call('GET', '/users/me/push-devices', { token })).json.public_key
  expect(await keyOf()).toMatch(/^B[\w-]{86}$/)
  expect(await keyOf()).toBe(await keyOf())
})
