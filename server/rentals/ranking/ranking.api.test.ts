import { expect, test } from 'vitest'
import { createTestDraft, createPublishedRental } from '#server/test/data/create-owned-rentals.ts'
import { createPricedBooking } from '#server/test/data/create-money.ts'
import { inDays } from '#server/test/data/create-stays.ts'
import { createTestOwner, createTestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { rankUnranked, refreshRanks } from './refresh-ranks.ts'

const api = startApi()
const query = (text: string, values: unknown[] = []) => api.app.db.$client.query(text, values)
const explained = async (id: string) => (await api.call('GET', `/properties/${id}/ranking`)).json

async function order(search = '') {
  const { json } = await api.call('GET', `/properties/search?sort_by=recommended${search}`)
  return json.items.map(({ id }: { id: string }) => id)
}

test('reviewed homes of reliable hosts lead, and each says what its rank was made of', async () => {
  const [plain, good, cancelling] = [
    await createTestOwner(api),
    await createTestOwner(api),
    await createTestOwner(api),
  ]
  const fresh = await createPublishedRental(api, plain)
  const best = await createPublishedRental(api, good)
  const unkept = await createPublishedRental(api, cancelling)
  await query(`update rental set published_at = now() - interval '400 days'`)
  await query(
    `update rental set average_rating = 4.9, total_reviews = 30, instant_booking = true where id = any($1)`,
    [[best.id, unkept.id]],
  )
  await query('update app_user set confirmed_stays = 20 where id = any($1)', [[good.id, cancelling.id]])
  await query('update app_user set cancelled_stays = 6 where id = $1', [cancelling.id])
  await refreshRanks(api.app)

  expect(await order()).toEqual([best.id, unkept.id, fresh.id])
  expect(await order('&city=Annecy&guests=2')).toEqual([best.id, unkept.id, fresh.id])
  const first = await explained(best.id)
  expect(first.signals).toMatchObject({
    reviews: { average: 4.9, total: 30 },
    reliability: { share: 1, confirmed: 20, cancelled: 0 },
    answers: { share: 1, is_instant: true },
    open_nights: { share: 1, nights: 60 },
    novelty: { share: 0, is_put_forward: false },
  })
  const points = Object.entries(first.weights as Record<string, number>).map(
    ([name, weight]) => weight * first.signals[name].share,
  )
  expect(first.score).toBeCloseTo(
    points.reduce((sum, each) => sum + each, 0),
    1,
  )
  expect((await explained(unkept.id)).signals.reliability.share).toBe(0)
  expect((await explained(unkept.id)).score).toBeCloseTo(first.score - first.weights.reliability, 1)
})

test('occupied nights and requests without an answer lower a home', async () => {
  const owner = await createTestOwner(api)
  const rental = await createPublishedRental(api, owner)
  const { id } = rental
  await query(
    `insert into occupancy (id, rental_id, starts_on, ends_on, kind)
     values (gen_random_uuid(), $1, $2, $3, 'block')`,
    [id, inDays(api, -5), inDays(api, 50)],
  )
  await refreshRanks(api.app)
  expect((await explained(id)).signals.open_nights).toEqual({ share: 0.5, nights: 10 })

  const guest = await createTestUser(api)
  for (const week of [0, 1, 2, 3]) {
    const [checkIn, checkOut] = [inDays(api, 70 + 7 * week), inDays(api, 72 + 7 * week)]
    const booking = await createPricedBooking(api, rental, guest, { checkIn, checkOut })
    await query(
      `insert into booking_move (id, booking_id, previous_status, new_status, action, actor)
       values (gen_random_uuid(), $1, 'REQUESTED', $2, 'test', $3)`,
      [booking.id, week === 0 ? 'EXPIRED' : 'CONFIRMED', week === 0 ? 'system' : 'owner'],
    )
  }
  await refreshRanks(api.app)
  expect((await explained(id)).signals.answers).toMatchObject({ share: 0.75, answered: 3, expired: 1 })
})

test('a home is ranked once it is published; drafts have no rank and are seen by nobody else', async () => {
  const owner = await createTestOwner(api)
  const draft = await createTestDraft(api, owner)
  expect((await api.call('GET', `/properties/${draft.id}/ranking`)).status).toBe(404)
  expect((await api.call('GET', `/properties/${draft.id}/ranking`, { token: owner.token })).status).toBe(404)
  const published = await createPublishedRental(api, owner)
  expect((await explained(published.id)).signals.reviews).toEqual({ share: 0.5, average: null, total: 0 })
})

test('a start ranks what a version without ranks has published, and nothing again', async () => {
  const owner = await createTestOwner(api)
  const [ranked, unranked] = [
    await createPublishedRental(api, owner),
    await createPublishedRental(api, owner),
  ]
  await query('delete from rental_rank where rental_id = $1', [unranked.id])
  await query('update rental set rank_score = 0 where id = any($1)', [[ranked.id, unranked.id]])
  await rankUnranked(api.app.db, api.clock.now())
  const { rows } = await query('select id, rank_score from rental where id = any($1)', [
    [ranked.id, unranked.id],
  ])
  const scoreOf = ({ id }: { id: string }) => rows.find((row) => row.id === id)?.rank_score
  expect(scoreOf(ranked)).toBe(0)
  expect(scoreOf(unranked)).toBeGreaterThan(0)
})
