import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestAdmin, createTestOwner, createTestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { createTestNotification, createTestTexts } from '#server/test/data/create-notifications.ts'
import { startApi } from '#server/test/start-api.ts'
import { updateUser } from '#server/accounts/account-repository.ts'
import { runJobList } from '#server/scheduled-jobs.ts'
import { notifications } from '#server/schema/following/notification-tables.ts'
import { notify } from './notify.ts'
import type { NotificationContent } from './notification-request.ts'

const api = startApi()

const notifyUser = (userId: string, content: Partial<NotificationContent> = {}) =>
  createTestNotification(api, userId, { data: { booking_id: '1' }, ...content })
const list = async (token: string, query = '', headers = {}) =>
  (await api.call('GET', `/notifications${query}`, { token, headers })).json

test('a notification is in the list, unread, in the requested language, and sent by e-mail in the recipient’s', async () => {
  const user = await createTestUser(api, { firstName: 'Inès' })
  await updateUser(api.app.db, user.id, { language: 'es' }, api.clock.now())
  await notifyUser(user.id)
  expect(await list(user.token, '', { 'accept-language': 'en' })).toMatchObject({
    unread_count: 1,
    pagination: { total_items: 1 },
    items: [
      {
        type: 'booking_accepted',
        title: 'Réservation confirmée (en)',
        message: 'Votre séjour à Lyon (en)',
        is_read: false,
        link: '/client-dash/bookings/1',
        data: { booking_id: '1' },
      },
    ],
  })
  const [mail] = await mailsTo(api, user.email)
  expect(mail?.subject).toBe('Réservation confirmée (es)')
  expect(mail?.text).toContain('Hola, Inès')
  expect(mail?.text).toContain('/es/client-dash/bookings/1')
})

test('a rolled-back transaction notifies nobody', async () => {
  const user = await createTestUser(api)
  const failing = api.app.db.transaction(async (tx) => {
    await notify(tx, api.app, {
      userId: user.id,
      event: 'booking_paid',
      title: createTestTexts('a'),
      message: createTestTexts('b'),
    })
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(await list(user.token)).toMatchObject({ items: [], unread_count: 0 })
  expect(await mailsTo(api, user.email)).toEqual([])
})

test('notifications are read one at a time or all at once, and the count follows', async () => {
  const user = await createTestUser(api)
  for (const event of ['booking_paid', 'balance_due', 'SYSTEM_UPDATE'] as const)
    await notifyUser(user.id, { event })
  const { items } = await list(user.token)
  const path = `/notifications/${items[0].id}/read`
  expect(await api.call('PATCH', path, { token: user.token })).toMatchObject({
    status: 200,
    json: { id: items[0].id, is_read: true },
  })
  expect(await api.call('PATCH', path, { token: user.token })).toMatchObject({ status: 200 })
  expect(await list(user.token, '?unread=true&per_page=1')).toMatchObject({
    unread_count: 2,
    pagination: { total_items: 2, has_next: true },
  })
  expect((await api.call('PATCH', '/notifications/read-all', { token: user.token })).json).toEqual({
    updated: 2,
    unread_count: 0,
  })
  expect(await list(user.token, '?unread=true')).toMatchObject({ items: [], unread_count: 0 })
})

test('another person’s notification does not exist', async () => {
  const [mine, other] = [await createTestUser(api), await createTestAdmin(api)]
  await notifyUser(mine.id)
  const { items } = await list(mine.token)
  const answer = await api.call('PATCH', `/notifications/${items[0].id}/read`, { token: other.token })
  expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } })
  expect(await list(other.token)).toMatchObject({ items: [] })
  await api.call('PATCH', '/notifications/read-all', { token: other.token })
  expect(await list(mine.token)).toMatchObject({ unread_count: 1 })
})

test('each channel of a group can be switched off', async () => {
  const user = await createTestUser(api)
  const save = (group: string, app: boolean, mail: boolean) =>
    api.call('PUT', '/users/me/notification-preferences', {
      token: user.token,
      body: { items: [{ group, app, mail }] },
    })
  expect((await save('bookings', true, false)).json.items).toContainEqual({
    group: 'bookings',
    app: true,
    mail: false,
    sms: true,
    push: false,
    channels: ['app', 'mail', 'sms', 'push'],
    always: [],
  })
  await notifyUser(user.id)
  expect(await list(user.token)).toMatchObject({ unread_count: 1 })
  expect(await mailsTo(api, user.email)).toHaveLength(0)
  await save('bookings', false, true)
  await notifyUser(user.id)
  expect(await list(user.token)).toMatchObject({ unread_count: 1 })
  expect(await mailsTo(api, user.email)).toHaveLength(1)
  await notifyUser(user.id, { event: 'payout_sent' })
  expect(await mailsTo(api, user.email)).toHaveLength(2)
})

test('security e-mails cannot be switched off', async () => {
  const { token } = await createTestUser(api)
  const body = { items: [{ group: 'account', app: true, mail: false }] }
  expect(await api.call('PUT', '/users/me/notification-preferences', { token, body })).toMatchObject({
    status: 422,
    json: { errors: [{ field: 'items.0.mail' }] },
  })
})

test('settings show the groups of one’s roles', async () => {
  const groupsOf = async (token: string) =>
    (await api.call('GET', '/users/me/notification-preferences', { token })).json.items.map(
      ({ group }: { group: string }) => group,
    )
  const guest = await groupsOf((await createTestUser(api)).token)
  expect(guest).toContain('bookings')
  expect(guest).not.toContain('calendar')
  expect(guest).not.toContain('operations')
  expect(await groupsOf((await createTestOwner(api)).token)).toContain('calendar')
  expect(await groupsOf((await createTestAdmin(api)).token)).toContain('operations')
})

test('an event notified only by e-mail, or without one, uses that channel alone', async () => {
  const user = await createTestUser(api)
  await notifyUser(user.id, { event: 'message_received' })
  await notifyUser(user.id, { mail: false })
  expect(await list(user.token)).toMatchObject({ unread_count: 1, items: [{ type: 'booking_accepted' }] })
  expect(await mailsTo(api, user.email)).toHaveLength(1)
})

test('nobody writes to an account that was closed', async () => {
  const user = await createTestUser(api)
  await notifyUser(user.id)
  await api.call('DELETE', '/users/me', { token: user.token, body: { password: user.password } })
  await notifyUser(user.id)
  expect(await mailsTo(api, `${user.id}@closed.invalid`)).toEqual([])
})

test('a notification is kept for twelve months', async () => {
  const user = await createTestUser(api)
  await notifyUser(user.id)
  const stored = () => api.app.db.$count(notifications, eq(notifications.userId, user.id))
  await runJobList(api.app)
  expect(await stored()).toBe(1)
  api.clock.advance({ days: 367 })
  await runJobList(api.app)
  expect(await stored()).toBe(0)
})
