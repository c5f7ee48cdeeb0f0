import { expect, test } from 'vitest'
import { createTestStaff, createTestUser } from '#server/test/data/create-users.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function createOnHoldRental() {
  const owner = await createTestUser(api, { role: 'owner' })
  const id = await createTestRental(api.app, {
    ownerId: owner.id,
    underReview: true,
    title: 'Maison retenue',
  })
  return { id, owner }
}
const decide = (id: string, token: string, body: Record<string, unknown>) =>
  api.call('POST', `/admin/properties/${id}/moderate`, { token, body })

test('a moderator publishes a rental on hold, once, and its owner is notified', async () => {
  const { id, owner } = await createOnHoldRental()
  const { token } = await createTestStaff(api, ['moderate_listings'])
  const list = await api.call('GET', '/admin/properties', { token })
  expect(list.json.items[0]).toMatchObject({
    id,
    under_review: true,
    allowed_actions: ['approve', 'send_back'],
  })
  expect((await api.call('GET', `/properties/${id}`)).status).toBe(404)
  const approved = await decide(id, token, { action: 'approve' })
  expect(approved.json).toMatchObject({
    under_review: false,
    status: 'PUBLISHED',
    allowed_actions: ['send_back'],
  })
  expect((await api.call('GET', `/properties/${id}`)).status).toBe(200)
  const notifications = await api.call('GET', '/notifications', { token: owner.token })
  expect(notifications.json.items[0]).toMatchObject({ type: 'moderation_decision' })
  const again = await decide(id, token, { action: 'approve' })
  expect(`${again.status} ${again.json.code}`).toBe('409 moderation_not_possible')
})

test('a home is sent back as a draft, with a reason that its owner reads', async () => {
  const { id, owner } = await createOnHoldRental()
  const { token } = await createTestStaff(api, ['moderate_listings'])
  const without = await decide(id, token, { action: 'send_back' })
  expect(`${without.status} ${without.json.code}`).toBe('422 reason_required')
  const reason = 'Le numéro de téléphone est dans la description.'
  expect((await decide(id, token, { action: 'send_back', reason })).json).toMatchObject({
    status: 'DRAFT',
    under_review: false,
    allowed_actions: [],
  })
  const { json } = await api.call('GET', `/properties/my/${id}/history`, { token: owner.token })
  expect(json.items[0]).toMatchObject({
    previous_status: 'PUBLISHED',
    new_status: 'DRAFT',
    reason,
    by: 'house',
  })
  const notifications = await api.call('GET', '/notifications', { token: owner.token })
  expect(notifications.json.items[0].message).toContain(reason)
})

test('the list is filtered by status and words', async () => {
  const { id } = await createOnHoldRental()
  await createTestRental(api.app, { title: 'Chalet des cimes' })
  const { token } = await createTestStaff(api, ['moderate_listings'])
  const underReview = await api.call('GET', '/admin/properties?status=UNDER_REVIEW', { token })
  expect(underReview.json.items.map((item: { id: string }) => item.id)).toContain(id)
  expect(underReview.json.items.every((item: { under_review: boolean }) => item.under_review)).toBe(true)
  const found = await api.call('GET', '/admin/properties?search=CIMES', { token })
  expect(found.json.items).toMatchObject([{ title: 'Chalet des cimes' }])
  const shown = await api.call('GET', `/admin/properties/${id}`, { token })
  expect(shown.json).toMatchObject({ id, title: 'Maison retenue', history: [] })
})

test('others may not moderate, and what is not there cannot be', async () => {
  const { id, owner } = await createOnHoldRental()
  const stranger = await createTestStaff(api, ['moderate_reviews'])
  for (const { token } of [owner, stranger]) {
    expect((await decide(id, token, { action: 'approve' })).status).toBe(403)
    expect((await api.call('GET', '/admin/properties', { token })).status).toBe(403)
  }
  const { token } = await createTestStaff(api, ['moderate_listings'])
  const nowhere = '0198f0aa-0000-7000-8000-000000000000'
  expect((await decide(nowhere, token, { action: 'approve' })).status).toBe(404)
})

test('nobody decides about their own home, and it is not offered to them', async () => {
  const staff = await createTestStaff(api, ['moderate_listings'])
  const id = await createTestRental(api.app, { ownerId: staff.id, underReview: true })
  for (const body of [{ action: 'approve' }, { action: 'send_back', reason: 'Je préfère la corriger.' }]) {
    const { status, json } = await decide(id, staff.token, body)
    expect([status, json.code]).toEqual([409, 'own_home'])
  }
  expect((await api.call('GET', `/properties/${id}`)).status).toBe(404)
  const shown = await api.call('GET', `/admin/properties/${id}`, { token: staff.token })
  expect(shown.json.allowed_actions).toEqual([])
  const list = await api.call('GET', '/admin/properties', { token: staff.token })
  const listed = list.json.items.find((item: { id: string }) => item.id === id)
  expect(listed.allowed_actions).toEqual([])
  const { token } = await createTestStaff(api, ['moderate_listings'])
  expect((await decide(id, token, { action: 'approve' })).status).toBe(200)
})
