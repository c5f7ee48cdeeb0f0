import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createPublishedRental } from '#server/test/data/create-owned-rentals.ts'
import { act, createTestStay } from '#server/test/data/create-stays.ts'
import { createTestOwner, createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
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

test('a home on hold that changes accounts stays on hold, and its former owner’s pause is no decision', async () => {
  const { id, owner: former } = await createRentalWithStays({ cancelled: 3 })
  expect(await isPublic(id)).toBe(false)
  await setStatus(id, 'DRAFT', former)
  const staff = await moderator()
  const present = await createTestOwner(api, { kycStatus: 'verified' })
  await handOver(id, present, staff)

  const steps = ['pause by owner', 'owner_cancellations by house', 'publish by owner']
  const stepsOf = (history: { reason: string; by: string }[]) =>
    history.map(({ reason, by }) => `${reason} by ${by}`)
  expect(stepsOf(await historyOf(id, present))).toEqual(steps)
  const shown = (await request('GET', `/admin/properties/${id}`, staff)).json
  expect(stepsOf(shown.history)).toEqual(steps)
  // What no member of staff decided is not contested either.
  expect((await request('GET', `/properties/my/${id}/decisions`, present)).json.items).toEqual([])

  expect(await setStatus(id, 'PUBLISHED', present)).toMatchObject({ under_review: true })
  expect(await isPublic(id)).toBe(false)

  // A decision of staff ends it, for whoever owns the home then.
  const approved = await request('POST', `/admin/properties/${id}/moderate`, staff, { action: 'approve' })
  expect(approved.json).toMatchObject({ under_review: false })
  await setStatus(id, 'DRAFT', present)
  expect(await setStatus(id, 'PUBLISHED', present)).toMatchObject({ under_review: false })
  expect(await isPublic(id)).toBe(true)
})

test('a decision of staff remains one when they own the home later', async () => {
  const { id } = await createRentalWithStays({ cancelled: 3 })
  const staff = await moderator()
  const reason = 'Les photos montrent un autre logement.'
  await request('POST', `/admin/properties/${id}/moderate`, staff, { action: 'send_back', reason })
  await api.app.db.$client.query(`insert into user_role (user_id, role) values ($1, 'owner')`, [staff.id])
  await handOver(id, staff, await moderator())
  expect((await historyOf(id, staff))[0]).toMatchObject({ reason, by: 'house' })
})

test('the migration finds who acted in the history from before', async () => {
  const { id, owner: former } = await createRentalWithStays({ cancelled: 3 })
  const staff = await moderator()
  await request('POST', `/admin/properties/${id}/moderate`, staff, { action: 'approve' })
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
