import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { removeDueFactors } from './carry-out-removals.ts'
import { enableSecondFactor } from '#server/test/data/create-second-factor.ts'
import { createTestAdmin, createTestStaff, createTestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const demanding = startApi({ STAFF_SECOND_FACTOR: 'true' })
const lenient = startApi()

test('a second factor is required of staff in production, and elsewhere by configuration', () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://demeure.fr' }
  expect(readConfig(production).staffSecondFactor).toBe(true)
  expect(readConfig({ ...production, STAFF_SECOND_FACTOR: 'false' }).staffSecondFactor).toBe(false)
  expect(readConfig({}).staffSecondFactor).toBe(false)
})

test('where it is not required, an administrator works with a password alone', async () => {
  const admin = await createTestAdmin(lenient)
  const { json } = await lenient.call('GET', '/auth/me/admin', { token: admin.token })
  expect(json).toMatchObject({ id: admin.id, second_factor_needed: false })
  expect((await lenient.call('GET', '/admin/dashboard', { token: admin.token })).status).toBe(200)
})

test('an administrator without a second factor reaches their settings only, and everything once it is on', async () => {
  const admin = await createTestAdmin(demanding)
  const dashboard = (token: string) => demanding.call('GET', '/admin/dashboard', { token })
  expect(await dashboard(admin.token)).toMatchObject({
    status: 403,
    json: { code: 'second_factor_needed', message: expect.stringContaining('deux étapes') },
  })
  expect((await demanding.call('GET', '/auth/me/admin', { token: admin.token })).json.code).toBe(
    'second_factor_needed',
  )
  // The rights that an administrator has everywhere require the second factor too.
  expect((await demanding.call('GET', '/owner/dashboard', { token: admin.token })).json.code).toBe(
    'second_factor_needed',
  )
  const me = await demanding.call('GET', '/auth/me', { token: admin.token })
  expect(me.json).toMatchObject({ second_factor_needed: true, two_factor_enabled: false })
  expect(me.json.roles.map(({ name }: { name: string }) => name)).toContain('admin')

  const { code } = await enableSecondFactor(demanding, admin)
  expect((await dashboard(admin.token)).status).toBe(200)
  const signedIn = await demanding.call('POST', '/auth/login', {
    form: { username: admin.email, password: admin.password, code: code() },
  })
  expect((await dashboard(signedIn.json.access_token)).status).toBe(200)

  const off = { token: admin.token, body: { password: admin.password, code: code() } }
  const waits = await demanding.call('DELETE', '/users/me/two-factor', off)
  expect(waits.json.takes_effect_at).toEqual(expect.any(String))
  expect((await dashboard(admin.token)).status).toBe(200)
  demanding.clock.advance({ hours: 24 })
  await removeDueFactors(demanding.app)
  const again = await demanding.call('POST', '/auth/login', {
    form: { username: admin.email, password: admin.password },
  })
  expect((await dashboard(again.json.access_token)).json.code).toBe('second_factor_needed')
})

test('it is also required of staff with some permissions; of others not', async () => {
  const staff = await createTestStaff(demanding, ['view_stats'])
  const answer = await demanding.call('GET', '/auth/me/admin', { token: staff.token })
  expect(answer).toMatchObject({ status: 403, json: { code: 'second_factor_needed' } })
  const owner = await createTestUser(demanding, { role: 'owner' })
  expect((await demanding.call('GET', '/owner/dashboard', { token: owner.token })).status).toBe(200)
  expect((await demanding.call('GET', '/auth/me/admin', { token: owner.token })).json.code).toBe('forbidden')
})
