import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openCinetpayPeer } from '#server/test/peers/cinetpay-peer.ts'
import { createTestAdmin, createTestOwner, createTestUser } from '#server/test/data/create-users.ts'
import { createPricedBooking, ledgerOf } from '#server/test/data/create-money.ts'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { failAtEachWrite } from '#server/test/fail-each-write.ts'
import { startApi } from '#server/test/start-api.ts'
import { openPayments } from './booking-payments.ts'

const secret = 'signs the notifications of the tests'
const cinetpay = await openCinetpayPeer(secret)
const api = startApi({
  CINETPAY_API_KEY: 'key',
  CINETPAY_SITE_ID: '123',
  CINETPAY_SECRET_KEY: secret,
  CINETPAY_API_URL: cinetpay.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => cinetpay.close())

/** Francs have no decimals: 52 338 of them, which is no multiple of five. */
async function createStayInFrancs() {
  const owner = await createTestOwner(api)
  const guest = await createTestUser(api)
  const rental = await createTestDraft(api, owner)
  const line = (code: 'night' | 'service_fee', amount_minor: number) => ({
    code,
    label: code,
    quantity: 1,
    unit_minor: amount_minor,
    amount_minor,
  })
  const booking = await createPricedBooking(api, rental, guest, {
    currency: 'XOF',
    paymentMethod: 'mobile_money',
    status: 'PENDING_PAYMENT',
    lines: [line('night', 48_017), line('service_fee', 4_321)],
    ownerFeeMinor: 1_441,
  })
  await api.app.db.transaction((tx) => openPayments(tx, api.app, booking))
  return { guest, booking }
}

const begin = (bookingId: string, token: string) =>
  api.call('POST', `/bookings/${bookingId}/payment`, { token })

async function sendWebhook({ body, headers }: ReturnType<typeof cinetpay.notification>) {
  const path = `${api.url}/api/v1/payments/webhooks/cinetpay`
  return (await fetch(path, { method: 'POST', body, headers })).status
}

test('mobile money is paid on the provider’s page, in whole francs, and booked once', async () => {
  const { guest, booking } = await createStayInFrancs()
  const { json } = await begin(booking.id, guest.token)
  expect(json.provider).toBe('cinetpay')
  const transaction = cinetpay.transactions.get(json.redirect_url.split('/').at(-1))!
  expect(transaction).toMatchObject({ amount: 52_340, currency: 'XOF' })
  expect((await begin(booking.id, guest.token)).json.redirect_url).toBe(json.redirect_url)
  transaction.status = 'ACCEPTED'
  const statuses = await Promise.all(
    Array.from({ length: 10 }, () => sendWebhook(cinetpay.notification(transaction))),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await ledgerOf(api, booking.id)).toMatchObject({
    clearing: 52_340,
    rounding: -2,
    guest_fees: -4_321,
    owner_fees: -1_441,
  })
})

test('of presses at once each gets the same page, also where the provider repeats no answer', async () => {
  const { guest, booking } = await createStayInFrancs()
  const answers = await Promise.all(Array.from({ length: 4 }, () => begin(booking.id, guest.token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const pages = new Set<string>(answers.map(({ json }) => json.redirect_url))
  expect(pages.size).toBe(1)
  const transaction = cinetpay.transactions.get([...pages][0]!.split('/').at(-1)!)!
  transaction.status = 'ACCEPTED'
  expect(await sendWebhook(cinetpay.notification(transaction))).toBe(200)
  expect((await ledgerOf(api, booking.id)).clearing).toBe(52_340)
})

test('killed once the page exists and before it is stored, another page is opened', async () => {
  const { guest, booking } = await createStayInFrancs()
  let last: Awaited<ReturnType<typeof begin>> | undefined
  const points = await failAtEachWrite(
    api.app.db.$client,
    async () => {
      last = await begin(booking.id, guest.token)
    },
    async () => expect(last?.status, last?.text).toBe(500),
  )
  expect(points).toBeGreaterThan(1)
  expect(last?.status, last?.text).toBe(200)
  const transaction = cinetpay.transactions.get(last!.json.redirect_url.split('/').at(-1))!
  transaction.status = 'ACCEPTED'
  expect(await sendWebhook(cinetpay.notification(transaction))).toBe(200)
  expect((await ledgerOf(api, booking.id)).clearing).toBe(52_338 + 2)
})

test('a notification that is not theirs, or that they do not confirm, changes nothing', async () => {
  const { guest, booking } = await createStayInFrancs()
  const { json } = await begin(booking.id, guest.token)
  const transaction = cinetpay.transactions.get(json.redirect_url.split('/').at(-1))!
  const claimed = cinetpay.notification({ ...transaction, status: 'ACCEPTED' })
  expect(await sendWebhook({ ...claimed, headers: { ...claimed.headers, 'x-token': '00' } })).toBe(400)
  expect(await sendWebhook({ ...claimed, body: claimed.body.replace('52340', '52345') })).toBe(400)
  expect(await sendWebhook(claimed)).toBe(200)
  expect(await ledgerOf(api, booking.id)).toEqual({})
})

test('refused on the phone, it can be tried again', async () => {
  const { guest, booking } = await createStayInFrancs()
  const first = (await begin(booking.id, guest.token)).json.redirect_url
  const transaction = cinetpay.transactions.get(first.split('/').at(-1))!
  transaction.status = 'REFUSED'
  await sendWebhook(cinetpay.notification(transaction))
  const second = await begin(booking.id, guest.token)
  expect(second.json.redirect_url).not.toBe(first)
})

test.each([
  ['of another amount', { amount: 100 }, /encaissé 100.F.CFA pour un paiement de 52.338.F.CFA/],
  ['in another currency', { currency: 'XAF' }, /encaissé 52.340.FCFA pour un paiement de 52.338.F.CFA/],
  ['without an amount', { amount: undefined }, /une somme que sa réponse ne précise pas/],
])(
  'money that was accepted %s books nothing, is logged and left to staff',
  async (_what, change, message) => {
    const admin = await createTestAdmin(api)
    const { guest, booking } = await createStayInFrancs()
    const { json } = await begin(booking.id, guest.token)
    const transaction = cinetpay.transactions.get(json.redirect_url.split('/').at(-1))!
    Object.assign(transaction, change, { status: 'ACCEPTED' })
    const logged = vi.spyOn(api.app.log, 'error').mockReturnValue()
    onTestFinished(() => logged.mockRestore())
    expect(await sendWebhook(cinetpay.notification(transaction))).toBe(200)
    expect(await ledgerOf(api, booking.id)).toEqual({})
    const shown = await api.call('GET', `/bookings/${booking.id}`, { token: guest.token })
    expect(shown.json.status).toBe('PENDING_PAYMENT')
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ expected: '52340 XOF' }),
      'a provider captured another sum than was requested',
    )
    const [notified] = (await api.call('GET', '/notifications', { token: admin.token })).json.items
    expect(notified.title).toBe(`Somme inattendue à rendre : séjour ${booking.code}`)
    expect(notified.message).toMatch(message)
    const [received] = (await api.call('GET', '/notifications', { token: guest.token })).json.items
    expect(received.title).toBe('Une autre somme que celle de votre séjour a été prise')
    // Repeated, it is notified once.
    expect(await sendWebhook({ ...cinetpay.notification(transaction) })).toBe(200)
    expect((await api.call('GET', '/notifications', { token: admin.token })).json.items).toHaveLength(1)
    // The due payment can still be paid.
    expect((await begin(booking.id, guest.token)).json.redirect_url).not.toBe(json.redirect_url)
  },
)

test('another sum that comes after its stay has ended is left to staff once, however often it is reported', async () => {
  const admin = await createTestAdmin(api)
  const { guest, booking } = await createStayInFrancs()
  const { json } = await begin(booking.id, guest.token)
  const transaction = cinetpay.transactions.get(json.redirect_url.split('/').at(-1))!
  Object.assign(transaction, { amount: 100, status: 'ACCEPTED' })
  await api.app.db.$client.query(`update payment set status = 'voided' where booking_id = $1`, [booking.id])
  const logged = vi.spyOn(api.app.log, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  for (let times = 0; times < 2; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one report after the other
    expect(await sendWebhook(cinetpay.notification(transaction))).toBe(200)
  }
  expect(logged).toHaveBeenCalled()
  const { items } = (await api.call('GET', '/notifications', { token: admin.token })).json
  expect(items.map(({ title }: { title: string }) => title)).toEqual([
    expect.stringContaining('Somme inattendue à rendre'),
  ])
})
