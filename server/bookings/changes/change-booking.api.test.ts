import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { act, createListedRental, createTestStay, inDays, renew } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { processDueBookings } from '../lifecycle/process-due-bookings.ts'
import { sendReminders } from '../notifications/send-reminders.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const show = async (person: { token: string }, id: string): Promise<Booking> =>
  (await api.call('GET', `/bookings/${id}`, { token: person.token })).json
const titlesOf = async (person: { token: string }): Promise<string[]> => {
  const { json } = await api.call('GET', '/notifications', { token: person.token })
  return json.items.map((item: { title: string }) => item.title)
}
const notesOf = async (person: { token: string }, booking_id: string): Promise<string[]> => {
  const { json } = await api.call('POST', '/conversations', { token: person.token, body: { booking_id } })
  const messages = await api.call('GET', `/conversations/${json.id}/messages`, { token: person.token })
  return messages.json.items.map(({ body }: { body: string }) => body)
}
const stayFrom = (from: number, nights: number) => ({
  check_in: inDays(api, from),
  check_out: inDays(api, from + nights),
  adults: 2,
})
const priceOf = (person: { token: string }, id: string, requested: Record<string, unknown>) =>
  api.call('POST', `/bookings/${id}/change/preview`, { token: person.token, body: requested })
const inCash = (amount_minor: number) => ({ amount_minor, method: 'cash' })

test('a guest previews the new price line by line, and requests the change at exactly that price', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const { booking, guest } = await createTestStay(api, rental, { from: 50, nights: 3 })
  await act(api, rental.owner, `/owner/bookings/${booking.id}/payments`, inCash(booking.total_minor))
  const shorter = stayFrom(51, 2)
  const { json: seen } = await priceOf(guest, booking.id, shorter)
  expect(seen).toMatchObject({
    ...shorter,
    nights: 2,
    total_minor: 21_800,
    difference_minor: -10_900,
    refund_minor: 10_900,
    due_minor: 0,
    payout_minor: null,
  })
  const sum = seen.lines.reduce(
    (total: number, line: { amount_minor: number }) => total + line.amount_minor,
    0,
  )
  expect(sum).toBe(seen.total_minor)
  expect((await show(guest, booking.id)).change).toBeNull()
  const path = `/bookings/${booking.id}/change`
  const stale = await act(api, guest, path, { ...shorter, expected_total_minor: seen.total_minor - 1 })
  expect(`${stale.status} ${stale.json.code}`).toBe('409 price_changed')
  const requested = await act(api, guest, path, { ...shorter, expected_total_minor: seen.total_minor })
  expect(requested.json.change).toMatchObject(seen)
})

test('an owner proposes other dates and sees what they would earn; the guest accepts', async () => {
  const rental = await createListedRental(api, { instantBooking: true, title: 'Maison du canal' })
  const { booking, guest } = await createTestStay(api, rental, { from: 50, nights: 3 })
  await act(api, rental.owner, `/owner/bookings/${booking.id}/payments`, inCash(booking.total_minor))
  expect((await show(rental.owner, booking.id)).allowed_actions).toContain('request_change')
  const longer = stayFrom(50, 5)
  const { json: seen } = await priceOf(rental.owner, booking.id, longer)
  expect(seen).toMatchObject({ difference_minor: 21_800, refund_minor: 0, due_minor: 21_800 })
  expect(seen.payout_minor).toBe(48_500)
  const message = 'Nous serions là pour vous accueillir.'
  const requested = await act(api, rental.owner, `/bookings/${booking.id}/change`, { ...longer, message })
  expect(requested.json.change).toMatchObject({ requested_by: 'owner', message, payout_minor: 48_500 })
  const own = await act(api, rental.owner, `/bookings/${booking.id}/change/accept`, {
    change_id: requested.json.change.id,
  })
  expect(own.json.code).toBe('change_not_possible')
  expect(await titlesOf(guest)).toContain(`Un changement est demandé pour la réservation ${booking.code}`)
  const read = await show(guest, booking.id)
  expect(read.change).toMatchObject({ payout_minor: null, lines: seen.lines })
  expect(read.allowed_actions).toEqual(expect.arrayContaining(['accept_change', 'decline_change']))
  const { json } = await act(api, guest, `/bookings/${booking.id}/change/accept`, {
    change_id: requested.json.change.id,
  })
  expect(json).toMatchObject({ check_out: longer.check_out, total_minor: 54_500, change: null })
  expect(await titlesOf(rental.owner)).toContain(`La réservation ${booking.code} est modifiée`)
})

test('notifications of a change name the tourist tax that its price is without', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const { booking, guest } = await createTestStay(api, rental, { from: 50, nights: 3 })
  const requested = await act(api, guest, `/bookings/${booking.id}/change`, stayFrom(50, 2))
  expect(requested.json.change).toMatchObject({ total_minor: 21_800, tourist_tax: 'not_published' })
  const answer = { change_id: requested.json.change.id }
  await act(api, rental.owner, `/bookings/${booking.id}/change/accept`, answer)
  const price = `${formatExactMoney(21_800, 'EUR', 'fr')}, hors taxe de séjour, tarif non publié.`
  for (const { token } of [guest, rental.owner]) {
    const { json } = await api.call('GET', '/notifications', { token })
    const messages: string[] = json.items.map(({ message }: { message: string }) => message)
    expect(messages).toContainEqual(expect.stringContaining(`Nouveau prix\u00A0: ${price}`))
    if (token === rental.owner.token)
      expect(messages).toContainEqual(expect.stringContaining(`pour ${price} Sans réponse`))
  }
})

test('a guest declines the owner’s proposal: nothing changes, and the owner is notified', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const { booking, guest } = await createTestStay(api, rental, { from: 50, nights: 3 })
  const requested = await act(api, rental.owner, `/bookings/${booking.id}/change`, stayFrom(52, 3))
  const twice = await act(api, guest, `/bookings/${booking.id}/change`, stayFrom(53, 3))
  expect(`${twice.status} ${twice.json.code}`).toBe('409 change_pending')
  const { json } = await act(api, guest, `/bookings/${booking.id}/change/decline`, {
    change_id: requested.json.change.id,
  })
  expect(json).toMatchObject({ check_in: booking.check_in, total_minor: booking.total_minor, change: null })
  expect(await titlesOf(rental.owner)).toContain('Le changement demandé n’a pas été accepté')
  const refused = await act(api, guest, `/bookings/${booking.id}/change/accept`, {
    change_id: requested.json.change.id,
  })
  expect(`${refused.status} ${refused.json.code}`).toBe('409 change_not_possible')
})

test('an unanswered proposal ends after a day: its author alone is notified, once', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const { booking, guest } = await createTestStay(api, rental, { from: 50, nights: 3 })
  const requested = await act(api, rental.owner, `/bookings/${booking.id}/change`, stayFrom(52, 3))
  api.clock.advance({ hours: 24, minutes: 1 })
  await renew(api, guest)
  const refused = await act(api, guest, `/bookings/${booking.id}/change/accept`, {
    change_id: requested.json.change.id,
  })
  expect(`${refused.status} ${refused.json.code}`).toBe('409 change_not_possible')
  await Promise.all([processDueBookings(api.app), processDueBookings(api.app)])
  await renew(api, rental.owner)
  const unanswered = (await titlesOf(rental.owner)).filter((title) => title.includes('sans réponse'))
  expect(unanswered).toEqual(['Le changement demandé est resté sans réponse'])
  expect((await titlesOf(guest)).some((title) => title.includes('sans réponse'))).toBe(false)
  expect((await show(guest, booking.id)).allowed_actions).toContain('request_change')
  expect(await notesOf(guest, booking.id)).toContain('Changement de dates resté sans réponse')
})

test('a withdrawn proposal needs no answer any more, and the other participant is notified', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const { booking, guest } = await createTestStay(api, rental, { from: 50, nights: 3 })
  await act(api, guest, `/bookings/${booking.id}/change`, stayFrom(52, 3))
  const path = `/bookings/${booking.id}/change`
  expect((await api.call('DELETE', path, { token: rental.owner.token })).status).toBe(409)
  expect((await api.call('DELETE', path, { token: guest.token })).json.change).toBeNull()
  const title = `Le changement demandé pour la réservation ${booking.code} est retiré`
  expect(await titlesOf(rental.owner)).toContain(title)
  expect(await titlesOf(guest)).not.toContain(title)
})

test('no price is shown to strangers, for an unavailable stay, or for an unconfirmed booking', async () => {
  const rental = await createListedRental(api, { instantBooking: true, maxGuests: 4 })
  const { booking, guest } = await createTestStay(api, rental, { from: 50, nights: 3 })
  await createTestStay(api, rental, { from: 55, nights: 3 })
  const code = async (person: { token: string }, requested: Record<string, unknown>) => {
    const { status, json } = await priceOf(person, booking.id, requested)
    return `${status} ${json.code}`
  }
  expect((await priceOf(await createTestUser(api), booking.id, stayFrom(51, 3))).status).toBe(404)
  expect(await code(guest, stayFrom(50, 3))).toBe('422 nothing_changes')
  expect(await code(guest, stayFrom(53, 4))).toBe('409 nights_taken')
  expect(await code(guest, stayFrom(53, -2))).toBe('422 dates_reversed')
  expect(await code(guest, stayFrom(-5, 3))).toMatch(/^422/)
  expect(await code(guest, { ...stayFrom(50, 3), adults: 9 })).toBe('422 too_many_guests')
  await act(api, guest, `/bookings/${booking.id}/cancel`, {})
  expect(await code(guest, stayFrom(51, 3))).toBe('409 change_not_possible')
})

test('a stay made shorter and then longer again can be paid to the end', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const { booking, guest } = await createTestStay(api, rental, { from: 50, nights: 3 })
  const payments = `/owner/bookings/${booking.id}/payments`
  await act(api, rental.owner, payments, inCash(booking.total_minor))
  const change = async (nights: number) => {
    await act(api, guest, `/bookings/${booking.id}/change`, stayFrom(50, nights))
    const { change: requested } = await show(rental.owner, booking.id)
    return act(api, rental.owner, `/bookings/${booking.id}/change/accept`, { change_id: requested?.id })
  }
  const shorter = await change(2)
  expect(shorter.json).toMatchObject({ total_minor: 21_800, refunded_minor: 10_900 })
  expect(shorter.json.allowed_actions).not.toContain('record_payment')
  const longer = await change(3)
  expect(longer.json).toMatchObject({ total_minor: 32_700, paid_minor: 32_700, refunded_minor: 10_900 })
  expect(longer.json.allowed_actions).toContain('record_payment')
  const paid = await act(api, rental.owner, payments, inCash(10_900))
  expect(paid.json).toMatchObject({ paid_minor: 43_600, expires_at: null })
  expect(paid.json.allowed_actions).not.toContain('record_payment')
})

test('a change requested with the notice that the owner needs can be accepted the day after', async () => {
  const rental = await createListedRental(api, { instantBooking: true, noticeDays: 3 })
  const { booking, guest } = await createTestStay(api, rental, { from: 50, nights: 3 })
  const path = `/bookings/${booking.id}/change`
  const sooner = await act(api, guest, path, stayFrom(2, 3))
  expect(`${sooner.status} ${sooner.json.code}`).toBe('422 stay_notice')
  const requested = await act(api, guest, path, stayFrom(3, 3))
  api.clock.advance({ hours: 23, minutes: 30 })
  await renew(api, rental.owner)
  const answer = { change_id: requested.json.change.id }
  const accepted = await act(api, rental.owner, `${path}/accept`, answer)
  expect(accepted.json).toMatchObject({ check_in: requested.json.change.check_in, change: null })
})

test('who was reminded of an arrival that is moved is reminded of the new one', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const { booking, guest } = await createTestStay(api, rental, { from: 3, nights: 2 })
  const reminded = async () => {
    await sendReminders(api.app)
    const { json } = await api.call('GET', '/notifications', { token: (await renew(api, guest)).token })
    return json.items.filter(({ type }: { type: string }) => type === 'arrival_guide').length
  }
  expect(await reminded()).toBe(1)
  const requested = await act(api, guest, `/bookings/${booking.id}/change`, stayFrom(20, 2))
  const answer = { change_id: requested.json.change.id }
  expect((await act(api, rental.owner, `/bookings/${booking.id}/change/accept`, answer)).status).toBe(200)
  expect(await reminded()).toBe(1)
  api.clock.advance({ days: 17 })
  expect(await reminded()).toBe(2)
  expect(await reminded()).toBe(2)
})

test('what a promo code took off stays off a changed stay, also once its owner has deleted the code', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const codes = `/properties/${rental.id}/promo-codes`
  const asOwner = { token: rental.owner.token }
  const code = {
    code: 'DIX',
    percent: 10,
    amount_minor: null,
    valid_from: null,
    valid_until: null,
    max_uses: null,
  }
  const { json: made } = await api.call('POST', codes, { ...asOwner, body: code })
  const { booking, guest } = await createTestStay(api, rental, { from: 50, nights: 3, promo_code: 'DIX' })
  expect(booking.total_minor).toBe(29_430)
  const moved = stayFrom(51, 3)
  expect((await priceOf(guest, booking.id, moved)).json).toMatchObject({ difference_minor: 0 })
  expect((await api.call('DELETE', `${codes}/${made.id}`, asOwner)).status).toBe(204)
  expect((await priceOf(guest, booking.id, moved)).json).toMatchObject({ difference_minor: 0 })
  expect((await priceOf(guest, booking.id, stayFrom(51, 4))).json.lines).toContainEqual(
    expect.objectContaining({ code: 'promo', amount_minor: -3_000 }),
  )
})
