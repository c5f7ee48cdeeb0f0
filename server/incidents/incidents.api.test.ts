import { expect, test } from 'vitest'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import { runJobList } from '#server/scheduled-jobs.ts'
import { createTestAdmin, createTestStaff, createTestUser } from '#server/test/data/create-users.ts'
import { ledgerOf } from '#server/test/data/create-money.ts'
import {
  addBankAccount,
  createCardPaidStay,
  createPublishedRental,
  type PublishedRental,
} from '#server/test/data/create-payouts.ts'
import { act, inDays, renew } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { remindOfIncidents } from './notify-staff.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const description = 'Il n’y a ni chauffage ni eau chaude dans le logement.'

/** A current stay, paid by card, whose guest has just reported an incident. */
async function createTestIncident(published?: PublishedRental) {
  const place = published ?? (await createPublishedRental(api))
  const status: BookingStatus = 'IN_STAY'
  const dates = { checkIn: inDays(api, 0), checkOut: inDays(api, 3) }
  const booking = await createCardPaidStay(api, place, { status, ...dates })
  const answered = await act(api, place.guest, `/bookings/${booking.id}/incident`, { description })
  expect(answered.status, answered.text).toBe(200)
  const { rows } = await api.app.db.$client.query('select id from incident where booking_id = $1', [
    booking.id,
  ])
  return { ...place, booking, incidentId: rows[0].id as string }
}

const rule = (
  admin: { token: string },
  id: string,
  body: { refund_minor: number; reason?: string },
  key?: string,
) =>
  act(api, admin, `/admin/incidents/${id}/rule`, { reason: 'Chauffage en panne deux nuits.', ...body }, key)

const read = (person: { token: string }, path: string) => api.call('GET', path, { token: person.token })

test('both participants state their case; staff read it with their messages and the amounts', async () => {
  const admin = await createTestAdmin(api)
  const { owner, guest, booking, incidentId } = await createTestIncident()
  const before = await read(owner, `/bookings/${booking.id}/incident`)
  expect(before.json.incident).toMatchObject({
    reported_by: 'guest',
    may_state: true,
    ruling: null,
    statements: [{ party: 'guest', body: description, is_mine: false }],
  })
  const body = 'Le chauffagiste est venu ce matin, tout fonctionne de nouveau.'
  const stated = await act(api, owner, `/bookings/${booking.id}/incident/statements`, { body })
  expect(stated.status).toBe(201)
  expect(stated.json.incident.statements).toHaveLength(2)
  const opened = await api.call('POST', '/conversations', {
    token: guest.token,
    body: { booking_id: booking.id },
  })
  await api.call('POST', `/conversations/${opened.json.id}/messages`, {
    token: guest.token,
    body: { body: 'Le radiateur est froid.' },
  })
  const shown = await read(admin, `/admin/incidents/${incidentId}`)
  expect(shown.json).toMatchObject({
    booking: { code: booking.code },
    heard: ['guest', 'owner'],
    statements: [{ party: 'guest' }, { party: 'owner', body }],
    total_minor: 37_555,
    refundable_minor: 37_555,
    shares: { owner_minor: 32_980, house_minor: 4_080, tourist_tax_minor: 495 },
    may_rule: true,
    in_hand: false,
  })
  expect(
    shown.json.conversation.map(({ by, body: words }: { by: string; body: string }) => [by, words]),
  ).toEqual(expect.arrayContaining([['guest', 'Le radiateur est froid.']]))
  const weighed = await read(admin, `/admin/incidents/${incidentId}/ruling?refund_minor=10000`)
  expect(weighed.json.shares).toEqual({ owner_minor: 23_280, house_minor: 3_780, tourist_tax_minor: 495 })
})

test('a ruling refunds its amount, reduces the payout, balances the ledger and notifies both of the reason', async () => {
  const admin = await createTestAdmin(api)
  const { owner, guest, booking, incidentId } = await createTestIncident()
  await addBankAccount(api, owner)
  const key = crypto.randomUUID()
  const ruled = await rule(admin, incidentId, { refund_minor: 10_000 }, key)
  expect(ruled.status, ruled.text).toBe(200)
  expect(ruled.json).toMatchObject({
    ruling: { refund_minor: 10_000, reason: 'Chauffage en panne deux nuits.' },
    refunded_minor: 10_000,
    may_rule: false,
    shares: { owner_minor: 23_280, house_minor: 3_780, tourist_tax_minor: 495 },
    payout: { status: 'scheduled', amount_minor: 23_280 },
  })
  expect((await rule(admin, incidentId, { refund_minor: 10_000 }, key)).status).toBe(200)
  const ledger = await ledgerOf(api, booking.id)
  expect(Object.values(ledger).reduce((sum, each) => sum + each, 0)).toBe(0)
  expect(ledger).toMatchObject({
    clearing: 37_555,
    [`guest ${guest.id}`]: -10_000,
    [`owner ${owner.id}`]: -23_280,
  })
  for (const person of [guest, owner]) {
    const mails = await mailsTo(api, person.email)
    expect(mails.some(({ text }) => text.includes('Chauffage en panne deux nuits.'))).toBe(true)
    const { json } = await read(person, `/bookings/${booking.id}`)
    expect(json).toMatchObject({ disputed: false, refunded_minor: 10_000 })
    expect(json.history.at(-1)).toMatchObject({
      action: 'rule_incident',
      actor: 'admin',
      reason: 'Chauffage en panne deux nuits.',
    })
  }
  api.clock.advance({ days: 2 })
  await runJobList(api.app)
  const payouts = await read(await renew(api, owner), '/owner/finances/payouts')
  expect(payouts.json.items).toMatchObject([{ status: 'ready', amount_minor: 23_280 }])
})

test('a ruling that gives nothing back lets the whole payout go', async () => {
  const admin = await createTestAdmin(api)
  const { owner, booking, incidentId } = await createTestIncident()
  await addBankAccount(api, owner)
  const { json } = await rule(admin, incidentId, { refund_minor: 0 })
  expect(json.payout).toMatchObject({ status: 'scheduled', amount_minor: 32_980 })
  expect((await read(owner, `/bookings/${booking.id}`)).json.refunded_minor).toBe(0)
})

test('all of what was paid may go back, and nothing is left to anybody', async () => {
  const admin = await createTestAdmin(api)
  const { guest, booking, incidentId } = await createTestIncident()
  const { json } = await rule(admin, incidentId, { refund_minor: 37_555 })
  expect(json).toMatchObject({
    payout: null,
    shares: { owner_minor: 0, house_minor: 0, tourist_tax_minor: 0 },
  })
  expect(await ledgerOf(api, booking.id)).toEqual({ clearing: 37_555, [`guest ${guest.id}`]: -37_555 })
})

test('only an uninvolved administrator rules, once, and no more than was paid', async () => {
  const admin = await createTestAdmin(api)
  const { owner, guest, booking, incidentId } = await createTestIncident()
  const path = `/admin/incidents/${incidentId}/rule`
  expect((await api.call('POST', path, { body: {} })).status).toBe(401)
  for (const { token } of [owner, guest, await createTestStaff(api, ['moderate_reviews'])]) {
    expect((await rule({ token }, incidentId, { refund_minor: 1 })).status).toBe(403)
  }
  await api.app.db.$client.query(`insert into user_role (user_id, role) values ($1, 'admin')`, [guest.id])
  expect((await rule(await renew(api, guest), incidentId, { refund_minor: 37_555 })).status).toBe(403)
  const beyond = await rule(admin, incidentId, { refund_minor: 37_556 })
  expect(`${beyond.status} ${beyond.json.errors[0].field}`).toBe('422 refund_minor')
  expect((await rule(admin, incidentId, { refund_minor: -1 })).status).toBe(422)
  expect((await rule(admin, incidentId, { refund_minor: 0, reason: 'Non' })).status).toBe(422)
  const both = await Promise.all([
    rule(admin, incidentId, { refund_minor: 5_000 }),
    rule(admin, incidentId, { refund_minor: 7_000 }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.json.code).toBe('incident_ruled')
  const refused = await act(api, owner, `/bookings/${booking.id}/incident/statements`, { body: description })
  expect(`${refused.status} ${refused.json.code}`).toBe('409 incident_closed')
})

test('strangers see no incident and add nothing; statements are limited', async () => {
  const { owner, booking } = await createTestIncident()
  const stranger = await createTestUser(api)
  expect((await read(stranger, `/bookings/${booking.id}/incident`)).status).toBe(404)
  const state = (person: { token: string }) =>
    act(api, person, `/bookings/${booking.id}/incident/statements`, { body: description })
  expect((await state(stranger)).status).toBe(404)
  for (let round = 0; round < 5; round += 1) expect((await state(owner)).status).toBe(201)
  expect((await state(owner)).json.code).toBe('enough_stated')
  const again = await read(owner, `/bookings/${booking.id}/incident`)
  expect(again.json.incident.may_state).toBe(false)
})

test('the oldest come first; past seven days staff are notified once', async () => {
  const admin = await createTestAdmin(api)
  const first = await createTestIncident()
  api.clock.advance({ days: 5 })
  const second = await createTestIncident(await createPublishedRental(api))
  const list = async () => (await read(await renew(api, admin), '/admin/incidents?per_page=100')).json
  const ids = (await list()).items.map(({ id }: { id: string }) => id)
  expect(ids.indexOf(first.incidentId)).toBeLessThan(ids.indexOf(second.incidentId))
  api.clock.advance({ days: 2, hours: 1 })
  const { items, counters } = await list()
  const overdue = items.filter(({ is_overdue }: { is_overdue: boolean }) => is_overdue)
  expect(overdue.map(({ id }: { id: string }) => id)).toContain(first.incidentId)
  expect(overdue.map(({ id }: { id: string }) => id)).not.toContain(second.incidentId)
  expect(counters.overdue).toBe(overdue.length)
  await remindOfIncidents(api.app)
  await remindOfIncidents(api.app)
  const answered = (await mailsTo(api, admin.email)).filter(({ subject }) => subject.includes('en retard'))
  expect(answered.filter(({ subject }) => subject.includes(first.booking.code))).toHaveLength(1)
  expect(answered.filter(({ subject }) => subject.includes(second.booking.code))).toHaveLength(0)
  await rule(admin, first.incidentId, { refund_minor: 0 })
  const ruled = await read(admin, '/admin/incidents?state=ruled')
  expect(ruled.json.items[0]).toMatchObject({ id: first.incidentId, ruling: { refund_minor: 0 } })
})

test('a guest who leaves early after a ruling gets what the policy refunds on top of it, and the owner the rest', async () => {
  const admin = await createTestAdmin(api)
  const { guest, owner, booking, incidentId } = await createTestIncident()
  // Long before the arrival: a booking that was never confirmed is refunded in full.
  const { $client } = api.app.db
  await $client.query(`update booking set confirmed_at = '2026-01-01' where id = $1`, [booking.id])
  await rule(admin, incidentId, { refund_minor: 8_000 })
  const { json: preview } = await read(guest, `/bookings/${booking.id}/cancellation`)
  // The first night is kept, and half of the two others is refunded.
  expect(preview).toMatchObject({ rule: 'first_night_kept', refund_minor: 10_000, kept_minor: 19_555 })
  const cancelled = await act(api, guest, `/bookings/${booking.id}/cancel`, { expected_refund_minor: 10_000 })
  expect(cancelled.json).toMatchObject({ status: 'CANCELLED_BY_GUEST', refunded_minor: 18_000 })
  const ledger = await ledgerOf(api, booking.id)
  expect(ledger).toMatchObject({ [`guest ${guest.id}`]: -18_000, guest_fees: -3_060, tourist_tax: -495 })
  // 16,000 of the stay without the fee of 3 %.
  expect(ledger).toMatchObject({ [`owner ${owner.id}`]: -15_520, owner_fees: -480 })
  expect(ledger[`advance ${guest.id}`]).toBeUndefined()
})

test('a ruling and a cancellation refund together no more than was paid', async () => {
  const admin = await createTestAdmin(api)
  const { guest, booking, incidentId } = await createTestIncident()
  await rule(admin, incidentId, { refund_minor: 30_000 })
  const cancelled = await act(api, admin, `/bookings/${booking.id}/cancel`, {
    reason: 'Logement inhabitable',
  })
  expect(cancelled.json).toMatchObject({ status: 'CANCELLED_BY_ADMIN', refunded_minor: 37_555 })
  expect(await ledgerOf(api, booking.id)).toEqual({ clearing: 37_555, [`guest ${guest.id}`]: -37_555 })
})
