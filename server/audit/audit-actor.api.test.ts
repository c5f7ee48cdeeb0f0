import { expect, test } from 'vitest'
import {
  createTestOwner,
  testPassword,
  createTestSeller,
  createTestStaff,
  createTestUser,
} from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { processDueSales } from '#server/sales/lifecycle/process-due-sales.ts'
import { startApi, type TestAnswer } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function entries(query: string) {
  const { token } = await createTestStaff(api, ['audit_view'])
  const { json } = await api.call('GET', `/admin/audit?${query}`, { token })
  return json.items
}
const requestOf = (answer: TestAnswer) => answer.headers.get('x-request-id')

test('entries written by the database name their request and its origin', async () => {
  const seller = await createTestSeller(api)
  const listing = await createTestSale(api, { seller })
  const [first, second] = await Promise.all(
    [listing, await createTestSale(api, { seller })].map((id) =>
      api.call('PATCH', `/properties-for-sale/shared/status/${id}/status`, {
        token: seller.token,
        body: { new_status: 'withdrawn', reason: 'Je garde la maison.' },
      }),
    ),
  )
  expect([first!.status, second!.status]).toEqual([200, 200])
  const [entry] = await entries(`action=sale.status&entity_id=${listing}`)
  expect(entry).toMatchObject({ actor: { id: seller.id }, request_id: requestOf(first!) })
  expect(entry.address_hash).toMatch(/^[0-9a-f]{32}$/)
  expect(requestOf(second!)).not.toBe(requestOf(first!))
})

test('scheduled changes have no actor, though a request was served before on the same connection', async () => {
  const listing = await createTestSale(api, {
    status: 'under_offer',
    underOfferSince: new Date(api.clock.now().getTime() - 40 * 86_400_000),
    confirmedAt: new Date(api.clock.now().getTime() - 40 * 86_400_000),
  })
  await processDueSales(api.app)
  const [entry] = await entries(`action=sale.status&entity_id=${listing}`)
  expect(entry).toMatchObject({ actor: null, actor_role: 'system', request_id: null, address_hash: null })
})

test('a role names who took it', async () => {
  const person = await createTestUser(api)
  const taken = await api.call('POST', '/users/me/roles', { token: person.token, body: { role: 'owner' } })
  expect(taken.status, taken.text).toBeLessThan(300)
  const [entry] = await entries(`action=role&entity_id=${person.id}`)
  expect(entry).toMatchObject({
    action: 'role.given',
    actor: { id: person.id },
    after: { role: 'owner' },
    request_id: requestOf(taken),
  })
})

test('a bank account that is given and one that is changed are in the trail, without their number', async () => {
  const owner = await createTestOwner(api)
  const save = (iban: string, holder = 'Awa Diop') =>
    api.call('PUT', '/owner/finances/bank-account', {
      token: owner.token,
      body: { holder, iban, password: testPassword },
    })
  const answer = await save('FR76 3000 6000 0112 3456 7890 189')
  expect(answer.status, answer.text).toBe(200)
  await save('DE89 3704 0044 0532 0130 00')
  const found = await entries(`action=money.account_changed&entity_id=${owner.id}`)
  expect(found).toMatchObject([
    {
      actor: { id: owner.id },
      actor_role: 'owner',
      entity_kind: 'bank_account',
      before: { country: 'FR', ending: '0189' },
      after: { country: 'DE', ending: '3000', new_holder: false },
    },
    {
      before: null,
      after: { country: 'FR', ending: '0189', new_holder: true },
      request_id: requestOf(answer),
    },
  ])
  expect(JSON.stringify(found)).not.toContain('30006000')
})
