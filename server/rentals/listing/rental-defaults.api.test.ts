import { expect, test } from 'vitest'
import { createTestOwner, createTestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
const path = '/owner/rental-defaults'
const requested = {
  check_in_from: '17:30',
  check_out_until: '11:00',
  cancellation_policy: 'firm',
  instant_booking: true,
  pay_on_arrival: false,
}

test('new rentals begin with their owner’s defaults; existing ones and those of others are unchanged', async () => {
  const [{ token }, other] = [await createTestOwner(api), await createTestOwner(api)]
  const begin = async (owner: { token: string }, body = {}) =>
    (await api.call('POST', '/properties', { token: owner.token, body })).json
  expect((await api.call('GET', path, { token })).json).toMatchObject({
    check_in_from: '16:00',
    cancellation_policy: 'moderate',
  })
  const before = await begin({ token })
  expect((await api.call('PUT', path, { token, body: requested })).json).toEqual(requested)
  expect((await api.call('GET', path, { token })).json).toEqual(requested)
  expect(await begin({ token })).toMatchObject(requested)
  expect(await begin({ token }, { check_in_from: '14:00' })).toMatchObject({
    ...requested,
    check_in_from: '14:00',
  })
  expect((await api.call('GET', `/properties/my/${before.id}`, { token })).json.check_in_from).toBe('16:00')
  expect((await begin(other)).cancellation_policy).toBe('moderate')
})

test('hours that are none, half a wish and people without homes are refused', async () => {
  const { token } = await createTestOwner(api)
  const refused = async (body: object) => (await api.call('PUT', path, { token, body })).status
  expect(await refused({ ...requested, check_in_from: '25:00' })).toBe(422)
  expect(await refused({ ...requested, cancellation_policy: 'never' })).toBe(422)
  expect(await refused({ check_in_from: '17:00' })).toBe(422)
  expect(await refused({ ...requested, base_price_minor: 1 })).toBe(422)
  expect((await api.call('GET', path, { token: (await createTestUser(api)).token })).status).toBe(403)
  expect((await api.call('GET', path)).status).toBe(401)
})
