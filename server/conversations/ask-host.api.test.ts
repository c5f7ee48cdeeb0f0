import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { givenAdmin, givenUser, type GivenUser } from '#server/test/data/given.ts'
import { act, givenHome, givenStay, renew } from '#server/test/data/given-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { mailUnreadMessages } from './mail-unread-messages.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const ask = (who: { token: string }, home: { id: string }, body: string, more = {}) =>
  api.call('POST', `/properties/${home.id}/questions`, { token: who.token, body: { body, ...more } })
const write = (who: { token: string }, id: string, body: string, more = {}) =>
  api.call('POST', `/conversations/${id}/messages`, { token: who.token, body: { body, ...more } })
const list = async (who: { token: string }, query = '') =>
  (await api.call('GET', `/conversations${query}`, { token: who.token })).json
const bodies = async (who: { token: string }, id: string): Promise<string[]> =>
  (await api.call('GET', `/conversations/${id}/messages`, { token: who.token })).json.items.map(
    ({ body }: { body: string }) => body,
  )

test('a guest asks before booking, the owner answers, and both find it among their conversations', async () => {
  const home = await givenHome(api, { title: 'Maison du phare' })
  const guest = await givenUser(api, { firstName: 'Inès' })
  const asked = await ask(guest, home, 'Y a-t-il un lit pour bébé ?')
  expect(asked).toMatchObject({
    status: 201,
    json: {
      role: 'guest',
      home: { property_id: home.id, title: 'Maison du phare' },
      stay: null,
      hides_contacts: true,
      last_message: { body: 'Y a-t-il un lit pour bébé ?', is_mine: true },
    },
  })
  const { id } = asked.json
  expect(await list(home.owner, '?role=owner')).toMatchObject({
    unread_count: 1,
    items: [{ id, role: 'owner', other: { first_name: 'Inès' }, stay: null }],
  })
  expect((await write(home.owner, id, 'Oui, et une chaise haute.')).status).toBe(201)
  expect(await list(guest, '?role=guest')).toMatchObject({ unread_count: 1, items: [{ id }] })
  const again = await ask(guest, home, 'Merci. Et le parking ?')
  expect(again.json.id).toBe(id)
  const strangers = [await givenUser(api), await givenAdmin(api)]
  for (const stranger of strangers)
    expect((await api.call('GET', `/conversations/${id}`, { token: stranger.token })).status).toBe(404)
})

test('an owner who is away hears of a question by e-mail, with contact details hidden', async () => {
  const home = await givenHome(api, { title: 'Maison du phare' })
  const guest = await givenUser(api, { firstName: 'Inès' })
  const { json } = await ask(guest, home, 'Appelez-moi au 06 12 34 56 78')
  expect(json.last_message).toMatchObject({ body: 'Appelez-moi au •••', is_masked: true })
  expect(await bodies(home.owner, json.id)).toEqual(['Appelez-moi au •••'])
  api.clock.advance({ minutes: 11 })
  await Promise.all([mailUnreadMessages(api.app), mailUnreadMessages(api.app)])
  const mails = await mailsTo(api, home.owner.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Inès vous a écrit au sujet de « Maison du phare »'])
  expect(mails[0]?.text).toContain('Appelez-moi au •••')
  expect(mails[0]?.text).toContain(`/owner-dash/messages/${json.id}`)
  await renew(api, home.owner)
  const { json: told } = await api.call('GET', '/notifications', { token: home.owner.token })
  expect(told.items).toMatchObject([
    {
      type: 'question_received',
      title: 'Inès vous pose une question sur « Maison du phare »',
      message: 'Appelez-moi au •••',
    },
  ])
})

test('the booking that follows takes the conversation over; contact details clear once it is confirmed', async () => {
  const home = await givenHome(api)
  const guest = await givenUser(api)
  const { json: question } = await ask(guest, home, 'Mon numéro : 06 12 34 56 78')
  const { booking } = await givenStay(api, home, { guest })
  const opened = await api.call('POST', '/conversations', {
    token: guest.token,
    body: { booking_id: booking.id },
  })
  expect(opened.json).toMatchObject({ id: question.id, stay: { code: booking.code }, hides_contacts: true })
  expect(await bodies(home.owner, question.id)).toEqual([
    'Demande de réservation envoyée',
    'Mon numéro : •••',
  ])
  await act(api, home.owner, `/owner/bookings/${booking.id}/accept`)
  expect(await bodies(home.owner, question.id)).toContain('Mon numéro : 06 12 34 56 78')
  const next = await ask(guest, home, 'Et pour l’an prochain ?')
  expect(next.json.id).not.toBe(question.id)
  const { booking: second } = await givenStay(api, home, { guest, from: 90 })
  const other = await givenUser(api)
  const { json: theirs } = await ask(other, home, 'Bonjour')
  expect(theirs.stay).toBeNull()
  expect(await list(guest)).toMatchObject({
    items: [{ id: next.json.id, stay: { code: second.code } }, { id: question.id }],
  })
})

test('two questions sent at once are one conversation, and one sent twice is one message', async () => {
  const [home, guest] = [await givenHome(api), await givenUser(api)]
  const id = crypto.randomUUID()
  const answers = await Promise.all([
    ask(guest, home, 'Bonjour', { id }),
    ask(guest, home, 'Bonjour', { id }),
    ask(guest, home, 'Et merci'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const [conversation, ...more] = new Set(answers.map(({ json }) => json.id))
  expect(more).toEqual([])
  expect((await bodies(guest, conversation!)).toSorted()).toEqual(['Bonjour', 'Et merci'])
})

test('nobody asks themselves, about a home nobody may visit, without words, or without a confirmed address', async () => {
  const [home, guest] = [await givenHome(api), await givenUser(api)]
  const code = async (who: GivenUser, asked: { id: string }, body = 'Bonjour') => {
    const { status, json } = await ask(who, asked, body)
    return `${status} ${json.code}`
  }
  expect(await code(home.owner, home)).toBe('409 own_home')
  expect(await code(await givenUser(api, { emailVerified: false }), home)).toBe('409 email_not_confirmed')
  expect(await code(guest, { id: crypto.randomUUID() })).toMatch(/^404/)
  expect(await code(guest, home, '   ')).toMatch(/^422/)
  expect(await code(guest, home, 'x'.repeat(4_001))).toMatch(/^422/)
  const nobody = await api.call('POST', `/properties/${home.id}/questions`, { body: { body: 'Bonjour' } })
  expect(nobody.status).toBe(401)
  for (const hidden of [{ status: 'DRAFT' as const }, { underReview: true }]) {
    const closed = await givenHome(api)
    await api.app.db.update(rentals).set(hidden).where(eq(rentals.id, closed.id))
    expect(await code(guest, closed)).toMatch(/^404/)
  }
  expect(await list(guest)).toMatchObject({ items: [] })
})

test('a guest who is not answered waits after five messages; an answer lets them go on', async () => {
  const [home, guest] = [await givenHome(api), await givenUser(api)]
  const { json } = await ask(guest, home, '1')
  for (const body of ['2', '3', '4']) expect((await write(guest, json.id, body)).status).toBe(201)
  const id = crypto.randomUUID()
  expect((await write(guest, json.id, '5', { id })).status).toBe(201)
  const sixth = await write(guest, json.id, '6')
  expect(`${sixth.status} ${sixth.json.code}`).toBe('409 answer_awaited')
  expect((await ask(guest, home, '6')).json.code).toBe('answer_awaited')
  expect((await write(guest, json.id, '5', { id })).status).toBe(201)
  api.clock.advance({ seconds: 1 })
  await write(home.owner, json.id, 'Me voici')
  api.clock.advance({ seconds: 1 })
  expect((await write(guest, json.id, '6')).status).toBe(201)
})

test('whoever writes to host after host is held back, and is told for how long', async () => {
  const guest = await givenUser(api)
  const homes = await Promise.all(Array.from({ length: 6 }, () => givenHome(api)))
  for (const home of homes.slice(0, 5)) expect((await ask(guest, home, 'Bonjour')).status).toBe(201)
  const held = await ask(guest, homes[5]!, 'Bonjour')
  expect(held.status).toBe(429)
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(guest, homes[0]!, 'Encore un mot')).status).toBe(201)
})
