import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { datesIn } from '#server/availability/stay-days.ts'
import { createTestOwner, type TestUser } from '#server/test/data/create-users.ts'
import { createTestOccupancy, createTestRental } from '#server/test/data/create-rentals.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
let owner: TestUser
let stranger: TestUser
beforeAll(async () => {
  owner = await createTestOwner(api)
  stranger = await createTestOwner(api)
})

/** A Monday in the future, so that the test has fixed weekends. */
const monday = Temporal.Now.plainDateISO().add({ days: 60 })
const start = monday.subtract({ days: monday.dayOfWeek - 1 })
const day = (days: number) => start.add({ days }).toString()
/** The same value for each weekday. */
const seven = (value: number) => Array.from({ length: 7 }, () => value)
const createRental = (values = {}) => createTestRental(api.app, { ownerId: owner.id, ...values })
const put = (id: string, body: object, who = owner) =>
  api.call('PUT', `/properties/${id}/availability`, { token: who.token, body })
const show = async (id: string, from = day(0), to = day(14)) =>
  (await api.call('GET', `/properties/${id}/availability?from=${from}&to=${to}`)).json

async function createTestStay(rentalId: string, from: string, to: string) {
  await api.app.db.$client.query(
    `insert into occupancy (id, rental_id, starts_on, ends_on, kind) values (gen_random_uuid(), $1, $2, $3, 'stay')`,
    [rentalId, from, to],
  )
}

test('unavailable nights are returned as joined ranges, without their kind', async () => {
  const id = await createRental({ minNights: 2, noticeDays: 3, checkInDays: 0b0100000 })
  await createTestOccupancy(api.app, id, day(3), day(5))
  await createTestOccupancy(api.app, id, day(5), day(8))
  await createTestOccupancy(api.app, id, day(20), day(21))
  const shown = await show(id)
  expect(shown).toMatchObject({
    from: day(0),
    to: day(14),
    min_nights: 2,
    max_nights: 90,
    unavailable: [{ from: day(3), to: day(8) }],
    rates: { weeks: [{ from: day(0), to: day(14), price_minor: seven(10_000), min_nights: seven(2) }] },
    check_in_days: [6],
    check_out_days: [1, 2, 3, 4, 5, 6, 7],
  })
  expect(JSON.stringify(shown)).not.toContain('block')
})

test('a range that is reversed or endless is refused', async () => {
  const id = await createRental()
  for (const [from, to] of [
    [day(4), day(4)],
    [day(0), day(2000)],
  ]) {
    const path = `/properties/${id}/availability?from=${from}&to=${to}`
    expect((await api.call('GET', path)).status).toBe(422)
    expect((await put(id, { from, to, blocked: true })).status).toBe(422)
  }
})

test('nights that prepare the home for the next guests are taken', async () => {
  const id = await createRental({ preparationDays: 1 })
  await createTestStay(id, day(4), day(6))
  await createTestOccupancy(api.app, id, day(10), day(11))
  expect((await show(id)).unavailable).toEqual([
    { from: day(3), to: day(7) },
    { from: day(10), to: day(11) },
  ])
})

test('an owner blocks nights and gives some of them back', async () => {
  const id = await createRental()
  const blocked = await put(id, { from: day(1), to: day(9), blocked: true, note: 'Travaux' })
  expect(blocked.status).toBe(200)
  expect(blocked.json.unavailable).toEqual([{ from: day(1), to: day(9) }])
  await put(id, { from: day(3), to: day(5), blocked: false })
  expect((await show(id)).unavailable).toEqual([
    { from: day(1), to: day(3) },
    { from: day(5), to: day(9) },
  ])
  await put(id, { from: day(0), to: day(12), blocked: true })
  expect((await show(id)).unavailable).toEqual([{ from: day(0), to: day(12) }])
})

test('a block over a stay is refused with the stay’s dates, and nothing of it is written', async () => {
  const id = await createRental()
  await createTestStay(id, day(4), day(6))
  const body = { from: day(2), to: day(8), blocked: true, price_minor: 20_000 }
  const refused = await put(id, body)
  expect(refused.status).toBe(409)
  expect(refused.json.code).toBe('stay_in_the_way')
  expect(refused.json.message).toBe(
    `Un séjour occupe ces nuits, du ${datesIn('fr', day(4), day(6))}. Rien n’a été changé.`,
  )
  expect(await show(id)).toMatchObject({
    unavailable: [{ from: day(4), to: day(6) }],
    rates: { weeks: [{ price_minor: seven(10_000) }], nights: [] },
  })
})

test('of twenty blocks over the same nights at once none is lost and none fails', async () => {
  const id = await createRental()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => put(id, { from: day(index % 5), to: day(6), blocked: true })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await show(id)).unavailable).toEqual([{ from: day(0), to: day(6) }])
})

test('a price and a least stay are written a night and taken away again', async () => {
  const id = await createRental({ weekendPriceMinor: 13_000 })
  const written = await put(id, { from: day(2), to: day(5), price_minor: 20_000, min_nights: 3 })
  const nights = [2, 3, 4].map((ahead) => ({ night: day(ahead), price_minor: 20_000, min_nights: 3 }))
  expect(written.json.rates.nights).toEqual(nights)
  expect((await show(id)).rates).toMatchObject({
    weeks: [{ price_minor: [10_000, 10_000, 10_000, 10_000, 13_000, 13_000, 10_000] }],
    nights,
  })
  await put(id, { from: day(2), to: day(3), price_minor: null })
  await put(id, { from: day(3), to: day(5), price_minor: null, min_nights: null })
  expect((await show(id, day(0), day(5))).rates.nights).toEqual([
    { night: day(2), price_minor: 10_000, min_nights: 3 },
  ])
})

const undo = (id: string, body: object, who = owner) =>
  api.call('POST', `/properties/${id}/availability/undo`, { token: who.token, body })

/** A fortnight with nights that are blocked, priced, with a minimum stay, and without any rate. */
async function createMixedRental() {
  const id = await createRental()
  await put(id, { from: day(1), to: day(6), blocked: true, note: 'Travaux' })
  await put(id, { from: day(6), to: day(8), blocked: true, note: 'Famille' })
  await put(id, { from: day(9), to: day(11), price_minor: 20_000 })
  await put(id, { from: day(10), to: day(12), min_nights: 3 })
  return { id, blocks: await blocksOf(id), shown: await show(id) }
}

async function blocksOf(id: string) {
  const { rows } = await api.app.db.$client.query(
    'select starts_on::text, ends_on::text, note from occupancy where rental_id = $1 order by starts_on',
    [id],
  )
  return rows
}

test.each([
  ['blocked', { from: day(3), to: day(10), blocked: true, note: 'Fermeture' }],
  ['given back', { from: day(2), to: day(7), blocked: false }],
  ['priced', { from: day(0), to: day(14), price_minor: 30_000, min_nights: 2 }],
  ['given back their usual price', { from: day(8), to: day(12), price_minor: null, min_nights: null }],
])('nights that were %s are taken back to exactly what they were, once', async (_what, change) => {
  const { id, blocks, shown } = await createMixedRental()
  const written = await put(id, change)
  expect(await show(id)).not.toEqual(shown)
  expect((await undo(id, written.json.undo, stranger)).status).toBe(404)
  const undone = await undo(id, written.json.undo)
  expect(undone.status).toBe(200)
  expect(await show(id)).toEqual(shown)
  expect(await blocksOf(id)).toEqual(blocks)
  expect(await undo(id, written.json.undo)).toMatchObject({ status: 409, json: { code: 'nights_changed' } })
})

test('a change is not taken back once its nights are booked or written on again, not even by half', async () => {
  const { id } = await createMixedRental()
  const opened = await put(id, { from: day(1), to: day(8), blocked: false, price_minor: 15_000 })
  await createTestStay(id, day(4), day(6))
  const booked = await show(id)
  const refused = await undo(id, opened.json.undo)
  expect(refused).toMatchObject({ status: 409, json: { code: 'stay_in_the_way' } })
  expect(refused.json.message).toContain(datesIn('fr', day(4), day(6)))

  const priced = await put(id, { from: day(9), to: day(14), price_minor: 25_000 })
  await createTestStay(id, day(12), day(13))
  expect((await undo(id, priced.json.undo)).json).toMatchObject({
    code: 'nights_changed',
    message: 'Ces nuits ont changé depuis, par exemple par une réservation. Rien n’a été annulé.',
  })
  await undo(id, (await put(id, { from: day(9), to: day(14), price_minor: null })).json.undo)
  expect(
    (await show(id)).rates.nights.map(({ price_minor }: { price_minor: number }) => price_minor),
  ).toEqual([...seven(15_000), ...Array.from({ length: 5 }, () => 25_000)])
  expect((await show(id)).unavailable).toEqual([...booked.unavailable, { from: day(12), to: day(13) }])

  const { json } = await put(id, { from: day(0), to: day(1), min_nights: 4 })
  await put(id, { from: day(0), to: day(1), min_nights: 5 })
  expect((await undo(id, json.undo)).json.code).toBe('nights_changed')
  for (const twisted of [
    { rates: [{ night: day(0), price_minor: null, min_nights: null }] },
    { rates: [{ night: day(3), price_minor: 9_000, min_nights: null }] },
    {
      blocks: [
        { from: day(0), to: day(1), note: '' },
        { from: day(0), to: day(1), note: '' },
      ],
    },
    { blocks: [{ from: '2020-01-01', to: day(1), note: '' }] },
    { version: '' },
  ]) {
    expect((await undo(id, { ...json.undo, ...twisted })).status).toBe(422)
  }
})

test('a change is undone once, however many undo it at the same moment', async () => {
  const { id, blocks, shown } = await createMixedRental()
  const { json } = await put(id, { from: day(0), to: day(14), blocked: true, price_minor: 30_000 })
  const answers = await Promise.all([1, 2, 3].map(() => undo(id, json.undo)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await show(id)).toEqual(shown)
  expect(await blocksOf(id)).toEqual(blocks)
})

test('a change that never was, with a version reckoned for it, is written nowhere that nights cannot be', async () => {
  const id = await createRental()
  const today = Temporal.Now.plainDateISO()
  const forged = (days: number, blocked: object[] = []) => {
    const nights = { from: today.add({ days }).toString(), to: today.add({ days: days + 1 }).toString() }
    const version = createHash('sha256')
      .update(JSON.stringify([nights, [], []]))
      .digest('base64url')
    return {
      ...nights,
      blocks: blocked,
      rates: [{ night: nights.from, price_minor: 9_000, min_nights: null }],
      version,
    }
  }
  for (const days of [-20, 800]) expect((await undo(id, forged(days))).status).toBe(422)
  const long = {
    from: today.add({ days: 100 }).toString(),
    to: today.add({ days: 810 }).toString(),
    note: '',
  }
  expect((await undo(id, forged(100, [long]))).status).toBe(422)
  const { rows } = await api.app.db.$client.query('select from night_rate where rental_id = $1', [id])
  expect([rows, await blocksOf(id)]).toEqual([[], []])
})

test('what another platform has sold since lies on the nights again once a block is taken back', async () => {
  const id = await createRental()
  const { json } = await put(id, { from: day(2), to: day(9), blocked: true })
  await api.app.db.$client.query(
    `with feed as (insert into calendar_feed (id, rental_id, name, url, next_sync_at)
       values (gen_random_uuid(), $1, 'Ailleurs', 'https://elsewhere.test/', now()) returning id)
     insert into calendar_event (id, feed_id, uid, starts_on, ends_on)
     select gen_random_uuid(), id, 'theirs', $2, $3 from feed`,
    [id, day(3), day(5)],
  )
  expect((await undo(id, json.undo)).status).toBe(200)
  expect((await show(id)).unavailable).toEqual([{ from: day(3), to: day(5) }])
})

test('nothing is written on the past, too far ahead, without a word, or on somebody else’s home', async () => {
  const id = await createRental()
  const past = await put(id, { from: '2020-01-01', to: '2020-01-04', blocked: true })
  expect([past.status, past.json.errors[0].field]).toEqual([422, 'from'])
  expect((await put(id, { from: day(900), to: day(902), blocked: true })).status).toBe(422)
  expect((await put(id, { from: day(0), to: day(2) })).status).toBe(422)
  expect((await put(id, { from: day(0), to: day(2), price_minor: 0 })).status).toBe(422)
  expect((await put(id, { from: day(0), to: day(2), min_nights: 1.5 })).status).toBe(422)
  expect((await put(id, { from: day(0), to: day(2), blocked: true }, stranger)).status).toBe(404)
})

test('a draft’s calendar is its owner’s alone', async () => {
  const id = await createRental({ status: 'DRAFT', publishedAt: null })
  const path = `/properties/${id}/availability?from=${day(0)}&to=${day(3)}`
  expect((await api.call('GET', path)).status).toBe(404)
  expect((await api.call('GET', path, { token: stranger.token })).status).toBe(404)
  expect((await api.call('GET', path, { token: owner.token })).status).toBe(200)
})

test('seasons and rules change the nights they name, and only their owner sees them', async () => {
  const id = await createRental()
  const path = `/properties/${id}/rate-periods`
  const asOwner = (method: string, at: string, body?: object) =>
    api.call(method, at, { token: owner.token, ...(body && { body }) })
  const season = await asOwner('POST', path, {
    kind: 'season',
    name: 'Été',
    starts_on: day(2),
    ends_on: day(4),
    percent: 25,
    min_nights: 5,
  })
  expect(season.status).toBe(201)
  expect(season.json).toMatchObject({ name: 'Été', weekdays: [1, 2, 3, 4, 5, 6, 7], price_minor: null })
  const rule = await asOwner('POST', path, {
    kind: 'rule',
    name: 'Concert',
    starts_on: day(3),
    ends_on: day(3),
    price_minor: 40_000,
  })
  expect((await show(id, day(1), day(6))).rates.weeks).toEqual([
    { from: day(1), to: day(2), price_minor: seven(10_000), min_nights: seven(1) },
    { from: day(2), to: day(3), price_minor: seven(12_500), min_nights: seven(5) },
    { from: day(3), to: day(4), price_minor: seven(40_000), min_nights: seven(5) },
    { from: day(4), to: day(5), price_minor: seven(12_500), min_nights: seven(5) },
    { from: day(5), to: day(6), price_minor: seven(10_000), min_nights: seven(1) },
  ])
  const changed = await asOwner('PUT', `${path}/${rule.json.id}`, {
    ...rule.json,
    id: undefined,
    currency: undefined,
    price_minor: 1_000,
  })
  expect([changed.status, changed.json.price_minor]).toEqual([200, 1_000])
  expect((await asOwner('GET', path)).json.items).toHaveLength(2)
  expect((await api.call('GET', path, { token: stranger.token })).status).toBe(404)
  expect((await api.call('DELETE', `${path}/${rule.json.id}`, { token: stranger.token })).status).toBe(404)
  expect((await asOwner('DELETE', `${path}/${rule.json.id}`)).status).toBe(204)
  expect((await asOwner('DELETE', `${path}/${rule.json.id}`)).status).toBe(404)
})

test('a season without an effect, with two prices or with reversed dates is refused', async () => {
  const id = await createRental()
  const base = { kind: 'season', name: 'Été', starts_on: day(2), ends_on: day(4) }
  for (const body of [
    base,
    { ...base, percent: 10, price_minor: 10_000 },
    { ...base, percent: 10, ends_on: day(1) },
    { ...base, percent: 10, weekdays: [] },
    { ...base, percent: 10, weekdays: [8] },
    { ...base, percent: 500 },
  ]) {
    const answer = await api.call('POST', `/properties/${id}/rate-periods`, { token: owner.token, body })
    expect(answer.status).toBe(422)
  }
})

test('promo codes are kept in capitals, once a home, and never for fewer uses than they have had', async () => {
  const id = await createRental()
  const path = `/properties/${id}/promo-codes`
  const asOwner = (method: string, at: string, body?: object) =>
    api.call(method, at, { token: owner.token, ...(body && { body }) })
  const made = await asOwner('POST', path, { code: 'amis-10', percent: 10, max_uses: 5 })
  expect(made.status).toBe(201)
  expect(made.json).toMatchObject({ code: 'AMIS-10', percent: 10, amount_minor: null, uses: 0 })
  expect((await asOwner('POST', path, { code: 'AMIS-10', percent: 20 })).json.code).toBe('code_taken')
  expect((await asOwner('POST', path, { code: 'DEUX', percent: 5, amount_minor: 500 })).status).toBe(422)
  expect((await asOwner('POST', path, { code: 'RIEN' })).status).toBe(422)
  expect((await asOwner('POST', path, { code: 'é!', percent: 5 })).status).toBe(422)
  await api.app.db.$client.query(`update promo_code set uses = 3 where id = $1`, [made.json.id])
  const at = `${path}/${made.json.id}`
  expect((await asOwner('PUT', at, { code: 'AMIS', percent: 15, max_uses: 2 })).status).toBe(422)
  const changed = await asOwner('PUT', at, { code: 'AMIS', amount_minor: 2_500, max_uses: 3 })
  expect(changed.json).toMatchObject({ code: 'AMIS', percent: null, amount_minor: 2_500, uses: 3 })
  expect((await api.call('GET', path, { token: stranger.token })).status).toBe(404)
  expect((await asOwner('DELETE', at)).status).toBe(204)
  expect((await asOwner('GET', path)).json.items).toEqual([])
})

test('an owner writes the whole rate card, and guests read it', async () => {
  const id = await createRental()
  const card = {
    weekend_price_minor: 15_000,
    weekly_discount: 10,
    monthly_discount: 20,
    early_bird_discount: 5,
    last_minute_discount: 10,
    new_listing_discount: 20,
    included_guests: 2,
    extra_guest_fee_minor: 1_500,
    linen_fee_minor: 2_000,
    pet_fee_minor: 3_000,
    deposit_minor: 50_000,
    instant_booking: true,
    pay_on_arrival: false,
    notice_days: 2,
    booking_window_days: 365,
    preparation_days: 1,
    check_in_days: [6, 7],
    check_out_days: [6],
    star_rating: 3,
  }
  // A published rental without pictures, which validation would reject.
  await api.app.db.$client.query(`update rental set status = 'DRAFT' where id = $1`, [id])
  const saved = await api.call('PATCH', `/properties/${id}`, { token: owner.token, body: card })
  expect(saved.status).toBe(200)
  expect(saved.json).toMatchObject(card)
  await api.app.db.$client.query(`update rental set status = 'PUBLISHED' where id = $1`, [id])
  expect((await api.call('GET', `/properties/${id}`)).json).toMatchObject(card)
  for (const wrong of [
    { weekly_discount: 51 },
    { check_in_days: [] },
    { check_in_days: [0] },
    { star_rating: 6 },
  ]) {
    const answer = await api.call('PATCH', `/properties/${id}`, { token: owner.token, body: wrong })
    expect(answer.status).toBe(422)
  }
})

// Last: it moves the clock of the file.
test('today is the day where the home is', async () => {
  const timeZone = 'America/Toronto'
  const id = await createRental({ timeZone, noticeDays: 0 })
  const now = Temporal.Instant.from(api.clock.now().toISOString())
  const here = now.toZonedDateTimeISO(timeZone).add({ days: 1 })
  // Eleven in the evening there is the next day in Greenwich.
  const evening = here.with({ hour: 23, minute: 0, second: 0 })
  api.clock.advance({ hours: (evening.epochMilliseconds - now.epochMilliseconds) / 3_600_000 })
  const today = here.toPlainDate().toString()
  expect(api.clock.now().toISOString().slice(0, 10)).not.toBe(today)
  expect(await show(id)).toMatchObject({ today, first_arrival: today })
})
