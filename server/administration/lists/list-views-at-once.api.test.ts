import { expect, test } from 'vitest'
import { createTestStaff } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

test('of many views stored at once twenty are', async () => {
  const { token } = await createTestStaff(api, ['manage_users'])
  const store = (_view: unknown, index: number) =>
    api.call('POST', '/admin/lists/users/views', {
      token,
      body: { name: `Vue ${index}`, query: 'role=owner', columns: null },
    })
  const answers = await Promise.all(Array.from({ length: 30 }, store))
  const refused = answers.filter(({ json }) => json.errors?.[0]?.field === 'name')
  expect([answers.length - refused.length, refused.length]).toEqual([20, 10])
})
