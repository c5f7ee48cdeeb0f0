import { expect, test } from 'vitest'
import { act, book, createListedRental, renew, requestQuote } from '#server/test/data/create-stays.ts'
import { ledgerOf } from '#server/test/data/create-money.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { freshMachine, press, runProvider, startAttempt } from '#server/test/data/pay-demonstration.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { sendReminders } from '../notifications/send-reminders.ts'
import { processDueBookings } from '../lifecycle/process-due-bookings.ts'

const api = startApi(freshMachine)

async function bookShared({ payers = 3, instantBooking = true } = {}) {
  const rental = await createListedRental(api, { instantBooking, cancellationPolicy: 'moderate' })
  const guest = await createTestUser(api)
  const shared = { from: 20, payment_method: 'card', payment_schedule: 'shared', payers }
  const { json: quote } = await requestQuote(api, rental, shared)
  expect(quote.payment_schedule).toBe('shared')
  const { json: booking, status } = await book(api, guest, quote.quote_id)
  expect(status).toBe(201)
  return { rental, guest, booking }
}

const show = async (person: { token: string }, id: string) =>
  (await api.call('GET', `/bookings/${id}`, { token: person.token })).json

async function sharesOf(person: { token: string }, id: string) {
  const { json } = await api.call('GET', `/bookings/${id}/payments`, { token: person.token })
  return json.items as { status: string; amount_minor: number; refunded_minor: number; share: Share }[]
}
interface Share {
  position: number
  payer: string | null
  link: string | null
  opened_at: string | null
  paid_at: string | null
}

const keyIn = ({ share }: { share: Share }) => new URL(share.link!).searchParams.get('key')!
const showShare = (key: string, viewer?: { token: string }) =>
  api.call('POST', '/payment-shares/look', { body: { key }, ...(viewer && { token: viewer.token }) })
const startShare = (key: string, name: string) =>
  api.call('POST', '/payment-shares/start', {
    body: { key, name, email: `${name.toLowerCase()}@example.org` },
  })

async function payShare(key: string, name: string, card: 'success' | 'insufficient_funds' = 'success') {
  const started = await startShare(key, name)
  expect(started.status, started.text).toBe(200)
  await press.card(api, started.json.redirect_url.split('/').at(-1), card)
  await runProvider(api)
}

async function payOwnShare(guest: { token: string }, id: string) {
  await press.card(api, await startAttempt(api, guest, id), 'success')
  await runProvider(api)
}

test('three friends pay a stay by links: it is confirmed with the last share, and only then are cards charged', async () => {
  const { rental, guest, booking } = await bookShared()
  const shares = await sharesOf(guest, booking.id)
  expect(shares.map(({ share }) => share.position)).toEqual([0, 1, 2])
  expect(shares.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(booking.total_minor)
  expect(shares[0]!.share.link).toBeNull()
  const [awa, ben] = shares.slice(1).map(keyIn)

  await payOwnShare(guest, booking.id)
  const onHold = await show(guest, booking.id)
  expect(onHold).toMatchObject({ status: 'PENDING_PAYMENT', paid_minor: 0, allowed_actions: ['withdraw'] })
  const hours = (Date.parse(onHold.expires_at) - Date.parse(booking.created_at)) / 3_600_000
  expect(hours).toBe(24)
  expect((await act(api, guest, `/bookings/${booking.id}/payment`)).json.code).toBe('nothing_due')

  await payShare(awa!, 'Awa')
  const seen = (await showShare(ben!)).json
  expect(seen).toMatchObject({
    state: 'open',
    shares: 3,
    paid_shares: 2,
    amount_minor: shares[2]!.amount_minor,
    total_minor: booking.total_minor,
    tourist_tax: 'not_published',
    tax_on_site: null,
  })
  expect((await showShare(awa!)).json).toMatchObject({ state: 'waiting', status: 'authorised' })
  expect(await ledgerOf(api, booking.id)).toEqual({})
  expect((await show(rental.owner, booking.id)).status).toBe('PENDING_PAYMENT')

  await payShare(ben!, 'Ben')
  await runProvider(api)
  expect(await show(guest, booking.id)).toMatchObject({
    status: 'CONFIRMED',
    paid_minor: booking.total_minor,
    expires_at: null,
  })
  const paid = await sharesOf(guest, booking.id)
  expect(paid.map(({ status, share }) => [status, share.payer])).toEqual([
    ['captured', null],
    ['captured', 'Awa'],
    ['captured', 'Ben'],
  ])
  expect((await showShare(ben!)).json.state).toBe('confirmed')
  expect((await startShare(ben!, 'Eve')).json.code).toBe('share_closed')
  const ledger = await ledgerOf(api, booking.id)
  expect(ledger.clearing).toBe(booking.total_minor)
  const mails = await mailsTo(api, 'awa@example.org')
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Votre part est payée',
    'Votre part est réservée sur votre carte',
  ])

  // Half of the stay comes back: to each the same part of what they paid.
  api.clock.advance({ days: 17 })
  await renew(api, guest)
  const { json: cancelled } = await act(api, guest, `/bookings/${booking.id}/cancel`, {})
  expect(cancelled.refunded_minor).toBeGreaterThan(0)
  const refunds = (await sharesOf(guest, booking.id)).map(({ refunded_minor }) => refunded_minor)
  expect(refunds.reduce((sum, each) => sum + each, 0)).toBe(cancelled.refunded_minor)
  expect(Math.max(...refunds) - Math.min(...refunds)).toBeLessThanOrEqual(1)
  const subjects = (await mailsTo(api, 'ben@example.org')).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('remboursés'))).toHaveLength(1)
})

test('a share that does not come by the deadline: the stay is not booked and every card is released', async () => {
  const { rental, guest, booking } = await bookShared({ payers: 2 })
  const [, other] = await sharesOf(guest, booking.id)
  await payShare(keyIn(other!), 'Cleo')
  api.clock.advance({ hours: 23 })
  await processDueBookings(api.app)
  await renew(api, guest)
  expect((await show(guest, booking.id)).status).toBe('PENDING_PAYMENT')
  api.clock.advance({ hours: 2 })
  await processDueBookings(api.app)
  await runProvider(api)
  await renew(api, guest)
  expect((await show(guest, booking.id)).status).toBe('EXPIRED')
  expect((await sharesOf(guest, booking.id)).map(({ status }) => status)).toEqual(['voided', 'voided'])
  expect((await showShare(keyIn(other!))).json.state).toBe('ended')
  expect((await mailsTo(api, 'cleo@example.org')).map(({ subject }) => subject)).toContain(
    'Votre part n’est pas débitée',
  )
  const { json: notices } = await api.call('GET', '/notifications?per_page=20', { token: guest.token })
  expect(notices.items[0].title).toContain('Toutes les parts ne sont pas arrivées')
  expect((await requestQuote(api, rental, { from: 20 })).status).toBe(200)
})

test('the organiser sees which link was opened first when, and which share is paid; the owner sees no opening', async () => {
  const { rental, guest, booking } = await bookShared()
  const states = async (viewer: { token: string }) =>
    (await sharesOf(viewer, booking.id)).map(({ share }) => [share.opened_at, share.paid_at])
  const [awa, ben] = (await sharesOf(guest, booking.id)).slice(1).map(keyIn)
  const none = [null, null]
  expect(await states(guest)).toEqual([none, none, none])
  // The guest who looks at the link has not opened it for a friend.
  expect((await showShare(awa!, guest)).json.state).toBe('open')
  expect(await states(guest)).toEqual([none, none, none])

  const before = api.clock.now()
  await showShare(awa!)
  const [, [opened]] = (await states(guest)) as [unknown, [string], unknown]
  expect(Date.parse(opened) - before.getTime()).toBeLessThan(60_000)
  api.clock.advance({ minutes: 5 })
  await showShare(awa!)
  await payShare(ben!, 'Ben')
  const [, ofAwa, [, paid]] = (await states(guest)) as [unknown, unknown, [unknown, string]]
  expect(ofAwa).toEqual([opened, null])
  expect(Date.parse(paid)).toBeGreaterThan(Date.parse(opened) + 5 * 60_000)
  expect(await states(rental.owner)).toEqual([none, none, [null, paid]])
})

test('half of the time before the deadline the organiser is reminded once, and so is who began to pay', async () => {
  const { guest, booking } = await bookShared()
  const [awa, ben] = (await sharesOf(guest, booking.id)).slice(1).map(keyIn)
  await payOwnShare(guest, booking.id)
  await payShare(awa!, 'Ines')
  await payShare(ben!, 'Jo', 'insufficient_funds')
  const reminders = async () => {
    const mails = [...(await mailsTo(api, guest.email)), ...(await mailsTo(api, 'jo@example.org'))]
    return mails.filter(({ text }) => text.includes('n’est pas réservé'))
  }
  api.clock.advance({ hours: 11 })
  await sendReminders(api.app)
  expect(await reminders()).toEqual([])
  api.clock.advance({ hours: 1, minutes: 1 })
  await sendReminders(api.app)
  await sendReminders(api.app)
  const [toOrganiser, toJo, ...more] = await reminders()
  expect(more).toEqual([])
  expect(toOrganiser!.subject).toContain('2 parts sur 3 sont là')
  expect(toJo!.subject).toBe('Votre part n’est pas encore payée')
  expect(toJo!.text).toContain(`/payment-share?key=${encodeURIComponent(ben!)}`)
  expect((await mailsTo(api, 'ines@example.org')).map(({ subject }) => subject)).not.toContain(toJo!.subject)
})

test('with three days to pay, the reminder comes a day before their end', async () => {
  const { guest, booking } = await bookShared({ payers: 2 })
  await payOwnShare(guest, booking.id)
  await api.app.db.$client.query(
    `update booking set expires_at = created_at + interval '72 hours' where id = $1`,
    [booking.id],
  )
  const isReminded = async () =>
    (await mailsTo(api, guest.email)).some(({ text }) => text.includes('qui a ouvert son lien'))
  api.clock.advance({ hours: 47 })
  await sendReminders(api.app)
  expect(await isReminded()).toBe(false)
  api.clock.advance({ hours: 1, minutes: 1 })
  await sendReminders(api.app)
  expect(await isReminded()).toBe(true)
})

test('nobody has paid within a quarter of an hour: the dates are free again', async () => {
  const { guest, booking } = await bookShared({ payers: 2 })
  api.clock.advance({ minutes: 16 })
  await processDueBookings(api.app)
  expect((await show(await renew(api, guest), booking.id)).status).toBe('EXPIRED')
})

test('a host who is asked has the shares held until the answer, and a refusal releases them', async () => {
  const { rental, guest, booking } = await bookShared({ payers: 2, instantBooking: false })
  const [, other] = await sharesOf(guest, booking.id)
  await payOwnShare(guest, booking.id)
  await payShare(keyIn(other!), 'Dora')
  expect(await show(rental.owner, booking.id)).toMatchObject({ status: 'REQUESTED', paid_minor: 0 })
  expect((await showShare(keyIn(other!))).json.state).toBe('waiting')
  const declined = await act(api, rental.owner, `/owner/bookings/${booking.id}/decline`, {
    reason: 'Travaux',
  })
  expect(declined.status, declined.text).toBe(200)
  await runProvider(api)
  expect((await sharesOf(guest, booking.id)).map(({ status }) => status)).toEqual(['voided', 'voided'])
})

test('who presses after a share is paid, before its event has come, does not become its payer', async () => {
  const { guest, booking } = await bookShared({ payers: 2 })
  const [, other] = await sharesOf(guest, booking.id)
  const key = keyIn(other!)
  const started = await startShare(key, 'Fanny')
  await press.card(api, started.json.redirect_url.split('/').at(-1), 'success')
  expect((await startShare(key, 'Mallory')).json.code).toBe('nothing_due')
  const [, paid] = await sharesOf(guest, booking.id)
  expect(paid).toMatchObject({ status: 'authorised', share: { payer: 'Fanny' } })
  await runProvider(api)
  expect((await mailsTo(api, 'mallory@example.org')).length).toBe(0)
})

test.each([0, 25])('the last shares at once, %i hours later: all are charged, or none is', async (hours) => {
  const { guest, booking } = await bookShared()
  await payOwnShare(guest, booking.id)
  const keys = (await sharesOf(guest, booking.id)).slice(1).map(keyIn)
  for (const [index, key] of keys.entries()) {
    const started = await startShare(key, `Gil${index}`)
    await press.card(api, started.json.redirect_url.split('/').at(-1), 'success')
  }
  api.clock.advance({ hours })
  // Each fetches the state of its share from the provider while the deadline is processed.
  await Promise.all([...[...keys, ...keys].map((key) => showShare(key)), processDueBookings(api.app)])
  await runProvider(api)
  await processDueBookings(api.app)
  await renew(api, guest)
  const { status } = await show(guest, booking.id)
  const states = new Set((await sharesOf(guest, booking.id)).map((share) => share.status))
  expect([...states]).toEqual([status === 'CONFIRMED' ? 'captured' : 'voided'])
  expect(['CONFIRMED', 'EXPIRED']).toContain(status)
  if (hours === 0) expect(status).toBe('CONFIRMED')
})

test('a refused card leaves the share open for another try; links that are not ours open nothing', async () => {
  const { rental, guest, booking } = await bookShared({ payers: 2 })
  const [own, other] = await sharesOf(guest, booking.id)
  const key = keyIn(other!)
  await payShare(key, 'Emil', 'insufficient_funds')
  expect((await showShare(key)).json.state).toBe('open')
  await payShare(key, 'Emil')
  expect((await showShare(key)).json).toMatchObject({ state: 'waiting', paid_shares: 1 })

  const { rows } = await api.app.db.$client.query(
    'select id from payment where booking_id = $1 and share = 0',
    [booking.id],
  )
  const forged = `${rows[0].id}.${key.split('.')[1]}`
  expect((await showShare(forged)).status).toBe(404)
  expect((await startShare(forged, 'Mallory')).status).toBe(404)
  expect((await startShare(key.slice(0, -1), 'Mallory')).status).toBe(404)
  expect(own!.share.link).toBeNull()
  expect((await sharesOf(rental.owner, booking.id)).map(({ share }) => share.link)).toEqual([null, null])
  const nameless = await api.call('POST', '/payment-shares/start', { body: { key, name: ' ', email: 'x' } })
  expect(nameless.status).toBe(422)
})
