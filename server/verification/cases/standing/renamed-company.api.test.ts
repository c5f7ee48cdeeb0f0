import { expect, test } from 'vitest'
import { createTestAgency } from '#server/test/data/create-ready-sales.ts'
import { createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const other = 'Étude Bonnefoy'
const shown = async ({ token }: { token: string }) => {
  const { json: profile } = await api.call('GET', '/seller/profile', { token })
  const { json: account } = await api.call('GET', '/users/me', { token })
  return [account.company_name, profile.company_name, profile.verification_status]
}

test('another company is verified again, wherever it is written', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const ways: ((agency: Pick<TestUser, 'id' | 'token'>, company: string) => Promise<{ status: number }>)[] = [
    ({ token }, company_name) => api.call('PATCH', '/users/me', { token, body: { company_name } }),
    ({ token }, company_name) =>
      api.call('POST', '/users/me/roles', { token, body: { role: 'seller', company_name } }),
    ({ id }, company_name) => {
      const body = { company_name, reason: 'Correction demandée par téléphone.' }
      return api.call('PATCH', `/admin/users/${id}`, { token: staff.token, body })
    },
  ]
  for (const write of ways) {
    const agency = await createTestAgency(api)
    // A legal form makes no other company.
    expect((await write(agency, 'SARL Agence du Rhone')).status).toBeLessThan(300)
    expect(await shown(agency)).toEqual(['SARL Agence du Rhone', 'SARL Agence du Rhone', 'VERIFIED'])
    expect((await write(agency, other)).status).toBeLessThan(300)
    expect(await shown(agency)).toEqual([other, other, 'PENDING'])
  }
})
