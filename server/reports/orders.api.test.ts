import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { createVerifiedSeller, createPublishableSale } from '#server/test/data/create-ready-sales.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestSeller,
  createTestStaff,
} from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { notifyOverdueOrders } from './orders/notify-order.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const order = (target_id: string, more: object = {}) => ({
  kind: 'sale',
  target_id,
  authority: 'Tribunal judiciaire de Lyon',
  order_reference: `RG ${crypto.randomUUID()}`,
  issued_on: companyDay(api.clock.now()),
  legal_ground: 'Article 6-3 de la loi n° 2004-575 du 21 juin 2004',
  demand: 'removal',
  statement: 'Le bien est sous main de justice : son annonce doit cesser d’être proposée au public.',
  territory: 'France',
  ...more,
})
const enter = (token: string, body: object) => api.call('POST', '/admin/orders', { token, body })
const answer = (token: string, id: string, body: object) =>
  api.call('POST', `/admin/orders/${id}/answer`, { token, body })
const done = { effect: 'done', answer: 'L’annonce a été retirée de la vue du public.', measure: 'suspend' }
const waiting = async (token: string) =>
  (await api.call('GET', '/properties-for-sale/admin/moderation/pending?per_page=100', { token })).json
    .items as { id: string; points: number; signals: string[] }[]
const notificationsOf = async (token: string) =>
  (
    (await api.call('GET', '/notifications', { token })).json.items as { title: string; message: string }[]
  ).filter(({ title }) => !/Connexion|appareil/.test(title))

test('an order queues a live listing for moderation, is acted upon, and everybody concerned is notified', async () => {
  const seller = await createTestSeller(api)
  const moderator = await createTestStaff(api, ['moderate_listings'])
  const id = await createTestSale(api, { seller, status: 'active', title: 'Villa saisie à Lyon' })
  const entered = await enter(moderator.token, order(id, { answer_to: 'greffe@justice.example' }))
  expect(entered.status).toBe(201)
  expect(entered.json).toMatchObject({
    status: 'open',
    measures: ['none', 'suspend', 'remove'],
    effect: null,
  })
  const [inQueue] = (await waiting(moderator.token)).filter((sale) => sale.id === id)
  expect(inQueue!.signals).toContain('authority_order')
  expect(inQueue!.points).toBeGreaterThanOrEqual(50)
  expect(await notificationsOf(seller.token)).toEqual([])

  const answered = await answer(moderator.token, entered.json.id, done)
  expect(answered.json).toMatchObject({
    status: 'answered',
    effect: 'done',
    measure: 'suspend',
    measures: [],
  })
  expect(answered.json.target.status).toBe('suspended')
  const [notifications] = await notificationsOf(seller.token)
  expect(notifications!.message).toContain(done.answer)
  const [mail] = await mailsTo(api, seller.email)
  expect(mail!.text).toContain('injonction d’une autorité : Tribunal judiciaire de Lyon')
  expect(mail!.text).toContain('Article 6-3')
  const [reply] = await mailsTo(api, 'greffe@justice.example')
  expect(reply!.text).toContain(done.answer)

  const admin = await createTestAdmin(api)
  const trail = (await api.call('GET', `/admin/audit?entity_id=${entered.json.id}`, { token: admin.token }))
    .json
  expect(trail.items.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    'order.answered',
    'order.received',
  ])
})

test('a listing that stays online leaves the queue with the answer to the last order that brought it there', async () => {
  const moderator = await createTestStaff(api, ['moderate_listings'])
  const id = await createTestSale(api, { seller: await createTestSeller(api), status: 'active' })
  const isWaiting = async () => (await waiting(moderator.token)).some((sale) => sale.id === id)
  const refused = { effect: 'refused', answer: 'L’ordonnance vise un autre bien de la même rue.' }
  const first = (await enter(moderator.token, order(id))).json
  const second = (await enter(moderator.token, order(id))).json
  await answer(moderator.token, first.id, refused)
  expect(await isWaiting()).toBe(true)
  const { target } = (await answer(moderator.token, second.id, refused)).json
  expect([await isWaiting(), target.status]).toEqual([false, 'active'])
})

test('a listing that its seller changed, or that was passed on, waits for that once the order is answered', async () => {
  const moderator = await createTestStaff(api, ['moderate_listings'])
  const seller = await createVerifiedSeller(api)
  const changed = await createPublishableSale(api, { seller, status: 'active' })
  const passedOn = await createPublishableSale(api, { seller, status: 'active' })
  const orders = [await enter(moderator.token, order(changed)), await enter(moderator.token, order(passedOn))]
  const edited = await api.call('PATCH', `/properties-for-sale/seller/${changed}`, {
    token: seller.token,
    body: { sale_price: '500000.00' },
  })
  const escalated = await api.call('POST', `/properties-for-sale/admin/moderation/escalate/${passedOn}`, {
    token: moderator.token,
    body: { reason: 'Le vendeur conteste la saisie du bien.' },
  })
  expect([edited.status, escalated.status]).toEqual([200, 200])
  for (const { json } of orders) {
    const refused = { effect: 'refused', answer: 'L’ordonnance a été rapportée le lendemain.' }
    expect((await answer(moderator.token, json.id, refused)).status).toBe(200)
  }
  const ids = (await waiting(moderator.token)).map((sale) => sale.id)
  expect(ids).toEqual(expect.arrayContaining([changed, passedOn]))
})

test('where the order forbids it, the person concerned is not notified', async () => {
  const seller = await createTestSeller(api)
  const moderator = await createTestStaff(api, ['moderate_listings'])
  const live = await createTestSale(api, { seller, status: 'active' })
  const secret = (await enter(moderator.token, order(live, { is_confidential: true }))).json
  // The queue would show the seller that it is under review.
  expect((await waiting(moderator.token)).map(({ id }) => id)).not.toContain(live)
  expect((await answer(moderator.token, secret.id, done)).status).toBe(200)
  expect(await notificationsOf(seller.token)).toEqual([])
  const seen = await Promise.all(
    [`shared/status/${live}/history`, `seller/${live}/decisions`, `seller/${live}`].map((path) =>
      api.call('GET', `/properties-for-sale/${path}`, { token: seller.token }),
    ),
  )
  for (const { status, json } of seen) {
    expect(status).toBe(200)
    expect(JSON.stringify(json)).not.toMatch(/justice|injonction|tribunal|authority|2004-575/i)
  }

  const owner = await createTestOwner(api)
  const rentalId = await createTestRental(api.app, { ownerId: owner.id })
  const about = { kind: 'rental', is_confidential: true }
  const second = (await enter(moderator.token, order(rentalId, about))).json
  expect((await answer(moderator.token, second.id, done)).json.target.status).toBe('DRAFT')
  expect(await notificationsOf(owner.token)).toEqual([])
})

test('an order for information leaves the listing online, and its seller is notified', async () => {
  const owner = await createTestOwner(api)
  const moderator = await createTestStaff(api, ['moderate_listings'])
  const rentalId = await createTestRental(api.app, { ownerId: owner.id })
  const { id } = (await enter(moderator.token, order(rentalId, { kind: 'rental', demand: 'information' })))
    .json
  const effect = { effect: 'partly', answer: 'Les relevés de l’année ont été communiqués.' }
  expect((await answer(moderator.token, id, effect)).json.target.status).toBe('PUBLISHED')
  const [notifications] = await notificationsOf(owner.token)
  expect(notifications!.message).toContain('Tribunal judiciaire de Lyon')
})

test('the order itself is kept encrypted, replaced until it is answered, and each reading is in the trail', async () => {
  const moderator = await createTestStaff(api, ['moderate_listings'])
  const id = await createTestSale(api, { seller: await createTestSeller(api), status: 'active' })
  const orderId = (await enter(moderator.token, order(id))).json.id as string
  const path = `/admin/orders/${orderId}/file`
  const send = (content: string) => {
    const multipart = new FormData()
    multipart.set('file', new Blob([content]), 'ordonnance.pdf')
    return api.call('POST', path, { token: moderator.token, multipart })
  }
  expect((await api.call('GET', path, { token: moderator.token })).status).toBe(404)
  expect((await send('not a paper')).status).toBe(415)
  const attached = await send('%PDF-1.4\n%%EOF\n')
  expect(attached.json.file).toMatchObject({ file_name: 'ordonnance.pdf', media_type: 'application/pdf' })
  const read = await fetch(`${api.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${moderator.token}` },
  })
  expect(await read.text()).toBe('%PDF-1.4\n%%EOF\n')
  await answer(moderator.token, orderId, { ...done, measure: 'none' })
  expect((await send('%PDF-1.4\n%%EOF\n')).status).toBe(409)
  const trail = await api.call('GET', `/admin/audit?entity_id=${orderId}`, {
    token: (await createTestAdmin(api)).token,
  })
  expect(trail.json.items.map(({ action }: { action: string }) => action)).toContain('order.file_read')
})

test('what cannot be is refused: another role, nothing there, twice, a date to come, a measure that is gone', async () => {
  const seller = await createTestSeller(api)
  const moderator = await createTestStaff(api, ['moderate_listings'])
  const id = await createTestSale(api, { seller, status: 'active' })
  const body = order(id)
  expect((await enter(seller.token, body)).status).toBe(403)
  expect((await enter((await createTestStaff(api, ['moderate_reviews'])).token, body)).status).toBe(403)
  expect((await enter(moderator.token, order(crypto.randomUUID()))).status).toBe(404)
  expect((await enter(moderator.token, { ...body, issued_on: '2099-01-01' })).status).toBe(422)
  expect((await enter(moderator.token, { ...body, kind: 'review' })).status).toBe(422)
  const [first, second] = await Promise.all([enter(moderator.token, body), enter(moderator.token, body)])
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([201, 409])
  const orderId = [first, second].find(({ status }) => status === 201)!.json.id as string

  const read = (token: string) => api.call('GET', `/admin/orders/${orderId}`, { token })
  expect((await read(seller.token)).status).toBe(403)
  expect((await answer(moderator.token, crypto.randomUUID(), done)).status).toBe(404)
  const both = await Promise.all([
    answer(moderator.token, orderId, done),
    answer(moderator.token, orderId, done),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const again = (await enter(moderator.token, order(id))).json
  const gone = await answer(moderator.token, again.id, done)
  expect(gone).toMatchObject({ status: 409, json: { code: 'measure_not_possible' } })
  expect((await read(moderator.token)).json.status).toBe('answered')
})

test('an order past its deadline is overdue on the dashboard, and staff are notified once', async () => {
  const admin = await createTestAdmin(api)
  const id = await createTestSale(api, { seller: await createTestSeller(api), status: 'active' })
  const deadline = new Date(api.clock.now().getTime() - 60_000).toISOString()
  const { json } = await enter(admin.token, order(id, { deadline }))
  expect(json.is_late).toBe(true)
  const { orders_overdue: overdue } = (await api.call('GET', '/admin/dashboard', { token: admin.token })).json
  expect(overdue).toBe(1)
  await notifyOverdueOrders(api.app)
  await notifyOverdueOrders(api.app)
  const notifications = (await notificationsOf(admin.token)).filter(({ title }) =>
    title.includes('injonction'),
  )
  expect(notifications).toHaveLength(1)
})
