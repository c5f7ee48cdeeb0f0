import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ArrivalGuideFields } from '#contract/rentals/arrival-guide.ts'
import { momentAt } from '#server/availability/local-time.ts'
import { sendReminders } from '#server/bookings/notifications/send-reminders.ts'
import type { BookingRecord } from '#server/bookings/booking-queries.ts'
import { purge } from '#server/purge-expired.ts'
import { resealSecrets } from '#server/reseal-secrets.ts'
import { createCardPaidStay, createPublishedRental } from '#server/test/data/create-payouts.ts'
import { inDays, renew } from '#server/test/data/create-stays.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const guide: ArrivalGuideFields = {
  directions: 'Après le pont de pierre, la deuxième porte bleue.',
  parking: 'Gratuit devant l’église.',
  entry_method: 'key_box',
  entry_instructions: 'La boîte est derrière le volet gauche.',
  door_code: '4821A',
  wifi_name: 'Lac',
  wifi_security: 'wpa',
  wifi_password: 'truite;arc',
  checklist: ['Fermer les volets', 'Sortir les poubelles', 'Fermer les volets'],
  good_to_know: 'Le chauffage est à gauche de l’entrée.',
  emergency: '112',
  contact_name: 'Mireille',
  contact_phone: '06 39 98 01 20',
}
const secrets = ['4821A', 'truite', 'derrière le volet', 'deuxième porte']

/** A home with a guide, and a confirmed stay of three nights that begins in some days. */
async function createGuidedStay(days = 30) {
  const place = await createPublishedRental(api)
  const dates = { checkIn: inDays(api, days), checkOut: inDays(api, days + 3) }
  const booking = await createCardPaidStay(api, place, { status: 'CONFIRMED', ...dates })
  const rental = place.rental.id
  const saved = await write(place.owner, rental, guide)
  expect(saved.status, saved.text).toBe(200)
  return { ...place, rental, booking }
}

async function write(person: TestUser, rentalId: string, body: object) {
  await renew(api, person)
  return api.call('PUT', `/properties/my/${rentalId}/arrival-guide`, { token: person.token, body })
}

async function read(person: TestUser, path: string) {
  await renew(api, person)
  return api.call('GET', path, { token: person.token })
}

async function put(person: TestUser, path: string, body: object) {
  await renew(api, person)
  return api.call('PUT', path, { token: person.token, body })
}

const guideOf = async (person: TestUser, { id }: { id: string }) =>
  (await read(person, `/bookings/${id}/guide`)).json.guide

/** Moves the clock to a local time of a day of the stay; it never goes back. */
function moveTo({ timeZone }: BookingRecord, day: string, hour: string) {
  const at = momentAt(day, hour, timeZone)
  api.clock.advance({ seconds: Math.ceil((at.getTime() - api.clock.now().getTime()) / 1000) })
}

const daysFrom = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

test('an owner writes the guide of their home and reads it back, a doubled line once', async () => {
  const place = await createPublishedRental(api)
  const { owner } = place
  const rental = place.rental.id
  const empty = await read(owner, `/properties/my/${rental}/arrival-guide`)
  expect(empty.json).toMatchObject({ directions: '', checklist: [], wifi_security: 'wpa', updated_at: null })
  await write(owner, rental, guide)
  const { json } = await read(owner, `/properties/my/${rental}/arrival-guide`)
  expect(json).toMatchObject({ ...guide, checklist: ['Fermer les volets', 'Sortir les poubelles'] })
  expect((await write(owner, rental, { ...guide, directions: 'a'.repeat(2001) })).status).toBe(422)
  expect((await write(owner, rental, { ...guide, checklist: Array(21).fill('a') })).status).toBe(422)
  const { rows } = await api.app.db.$client.query('select sealed from arrival_guide where rental_id = $1', [
    rental,
  ])
  expect(secrets.filter((secret) => rows[0].sealed.includes(secret))).toEqual([])
  expect((await resealSecrets(api.app)).unreadable).toBe(0)
})

test('the guest reads each part from its moment on, and nothing of it after the departure', async () => {
  const { guest, booking } = await createGuidedStay()
  const { checkIn, checkOut } = booking
  const atFirst = await guideOf(guest, booking)
  expect(atFirst).toMatchObject({
    practical: { parking: guide.parking, contact_phone: guide.contact_phone },
    way: { state: 'to_come', is_written: true, directions: null, entry_instructions: null },
    codes: { state: 'to_come', has_door_code: true, has_wifi: true, door_code: null, wifi: null },
    may_tick: false,
  })
  expect(secrets.filter((secret) => JSON.stringify(atFirst).includes(secret))).toEqual([])

  moveTo(booking, daysFrom(checkIn, -8), '23:59')
  expect((await guideOf(guest, booking)).way.directions).toBeNull()
  moveTo(booking, daysFrom(checkIn, -7), '00:00')
  expect(await guideOf(guest, booking)).toMatchObject({
    way: { state: 'open', directions: guide.directions, entry_method: 'key_box' },
    codes: { state: 'to_come', door_code: null, wifi: null },
  })

  moveTo(booking, daysFrom(checkIn, -1), '23:59')
  expect((await guideOf(guest, booking)).codes.door_code).toBeNull()
  moveTo(booking, checkIn, '00:00')
  const onTheDay = await guideOf(guest, booking)
  expect(onTheDay.codes).toMatchObject({
    state: 'open',
    door_code: '4821A',
    wifi: { name: 'Lac', security: 'wpa', password: 'truite;arc' },
  })
  expect(onTheDay.codes.wifi.qr_svg).toMatch(/^<svg/)

  moveTo(booking, checkOut, booking.checkOutUntil)
  const after = await guideOf(guest, booking)
  expect(after).toMatchObject({ codes: { state: 'over' }, way: { state: 'over' }, may_tick: true })
  expect(secrets.filter((secret) => JSON.stringify(after).includes(secret))).toEqual([])
  api.clock.advance({ days: 1 })
  expect(await guideOf(guest, booking)).toMatchObject({ practical: null, checklist: [], may_tick: false })
})

test('a code of the stay wins over that of the home, until it is taken back', async () => {
  const { owner, guest, booking } = await createGuidedStay(1)
  const path = `/owner/bookings/${booking.id}/door-code`
  const set = await put(owner, path, { door_code: ' 7777B ' })
  expect(set.json.arrival).toMatchObject({ door_code: '7777B', home_has_door_code: true, may_set_code: true })
  moveTo(booking, booking.checkIn, '08:00')
  expect((await guideOf(guest, booking)).codes.door_code).toBe('7777B')
  const { rows } = await api.app.db.$client.query('select sealed from stay_door_code')
  expect(rows.some(({ sealed }) => sealed.includes('7777B'))).toBe(false)
  await put(owner, path, { door_code: '' })
  expect((await guideOf(guest, booking)).codes.door_code).toBe('4821A')
  await put(owner, path, { door_code: '9' })
  moveTo(booking, booking.checkOut, booking.checkOutUntil)
  expect((await put(owner, path, { door_code: '8' })).json.code).toBe('door_code_closed')
  api.clock.advance({ days: 4 })
  await purge(api.app, ['stay_door_codes'])
  expect((await read(owner, `/owner/bookings/${booking.id}/arrival`)).json.arrival.door_code).toBe('')
})

test('the guest ticks the list of the departure, and the owner sees how much is done', async () => {
  const { owner, guest, booking } = await createGuidedStay(2)
  const path = `/bookings/${booking.id}/guide/checklist`
  const tick = (text: string, done: boolean) => put(guest, path, { text, done })
  expect((await tick('Fermer les volets', true)).json.code).toBe('checklist_closed')
  moveTo(booking, booking.checkIn, '18:00')
  await Promise.all([tick('Fermer les volets', true), tick('Fermer les volets', true)])
  expect((await tick('Sortir les poubelles', true)).json.guide.checklist).toEqual([
    { text: 'Fermer les volets', done: true },
    { text: 'Sortir les poubelles', done: true },
  ])
  await tick('Fermer les volets', false)
  expect((await tick('Arroser le chat', true)).status).toBe(404)
  expect((await put(owner, path, { text: 'Fermer les volets', done: true })).status).toBe(404)
  const { json } = await read(owner, `/owner/bookings/${booking.id}/arrival`)
  expect(json.arrival).toMatchObject({
    has_guide: true,
    checklist: [
      { text: 'Fermer les volets', done: false },
      { text: 'Sortir les poubelles', done: true },
    ],
  })
})

test('nobody else reads a guide, whatever the day', async () => {
  const { owner, guest, rental, booking } = await createGuidedStay(1)
  const elsewhere = await createGuidedStay(1)
  const admin = await createTestAdmin(api)
  const stranger = await createTestUser(api)
  moveTo(booking, booking.checkIn, '12:00')
  const ofGuest = `/bookings/${booking.id}/guide`
  const ofOwner = `/owner/bookings/${booking.id}/arrival`
  const ofRental = `/properties/my/${rental}/arrival-guide`
  for (const path of [ofGuest, ofOwner, ofRental]) expect((await api.call('GET', path)).status).toBe(401)
  for (const other of [stranger, admin, elsewhere.guest, elsewhere.owner, owner])
    expect((await read(other, ofGuest)).status).toBe(404)
  for (const other of [elsewhere.owner, await createTestOwner(api), admin]) {
    expect((await read(other, ofOwner)).status).toBe(404)
    expect((await read(other, ofRental)).status).toBe(404)
    expect((await write(other, rental, guide)).status).toBe(404)
    expect((await put(other, `/owner/bookings/${booking.id}/door-code`, { door_code: '1' })).status).toBe(404)
  }
  expect((await read(guest, ofRental)).status).toBe(403)
  const visible = await Promise.all([
    api.call('GET', `/properties/${rental}`),
    read(guest, `/bookings/${booking.id}`),
    read(owner, `/bookings/${booking.id}`),
    read(owner, `/properties/my/${rental}`),
    read(admin, `/admin/audit?entity_id=${booking.id}`),
  ])
  for (const { text } of visible) expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('a stay that was cancelled, or not confirmed yet, has no guide on its day', async () => {
  const { owner, guest, booking } = await createGuidedStay(1)
  const become = (status: string) =>
    api.app.db.$client.query('update booking set status = $2 where id = $1', [booking.id, status])
  moveTo(booking, booking.checkIn, '09:00')
  expect((await guideOf(guest, booking)).codes.door_code).toBe('4821A')
  for (const status of ['REQUESTED', 'CANCELLED_BY_GUEST', 'CANCELLED_BY_OWNER', 'NO_SHOW']) {
    await become(status)
    expect(await guideOf(guest, booking), status).toBeNull()
    expect((await read(owner, `/owner/bookings/${booking.id}/arrival`)).json.arrival, status).toBeNull()
    const set = await put(owner, `/owner/bookings/${booking.id}/door-code`, { door_code: '1' })
    expect(set.json.code, status).toBe('door_code_closed')
    const ticked = await put(guest, `/bookings/${booking.id}/guide/checklist`, {
      text: 'Fermer les volets',
      done: true,
    })
    expect(ticked.json.code, status).toBe('checklist_closed')
  }
})

test('the message before the arrival leads to the guide and has none of its secrets', async () => {
  const { guest, booking } = await createGuidedStay(20)
  moveTo(booking, daysFrom(booking.checkIn, -1), '09:00')
  await sendReminders(api.app)
  const mails = await mailsTo(api, guest.email)
  const sent = mails.find(({ subject }) => /Votre arrivée/.test(subject))!
  expect(JSON.stringify(sent)).toContain(`/client-dash/bookings/${booking.id}#guide`)
  expect(secrets.filter((secret) => JSON.stringify(mails).includes(secret))).toEqual([])
})

test('the copy of a person’s data has what they wrote, and closing their account erases it', async () => {
  const { owner, guest, rental, booking } = await createGuidedStay(1)
  await put(owner, `/owner/bookings/${booking.id}/door-code`, { door_code: '7777B' })
  moveTo(booking, booking.checkIn, '18:00')
  await put(guest, `/bookings/${booking.id}/guide/checklist`, { text: 'Fermer les volets', done: true })
  const copy = async (person: TestUser) => {
    await renew(api, person)
    const answer = await fetch(`${api.url}/api/v1/users/me/export`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    return (name: string) => new TextDecoder().decode(files[`${name}.json`])
  }
  const ofOwner = await copy(owner)
  expect(ofOwner('arrival_guides')).toContain('4821A')
  expect(ofOwner('stay_door_codes')).toContain('7777B')
  const ofGuest = await copy(guest)
  expect(ofGuest('checklist_ticks')).toContain('Fermer les volets')
  expect(`${ofGuest('arrival_guides')}${ofGuest('stay_door_codes')}`).toBe('[][]')

  moveTo(booking, daysFrom(booking.checkOut, 2), '12:00')
  await api.app.db.$client.query(`update booking set status = 'COMPLETED' where id = $1`, [booking.id])
  await renew(api, owner)
  const body = { password: owner.password }
  const closed = await api.call('DELETE', '/users/me', { token: owner.token, body })
  expect(closed.status, closed.text).toBe(204)
  const left = 'select from arrival_guide where rental_id = $1'
  expect((await api.app.db.$client.query(left, [rental])).rowCount).toBe(0)
})
