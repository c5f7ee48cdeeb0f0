import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { enforceRegistration } from '#server/rentals/registration/enforce-registration.ts'
import { createPublishedRental } from '#server/test/data/create-owned-rentals.ts'
import { createTestBooking } from '#server/test/data/create-rentals.ts'
import { act, createTestStay, inDays, renew } from '#server/test/data/create-stays.ts'
import {
  createTestOwner,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const moderator = () => createTestStaff(api, ['moderate_listings'])
const request = (method: string, path: string, who: TestUser, body?: object) =>
  api.call(method, path, { token: who.token, ...(body && { body }) })
const setStatus = async (id: string, status: string, who: TestUser) => {
  const answer = await request('PATCH', `/properties/${id}/status`, who, { status })
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}
const isPublic = async (id: string) => (await api.call('GET', `/properties/${id}`)).status === 200
const historyOf = async (id: string, who: TestUser): Promise<{ reason: string; by: string }[]> =>
  (await request('GET', `/properties/my/${id}/history`, who)).json.items
const cancel = async (id: string, who: TestUser) => {
  const answer = await act(api, who, `/bookings/${id}/cancel`, { reason: 'Dégât des eaux' })
  expect(answer.status, answer.text).toBe(200)
}

/** A home with three stays to come, of which its owner has cancelled some. */
async function createRentalWithStays({ cancelled }: { cancelled: number }) {
  const owner = await createTestOwner(api, { kycStatus: 'verified' })
  const { id } = await createPublishedRental(api, owner, { instant_booking: true })
  const stays = [40, 50, 60].map((from) => createTestStay(api, { id }, { from, nights: 2 }))
  const bookings = (await Promise.all(stays)).map(({ booking }) => booking.id)
  for (const booking of bookings.slice(0, cancelled)) {
    // oxlint-disable-next-line no-await-in-loop -- one cancellation after the other
    await cancel(booking, owner)
  }
  return { id, owner, bookings }
}

/** Gives a rental to another account, as staff do under a mandate. */
async function handOver(id: string, to: TestUser, staff: TestUser) {
  const started = await request('POST', '/admin/listings/bulk', staff, {
    action: 'listing.change_owner',
    input: { owner_id: to.id, mandate: 'M-2027-014', reason: 'Demande écrite de son propriétaire' },
    ids: [id],
  })
  expect(started.status, started.text).toBe(201)
  const job = async () => (await request('GET', `/admin/bulk-jobs/${started.json.id}`, staff)).json
  await expect.poll(async () => (await job()).status, { timeout: 20_000, interval: 200 }).toBe('finished')
  expect((await job()).done).toBe(1)
}

const stepsOf = (history: { reason: string; by: string }[]) =>
  history.map(({ reason, by }) => `${reason} by ${by}`)
const decide = (id: string, who: TestUser, body: object) =>
  request('POST', `/admin/properties/${id}/moderate`, who, body)
const sendBack = { action: 'send_back', reason: 'Les photos montrent un autre logement.' }
const messagesTo = async (who: TestUser): Promise<string[]> =>
  (await request('GET', '/notifications', who)).json.items.map(({ message }: { message: string }) => message)

test.each(['DRAFT', 'ARCHIVED'])(
  'a third stay cancelled while the home is %s puts it on hold when it is published again',
  async (status) => {
    const { id, owner, bookings } = await createRentalWithStays({ cancelled: 2 })
    await setStatus(id, status, owner)
    await cancel(bookings[2]!, owner)
    const told = (await messagesTo(owner)).filter((message) => message.includes('trois séjours'))
    expect(told).toEqual([expect.stringContaining('une fois publié de nouveau, il ne sera visible qu’après')])
    const mail = (await mailsTo(api, owner.email)).find(({ text }) => text.includes(told[0]!))
    expect(mail?.subject).toContain('sera relu avant d’être visible')
    expect((await historyOf(id, owner))[0]).toMatchObject({
      previous_status: status,
      new_status: status,
      reason: 'owner_cancellations',
      by: 'house',
    })
    // Until then moderators have nothing to decide, and no rule shows it again.
    const staff = await moderator()
    const shown = (await request('GET', `/admin/properties/${id}`, staff)).json
    expect(shown).toMatchObject({ status, allowed_actions: [] })
    // The page of the draft announces the review that its publication begins.
    expect((await request('GET', `/properties/my/${id}`, owner)).json).toMatchObject({ under_review: true })
    const waiting = (await request('GET', '/admin/properties?status=UNDER_REVIEW', staff)).json.items
    expect(waiting.map((home: { id: string }) => home.id)).not.toContain(id)

    if (status === 'ARCHIVED') await setStatus(id, 'DRAFT', owner)
    expect(await setStatus(id, 'PUBLISHED', owner)).toMatchObject({ under_review: true })
    expect(await isPublic(id)).toBe(false)
    expect((await decide(id, staff, { action: 'approve' })).json).toMatchObject({ under_review: false })
    expect(await isPublic(id)).toBe(true)
    expect(await setStatus(id, 'DRAFT', owner)).toMatchObject({ under_review: false })
    expect(await setStatus(id, 'PUBLISHED', owner)).toMatchObject({ under_review: false })
  },
)

test('the second and the third stay that are cancelled at once put the home on hold, once', async () => {
  const { id, owner, bookings } = await createRentalWithStays({ cancelled: 1 })
  await Promise.all(bookings.slice(1).map((booking) => cancel(booking, owner)))
  expect(await isPublic(id)).toBe(false)
  const holds = (await historyOf(id, owner)).filter(({ reason }) => reason === 'owner_cancellations')
  expect(holds).toHaveLength(1)
})

test('a home on hold that is paused has one hold, and one message of it, after a fourth cancellation', async () => {
  const { id, owner } = await createRentalWithStays({ cancelled: 3 })
  expect(await setStatus(id, 'DRAFT', owner)).toMatchObject({ under_review: true })
  await setStatus(id, 'PUBLISHED', owner)
  await setStatus(id, 'DRAFT', owner)
  const fourth = await createTestBooking(api.app, {
    rentalId: id,
    guestId: (await createTestUser(api)).id,
    ownerId: owner.id,
    status: 'CONFIRMED',
    checkIn: inDays(api, 80),
    checkOut: inDays(api, 82),
  })
  await cancel(fourth, owner)
  const holds = (await historyOf(id, owner)).filter(({ reason }) => reason === 'owner_cancellations')
  expect(holds).toHaveLength(1)
  const told = (await messagesTo(owner)).filter((message) => message.includes('trois séjours'))
  expect(told).toHaveLength(1)
  expect(await setStatus(id, 'PUBLISHED', owner)).toMatchObject({ under_review: true })
})

test('a home that was sent back has its decision contested all the same, and the moderator sees the hold', async () => {
  const { id, owner, bookings } = await createRentalWithStays({ cancelled: 2 })
  await decide(id, await moderator(), sendBack)
  await cancel(bookings[2]!, owner)
  const [decision] = (await request('GET', `/properties/my/${id}/decisions`, owner)).json.items
  expect(decision).toMatchObject({ reason: sendBack.reason, can_appeal: true })
  const contested = await request('POST', `/properties/my/decisions/${decision.id}/appeal`, owner, {
    grounds: 'Ces photos sont bien celles de mon logement, prises la semaine dernière.',
  })
  expect(contested.status, contested.text).toBe(201)
  const second = await moderator()
  const { history } = (await request('GET', `/admin/properties/${id}`, second)).json
  expect(stepsOf(history)[0]).toBe('owner_cancellations by house')
  const answer = 'Les photos montrent bien ce logement.'
  const granted = await request('POST', `/admin/properties/${id}/appeal/decide`, second, {
    granted: true,
    answer,
  })
  expect(granted.json).toMatchObject({ status: 'PUBLISHED', under_review: true })
  // The appeal was about the pictures: of the cancellations nobody has decided yet, as the message of the hold says.
  expect(await isPublic(id)).toBe(false)
  expect((await messagesTo(owner))[0]).toContain('elle sera visible quand notre équipe l’aura relue')
  expect((await decide(id, second, { action: 'approve' })).json).toMatchObject({ under_review: false })
  expect(await isPublic(id)).toBe(true)
})

test('a home that waits for its registration number returns on hold, and its owner reads that', async () => {
  const { id, owner, bookings } = await createRentalWithStays({ cancelled: 2 })
  await api.app.db.$client.query('update rental set registration_number = null where id = $1', [id])
  await enforceRegistration(api.app)
  api.clock.advance({ days: 16 })
  await enforceRegistration(api.app)
  await renew(api, owner)
  await cancel(bookings[2]!, owner)
  const number = { registration_number: '7401000000777' }
  const mended = await request('PATCH', `/properties/${id}`, owner, number)
  expect(mended.json, mended.text).toMatchObject({ status: 'PUBLISHED', under_review: true })
  expect(await isPublic(id)).toBe(false)
  const [message] = await messagesTo(owner)
  expect(message).toContain('il sera visible quand notre équipe l’aura relu')
  const [mail] = await mailsTo(api, owner.email)
  expect(mail?.subject).toContain('est en vérification')
})

test('a home on hold that changes accounts stays on hold, and its former owner’s pause is no decision', async () => {
  const { id, owner: former } = await createRentalWithStays({ cancelled: 3 })
  expect(await isPublic(id)).toBe(false)
  await setStatus(id, 'DRAFT', former)
  const staff = await moderator()
  const present = await createTestOwner(api, { kycStatus: 'verified' })
  await handOver(id, present, staff)

  const steps = ['pause by owner', 'owner_cancellations by house', 'publish by owner']
  expect(stepsOf(await historyOf(id, present))).toEqual(steps)
  const shown = (await request('GET', `/admin/properties/${id}`, staff)).json
  expect(stepsOf(shown.history)).toEqual(steps)
  // What no member of staff decided is not contested either.
  expect((await request('GET', `/properties/my/${id}/decisions`, present)).json.items).toEqual([])

  expect(await setStatus(id, 'PUBLISHED', present)).toMatchObject({ under_review: true })
  expect(await isPublic(id)).toBe(false)

  // A decision of staff ends it, for whoever owns the home then.
  const approved = await decide(id, staff, { action: 'approve' })
  expect(approved.json).toMatchObject({ under_review: false })
  await setStatus(id, 'DRAFT', present)
  expect(await setStatus(id, 'PUBLISHED', present)).toMatchObject({ under_review: false })
  expect(await isPublic(id)).toBe(true)
})

test('a decision of staff remains one when they own the home later', async () => {
  const { id } = await createRentalWithStays({ cancelled: 3 })
  const staff = await moderator()
  await decide(id, staff, sendBack)
  await api.app.db.$client.query(`insert into user_role (user_id, role) values ($1, 'owner')`, [staff.id])
  await handOver(id, staff, await moderator())
  expect((await historyOf(id, staff))[0]).toMatchObject({ reason: sendBack.reason, by: 'house' })
})

test('the migration finds who acted in the history from before', async () => {
  const { id, owner: former } = await createRentalWithStays({ cancelled: 3 })
  const staff = await moderator()
  await decide(id, staff, { action: 'approve' })
  await setStatus(id, 'DRAFT', former)
  api.clock.advance({ minutes: 1 })
  const present = await createTestOwner(api, { kycStatus: 'verified' })
  await handOver(id, present, staff)
  api.clock.advance({ minutes: 1 })
  await setStatus(id, 'PUBLISHED', present)
  const roles = async () => {
    const { rows } = await api.app.db.$client.query(
      `select reason, actor_as from rental_status_change where rental_id = $1 order by created_at, id`,
      [id],
    )
    return rows.map((row) => `${row.reason} ${row.actor_as}`)
  }
  const expected = [
    'publish owner',
    'owner_cancellations system',
    'approve admin',
    'pause owner',
    'publish owner',
  ]
  expect(await roles()).toEqual(expected)

  await api.app.db.$client.query(`update rental_status_change set actor_as = 'system' where rental_id = $1`, [
    id,
  ])
  const folder = new URL('../../platform/database/migrations/', import.meta.url)
  const file = await readFile(new URL('0172_who_acted_on_a_rental.sql', folder), 'utf8')
  await api.app.db.$client.query(file.split('--> statement-breakpoint')[1]!)
  expect(await roles()).toEqual(expected)
})
