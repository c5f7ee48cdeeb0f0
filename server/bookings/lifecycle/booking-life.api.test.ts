import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { occupancies } from '#server/schema/catalogue/calendar-tables.ts'
import { createTestUser, takeClientRole } from '#server/test/data/create-users.ts'
import {
  act,
  requestQuote,
  book,
  createListedRental,
  createTestQuote,
  createTestStay,
  inDays,
  renew,
} from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { processDueBookings } from './process-due-bookings.ts'
import { sendReminders } from '../notifications/send-reminders.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const show = async (person: { token: string }, id: string): Promise<Booking> =>
  (await api.call('GET', `/bookings/${id}`, { token: person.token })).json
const notificationOf = async (person: { token: string }): Promise<string[]> => {
  const { json } = await api.call('GET', '/notifications', { token: person.token })
  return json.items.map((item: { type: string }) => item.type)
}
const inCash = (amount_minor: number) => ({ amount_minor, method: 'cash' })

test('an owner accepts: guest and owner see each other’s contact details, and both are notified', async () => {
  const rental = await createListedRental(api, { street: '12 rue du Lac' })
  const { booking, guest } = await createTestStay(api, rental)
  const accepted = await act(api, rental.owner, `/owner/bookings/${booking.id}/accept`)
  expect(accepted.json).toMatchObject({ status: 'CONFIRMED', guest: { last_name: 'Diop' } })
  expect(await show(guest, booking.id)).toMatchObject({
    status: 'CONFIRMED',
    expires_at: null,
    property: { address: { street: '12 rue du Lac' } },
    allowed_actions: ['cancel', 'request_change'],
  })
  expect(await notificationOf(guest)).toEqual(
    expect.arrayContaining(['booking_requested', 'booking_accepted']),
  )
  expect(await notificationOf(rental.owner)).toEqual(
    expect.arrayContaining(['booking_requested', 'booking_accepted']),
  )
  const again = await act(api, rental.owner, `/owner/bookings/${booking.id}/accept`)
  expect(`${again.status} ${again.json.code}`).toBe('409 booking_move_refused')
})

test('a declined or withdrawn request gives its nights back', async () => {
  const rental = await createListedRental(api)
  const first = await createTestStay(api, rental)
  expect((await requestQuote(api, rental)).status).toBe(409)
  const reason = 'Nous recevons la famille.'
  const declined = await act(api, rental.owner, `/owner/bookings/${first.booking.id}/decline`, { reason })
  expect(declined.json).toMatchObject({ status: 'DECLINED', cancellation_reason: reason })
  const second = await createTestStay(api, rental)
  const withdrawn = await act(api, second.guest, `/bookings/${second.booking.id}/cancel`, {})
  expect(withdrawn.json).toMatchObject({ status: 'WITHDRAWN', allowed_actions: [] })
  expect((await requestQuote(api, rental)).status).toBe(200)
})

test('strangers, guests and other owners cannot answer a request', async () => {
  const rental = await createListedRental(api)
  const other = await createListedRental(api)
  const { booking, guest } = await createTestStay(api, rental)
  for (const path of ['accept', 'decline', 'no-show']) {
    expect((await act(api, other.owner, `/owner/bookings/${booking.id}/${path}`)).status, path).toBe(404)
    expect((await act(api, guest, `/owner/bookings/${booking.id}/${path}`)).status, path).toBe(403)
  }
  const stranger = await createTestUser(api)
  expect((await act(api, stranger, `/bookings/${booking.id}/cancel`, {})).status).toBe(404)
  const preview = await api.call('GET', `/bookings/${booking.id}/cancellation`, { token: stranger.token })
  expect(preview.status).toBe(404)
})

test('a paid stay is cancelled: the preview and the refund are the same, to the cent', async () => {
  const rental = await createListedRental(api, {
    instantBooking: true,
    cleaningFeeMinor: 5_000,
    cancellationPolicy: 'firm',
  })
  const { booking, guest } = await createTestStay(api, rental, { from: 20, nights: 3 })
  const pay = await act(
    api,
    rental.owner,
    `/owner/bookings/${booking.id}/payments`,
    inCash(booking.total_minor),
  )
  expect(pay.status).toBe(201)
  expect(pay.json).toMatchObject({ paid_minor: 38_150 })
  api.clock.advance({ hours: 25 })
  await renew(api, guest)
  const preview = await api.call('GET', `/bookings/${booking.id}/cancellation`, { token: guest.token })
  expect(preview.json).toMatchObject({ refund_minor: 20_000, kept_minor: 18_150, rule: 'half' })
  const path = `/bookings/${booking.id}/cancel`
  const stale = await act(api, guest, path, { expected_refund_minor: 38_150 })
  expect(`${stale.status} ${stale.json.code}`).toBe('409 refund_changed')
  const { json } = await act(api, guest, path, { expected_refund_minor: 20_000, reason: 'Malade' })
  expect(json).toMatchObject({ status: 'CANCELLED_BY_GUEST', refunded_minor: 20_000, paid_minor: 38_150 })
  expect(json.property.address).toBeNull()
  expect((await requestQuote(api, rental, { from: 19, nights: 3 })).status).toBe(200)
})

test('who has paid only a part gets back what exceeds the part that is kept', async () => {
  const rental = await createListedRental(api, { instantBooking: true, cancellationPolicy: 'non_refundable' })
  const { booking, guest } = await createTestStay(api, rental, { from: 20, nights: 3 })
  await act(api, rental.owner, `/owner/bookings/${booking.id}/payments`, inCash(10_000))
  api.clock.advance({ hours: 25 })
  await renew(api, guest)
  const { json } = await act(api, guest, `/bookings/${booking.id}/cancel`, {})
  expect(json).toMatchObject({ status: 'CANCELLED_BY_GUEST', paid_minor: 10_000, refunded_minor: 0 })
})

test('an owner who cancels gives everything back and keeps the nights closed', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const { booking, guest } = await createTestStay(api, rental, { from: 40 })
  await act(api, rental.owner, `/owner/bookings/${booking.id}/payments`, inCash(booking.total_minor))
  const { json } = await act(api, rental.owner, `/bookings/${booking.id}/cancel`, {
    reason: 'Dégât des eaux',
  })
  expect(json).toMatchObject({ status: 'CANCELLED_BY_OWNER', refunded_minor: booking.total_minor })
  expect((await requestQuote(api, rental, { from: 40 })).json.code).toBe('nights_taken')
  expect(await notificationOf(guest)).toContain('booking_cancelled')
})

test('staff may cancel any booking in force', async () => {
  const rental = await createListedRental(api)
  const admin = await createTestUser(api, { role: 'admin' })
  const { booking } = await createTestStay(api, rental)
  const { json } = await act(api, admin, `/bookings/${booking.id}/cancel`, { reason: 'Fraude' })
  expect(json).toMatchObject({ status: 'CANCELLED_BY_ADMIN', allowed_actions: [] })
})

test('more than is due, or anything for a request, cannot be written down', async () => {
  const rental = await createListedRental(api)
  const { booking } = await createTestStay(api, rental)
  const path = `/owner/bookings/${booking.id}/payments`
  expect((await act(api, rental.owner, path, inCash(1_000))).json.code).toBe('booking_not_payable')
  await act(api, rental.owner, `/owner/bookings/${booking.id}/accept`)
  expect((await act(api, rental.owner, path, inCash(booking.total_minor + 1))).json.code).toBe(
    'payment_exceeds_due',
  )
  const key = crypto.randomUUID()
  const twice = await Promise.all([1, 2].map(() => act(api, rental.owner, path, inCash(5_000), key)))
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect((await show(rental.owner, booking.id)).paid_minor).toBe(5_000)
  const without = await api.call('POST', path, { token: rental.owner.token, body: inCash(1_000) })
  expect(without.status).toBe(400)
})

test('a yes that comes after the time for it is no yes, though nobody has closed the request yet', async () => {
  const rental = await createListedRental(api)
  const { booking } = await createTestStay(api, rental, { from: 90 })
  api.clock.advance({ hours: 24, minutes: 1 })
  await renew(api, rental.owner)
  expect((await show(rental.owner, booking.id)).allowed_actions).toEqual(['decline'])
  const refused = await act(api, rental.owner, `/owner/bookings/${booking.id}/accept`)
  expect(`${refused.status} ${refused.json.code}`).toBe('409 booking_move_refused')
  await processDueBookings(api.app)
  expect((await show(rental.owner, booking.id)).status).toBe('EXPIRED')
})

// R39: holds expire by the clock of the database only.
test('a machine whose clock runs ahead, or behind, ends no request at the wrong time', async () => {
  const rental = await createListedRental(api)
  const { booking } = await createTestStay(api, rental, { from: 120 })
  const statusOf = async () => {
    const { rows } = await api.app.db.$client.query('select status from booking where id = $1', [booking.id])
    return rows[0].status as string
  }
  for (const hours of [25, -25]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    try {
      await processDueBookings(api.app)
    } finally {
      vi.useRealTimers()
    }
    expect(await statusOf(), `${hours} hours`).toBe('REQUESTED')
  }
  await api.app.db.$client.query(`update booking set expires_at = $2 where id = $1`, [
    booking.id,
    new Date(api.clock.now().getTime() - 1_000),
  ])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 25 * 3_600_000 })
  try {
    await processDueBookings(api.app)
  } finally {
    vi.useRealTimers()
  }
  expect(await statusOf()).toBe('EXPIRED')
})

test('a request without an answer expires after a day, once, however many processes run', async () => {
  const rental = await createListedRental(api)
  const { booking, guest } = await createTestStay(api, rental)
  api.clock.advance({ hours: 23, minutes: 55 })
  await processDueBookings(api.app)
  await renew(api, guest)
  expect((await show(guest, booking.id)).status).toBe('REQUESTED')
  api.clock.advance({ minutes: 6 })
  await Promise.all([processDueBookings(api.app), processDueBookings(api.app)])
  const expired = await show(guest, booking.id)
  expect(expired).toMatchObject({ status: 'EXPIRED', expires_at: null })
  expect(expired.history.map(({ action }) => action)).toEqual(['request', 'expire'])
  expect((await requestQuote(api, rental)).status).toBe(200)
  const refused = await act(api, await renew(api, rental.owner), `/owner/bookings/${booking.id}/accept`)
  expect(refused.status).toBe(409)
})

test('a booking whose first payment does not come within three days is given up', async () => {
  const rental = await createListedRental(api, { instantBooking: true, payOnArrival: false })
  const paid = await createTestStay(api, rental, { from: 70, nights: 2 })
  const unpaid = await createTestStay(api, rental, { from: 80, nights: 2 })
  const [first] = paid.booking.payment_plan
  await act(api, rental.owner, `/owner/bookings/${paid.booking.id}/payments`, inCash(first!.amount_minor))
  api.clock.advance({ hours: 73 })
  await processDueBookings(api.app)
  await renew(api, rental.owner)
  expect((await show(rental.owner, unpaid.booking.id)).status).toBe('CANCELLED_UNPAID')
  expect((await show(rental.owner, paid.booking.id)).status).toBe('CONFIRMED')
  api.clock.advance({ days: 37 })
  await sendReminders(api.app)
  await renew(api, paid.guest)
  expect((await notificationOf(paid.guest)).filter((type) => type === 'balance_due')).toHaveLength(1)
  api.clock.advance({ days: 4 })
  await processDueBookings(api.app)
  await renew(api, paid.guest)
  expect((await show(paid.guest, paid.booking.id)).status).toBe('CANCELLED_UNPAID')
})

// The earliest and the latest time zone.
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
test.each(zones)(
  'a stay begins and ends by the clock of the home, and both are reminded once (%s)',
  async (timeZone) => {
    const rental = await createListedRental(api, { instantBooking: true, timeZone })
    const { booking, guest } = await createTestStay(api, rental, { from: 10, nights: 3 })
    const transitionTo = async (day: string, time: string) => {
      const there = Temporal.ZonedDateTime.from(`${day}T${time}[${timeZone}]`)
      api.clock.advance({ seconds: (there.epochMilliseconds - api.clock.now().getTime()) / 1000 })
      await processDueBookings(api.app)
      await Promise.all([sendReminders(api.app), sendReminders(api.app)])
      return (await show(await renew(api, guest), booking.id)).status
    }
    expect(await transitionTo(booking.check_in, '15:59')).toBe('CONFIRMED')
    expect(await notificationOf(guest)).toContain('arrival_guide')
    expect(await transitionTo(booking.check_in, '16:01')).toBe('IN_STAY')
    expect(await transitionTo(booking.check_out, '09:59')).toBe('IN_STAY')
    expect(await transitionTo(booking.check_out, '10:01')).toBe('COMPLETED')
    expect((await show(guest, booking.id)).allowed_actions).toContain('review')
    expect((await notificationOf(guest)).filter((type) => type === 'review_open')).toHaveLength(1)
    // A day late, as after an outage: the text names the last day.
    const checkOut = Temporal.PlainDate.from(booking.check_out)
    await transitionTo(checkOut.add({ days: 13 }).toString(), '12:00')
    expect((await notificationOf(guest)).filter((type) => type === 'review_last_call')).toHaveLength(1)
    const lastDay = formatDay(checkOut.add({ days: 14 }).toString(), 'fr')
    const [lastCall] = (await mailsTo(api, guest.email)).filter(({ subject }) => subject.includes('avis'))
    expect(lastCall?.subject).toBe(`Vous pouvez donner votre avis jusqu’au ${lastDay}`)
    expect((await notificationOf(guest)).filter((type) => type === 'arrival_guide')).toHaveLength(1)
    await transitionTo(checkOut.add({ days: 14 }).toString(), '23:59')
    expect((await show(guest, booking.id)).allowed_actions).toContain('review')
    await transitionTo(checkOut.add({ days: 15 }).toString(), '00:01')
    expect((await show(guest, booking.id)).allowed_actions).not.toContain('review')
  },
)

test('a no-show can be reported from noon of the next day, with the retained amount, and is paid by the policy', async () => {
  const rental = await createListedRental(api, { instantBooking: true, cancellationPolicy: 'moderate' })
  const { booking, guest } = await createTestStay(api, rental, { from: 5, nights: 4 })
  await act(api, rental.owner, `/owner/bookings/${booking.id}/payments`, inCash(booking.total_minor))
  const preview = (person: { token: string }) =>
    api.call('GET', `/owner/bookings/${booking.id}/no-show`, { token: person.token })
  expect((await preview(rental.owner)).json.code).toBe('booking_move_refused')
  api.clock.advance({ days: 6 })
  await processDueBookings(api.app)
  const path = `/owner/bookings/${booking.id}/no-show`
  const noon = Temporal.PlainDate.from(booking.check_in)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: 'Europe/Paris', plainTime: '12:00' })
  api.clock.advance({ seconds: (noon.epochMilliseconds - api.clock.now().getTime()) / 1000 - 60 })
  await processDueBookings(api.app)
  expect((await act(api, await renew(api, rental.owner), path)).json.code).toBe('no_show_too_soon')
  expect((await preview(rental.owner)).json.code).toBe('no_show_too_soon')
  api.clock.advance({ minutes: 2 })
  await renew(api, rental.owner)
  expect((await preview(rental.owner)).json).toMatchObject({ refund_minor: 15_000, kept_minor: 28_600 })
  expect((await preview(await renew(api, guest))).status).toBe(403)
  expect((await preview((await createListedRental(api)).owner)).status).toBe(404)
  const stale = await act(api, rental.owner, path, { expected_refund_minor: 14_999 })
  expect(`${stale.status} ${stale.json.code}`).toBe('409 refund_changed')
  const { json } = await act(api, rental.owner, path, { expected_refund_minor: 15_000 })
  expect(json).toMatchObject({ status: 'NO_SHOW', refunded_minor: 15_000 })
})

test('an incident within a day of the arrival freezes the payout, once', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const { booking, guest } = await createTestStay(api, rental, { from: 3, nights: 4 })
  const path = `/bookings/${booking.id}/incident`
  const body = { description: 'Il n’y a ni chauffage ni eau chaude dans le logement.' }
  expect((await act(api, guest, path, body)).json.code).toBe('incident_not_possible')
  api.clock.advance({ days: 4 })
  await processDueBookings(api.app)
  await renew(api, guest)
  const { json } = await act(api, guest, path, body)
  expect(json).toMatchObject({ status: 'IN_STAY', disputed: true })
  expect((await act(api, guest, path, body)).status).toBe(409)
  expect(await notificationOf(await renew(api, rental.owner))).toContain('booking_disputed')
})

test('a guest requests other dates, the owner accepts: nights, price and payments follow', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const { booking, guest } = await createTestStay(api, rental, { from: 50, nights: 3 })
  await act(api, rental.owner, `/owner/bookings/${booking.id}/payments`, inCash(booking.total_minor))
  const requested = { check_in: inDays(api, 51), check_out: inDays(api, 53), adults: 2 }
  const request = await act(api, guest, `/bookings/${booking.id}/change`, requested)
  expect(request.json.change).toMatchObject({ requested_by: 'guest', nights: 2, difference_minor: -10_900 })
  expect(request.json.allowed_actions).toContain('withdraw_change')
  const change_id = request.json.change.id
  const own = await act(api, guest, `/bookings/${booking.id}/change/accept`, { change_id })
  expect(own.json.code).toBe('change_not_possible')
  const { json } = await act(api, rental.owner, `/bookings/${booking.id}/change/accept`, { change_id })
  expect(json).toMatchObject({
    check_in: requested.check_in,
    check_out: requested.check_out,
    total_minor: 21_800,
    paid_minor: 32_700,
    refunded_minor: 10_900,
    change: null,
  })
  const nights = await api.app.db.select().from(occupancies).where(eq(occupancies.bookingId, booking.id))
  expect(nights).toMatchObject([{ startsOn: requested.check_in, endsOn: requested.check_out }])
  const longer = { check_in: inDays(api, 51), check_out: inDays(api, 56), adults: 2 }
  const more = await act(api, rental.owner, `/bookings/${booking.id}/change`, longer)
  const grown = await act(api, guest, `/bookings/${booking.id}/change/accept`, {
    change_id: more.json.change.id,
  })
  expect(grown.json).toMatchObject({ total_minor: 54_500, paid_minor: 32_700, refunded_minor: 10_900 })
  const rest = await act(api, rental.owner, `/owner/bookings/${booking.id}/payments`, inCash(32_700))
  expect(rest.json.paid_minor - rest.json.refunded_minor).toBe(54_500)
})

test('a change that overlaps another stay is refused, when requested and when accepted', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const { booking, guest } = await createTestStay(api, rental, { from: 50, nights: 3 })
  const requested = { check_in: inDays(api, 51), check_out: inDays(api, 56), adults: 2 }
  const request = await act(api, guest, `/bookings/${booking.id}/change`, requested)
  const { booking: other } = await createTestStay(api, rental, { from: 54, nights: 2 })
  const accepted = await act(api, rental.owner, `/bookings/${booking.id}/change/accept`, {
    change_id: request.json.change.id,
  })
  expect(`${accepted.status} ${accepted.json.code}`).toBe('409 nights_taken')
  const declined = await act(api, rental.owner, `/bookings/${booking.id}/change/decline`, {
    change_id: request.json.change.id,
  })
  expect(declined.json.change).toBeNull()
  expect((await act(api, guest, `/bookings/${booking.id}/change`, requested)).json.code).toBe('nights_taken')
  const same = { check_in: booking.check_in, check_out: booking.check_out, adults: 2 }
  expect((await act(api, guest, `/bookings/${booking.id}/change`, same)).json.code).toBe('nothing_changes')
  const stranger = await createTestUser(api)
  expect((await act(api, stranger, `/bookings/${other.id}/change`, requested)).status).toBe(404)
})

test('lists show each their own, filtered, with the owner’s counters', async () => {
  const rental = await createListedRental(api, { title: 'Chalet des Écureuils' })
  const { booking, guest } = await createTestStay(api, rental, { from: 30, nights: 2 })
  await createTestStay(api, rental, { from: 40, nights: 2, guest })
  await act(api, rental.owner, `/owner/bookings/${booking.id}/accept`)
  const mine = await api.call('GET', '/bookings/my?when=upcoming&sort_by=check_in&sort_direction=asc', {
    token: guest.token,
  })
  expect(mine.json.items.map((item: Booking) => item.status)).toEqual(['CONFIRMED', 'REQUESTED'])
  const owners = await api.call('GET', '/owner/bookings?status=REQUESTED&search=ecureuils', {
    token: rental.owner.token,
  })
  expect(owners.json.items).toHaveLength(1)
  expect(owners.json.counters).toEqual({ requested: 1, upcoming: 1, in_stay: 0, past: 0, cancelled: 0 })
  expect(owners.json.items[0].payout_minor).toBeGreaterThan(0)
  const found = await api.call('GET', '/owner/bookings?search=diop', {
    token: rental.owner.token,
  })
  expect(found.json.items.map((item: Booking) => item.status)).toEqual(['CONFIRMED'])
  const others = await api.call('GET', '/bookings/my', { token: (await createTestUser(api)).token })
  expect(others.json.items).toEqual([])
  expect((await api.call('GET', '/owner/bookings', { token: guest.token })).status).toBe(403)
})

test('a guest who has used a quote cannot use it twice', async () => {
  const rental = await createListedRental(api)
  const guest = await createTestUser(api)
  const quote = await createTestQuote(api, rental)
  const { json } = await book(api, guest, quote.quote_id)
  await act(api, guest, `/bookings/${json.id}/cancel`, {})
  const again = await book(api, guest, quote.quote_id)
  expect(`${again.status} ${again.json.code}`).toBe('409 quote_used')
})

test('whoever books a home is a client as well from then on', async () => {
  const rental = await createListedRental(api)
  const { owner } = await createListedRental(api)
  await takeClientRole(api, owner)
  const roles = async () =>
    (await api.call('GET', '/auth/me', { token: owner.token })).json.roles.map(
      ({ name }: { name: string }) => name,
    )
  expect(await roles()).toEqual(['owner'])
  await createTestStay(api, rental, { guest: owner })
  expect((await roles()).toSorted()).toEqual(['owner', 'user'])
})

test('a confirmed stay goes into one’s own calendar; a request does not, and no stranger has it', async () => {
  const rental = await createListedRental(api, { street: '12 rue du Lac' })
  const { booking, guest } = await createTestStay(api, rental)
  const file = (person: { token: string }) =>
    api.call('GET', `/bookings/${booking.id}/calendar.ics`, { token: person.token })
  expect(await file(guest)).toMatchObject({ status: 409, json: { code: 'no_stay_to_write' } })
  await act(api, rental.owner, `/owner/bookings/${booking.id}/accept`)
  const { status, headers, text } = await file(guest)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(text).toContain(`DTSTART;VALUE=DATE:${booking.check_in.replaceAll('-', '')}`)
  expect(text).toContain(`DTEND;VALUE=DATE:${booking.check_out.replaceAll('-', '')}`)
  expect(text).toContain('12 rue du Lac')
  expect((await file(await createTestUser(api))).status).toBe(404)
})

test('a guest finds the homes of their stays again, and nobody else’s', async () => {
  const [rental, other] = [
    await createListedRental(api, { title: 'Maison du port' }),
    await createListedRental(api),
  ]
  const { booking, guest } = await createTestStay(api, rental)
  const rentals = async (person: { token: string }) =>
    (await api.call('GET', '/client/properties', { token: person.token })).json
  expect((await rentals(guest)).items).toEqual([])
  await act(api, rental.owner, `/owner/bookings/${booking.id}/accept`)
  const second = await createTestStay(api, rental, { guest, from: 90 })
  await act(api, rental.owner, `/owner/bookings/${second.booking.id}/accept`)
  await createTestStay(api, other)
  expect(await rentals(guest)).toMatchObject({
    items: [
      {
        property_id: rental.id,
        title: 'Maison du port',
        is_available: true,
        stays: 2,
        next_check_in: booking.check_in,
        last_check_out: null,
      },
    ],
    pagination: { total_items: 1, per_page: 15 },
  })
})

test('a home whose owner cancels three stays in a year goes under review; the stays that are left take place', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const shown = async () => (await api.call('GET', `/properties/${rental.id}`)).status
  const left = await createTestStay(api, rental, { from: 200, nights: 3 })
  for (const [index, from] of [40, 60, 80].entries()) {
    expect(await shown()).toBe(200)
    const { booking } = await createTestStay(api, rental, { from, nights: 3 })
    await act(api, rental.owner, `/bookings/${booking.id}/cancel`, { reason: `Empêchement ${index}` })
  }
  expect(await shown()).toBe(404)
  const { json: mine } = await api.call('GET', `/properties/my/${rental.id}`, { token: rental.owner.token })
  expect(mine).toMatchObject({ status: 'PUBLISHED', under_review: true })
  expect(
    (await api.call('GET', `/bookings/${left.booking.id}`, { token: left.guest.token })).json.status,
  ).toBe('CONFIRMED')
  expect(await notificationOf(rental.owner)).toContain('moderation_decision')
})
