import { expect, test } from 'vitest'
import { arrivalsAround, arrivalsIn } from '#contract/rentals/flexible-dates.ts'
import { addDays } from '#server/availability/local-time.ts'
import { ratePeriods } from '#server/schema/catalogue/pricing-tables.ts'
import { createTestOccupancy, createTestRental } from '#server/test/data/create-rentals.ts'
import { inDays } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

interface Card {
  id: string
  nights: number
  total_minor: number
  stay: { check_in: string; check_out: string } | null
}

const day = (days: number) => inDays(api, days)
const search = async (query: string) => (await api.call('GET', `/properties/search?${query}`)).json
const find = async (query: string): Promise<Card[]> => (await search(query)).items
const idsOf = (items: Card[]) => items.map(({ id }) => id)
const arrivalsOf = (items: Card[]) => items.map(({ stay }) => stay?.check_in)

/** The total of the quote for a stay that a search found. */
async function quoted({ id, stay }: Card, adults: number) {
  const body = { property_id: id, ...stay, adults }
  const { status, json } = await api.call('POST', '/bookings/quote', { body })
  expect(status).toBe(200)
  return json.total_minor
}

/** The next month of that number whose first day is to come. */
function nextMonth(number: string) {
  const year = Number(day(0).slice(0, 4))
  const month = `${year}-${number}`
  return `${month}-01` > day(0) ? month : `${year + 1}-${number}`
}

test('a home that is free two days later only is found around the dates, with the price of that stay', async () => {
  const home = await createTestRental(api.app, {
    city: 'Annecy',
    basePriceMinor: 10_010,
    weekendPriceMinor: 15_555,
    cleaningFeeMinor: 4_000,
    earlyBirdDiscount: 7,
    taxFixedMinor: 83,
    taxCommune: '74010',
  })
  await createTestOccupancy(api.app, home, day(50), day(72))
  await createTestOccupancy(api.app, home, day(75), day(99))
  const dates = `city=annecy&guests=2&check_in=${day(70)}&check_out=${day(73)}`
  expect(await find(dates)).toEqual([])
  expect(await find(`${dates}&flexible_days=1`)).toEqual([])
  for (const days of [2, 3]) {
    const [card, ...others] = await find(`${dates}&flexible_days=${days}`)
    expect(others).toEqual([])
    expect(card).toMatchObject({ id: home, nights: 3, stay: { check_in: day(72), check_out: day(75) } })
    expect(card!.total_minor).toBe(await quoted(card!, 2))
  }
})

test('of several free stays the nearest is found, of two as near the later one, and exact dates say none', async () => {
  const free = await createTestRental(api.app, { city: 'Vannes' })
  const between = await createTestRental(api.app, { city: 'Vannes' })
  await createTestOccupancy(api.app, between, day(40), day(41))
  const before = await createTestRental(api.app, { city: 'Vannes' })
  await createTestOccupancy(api.app, before, day(40), day(50))
  const dates = `city=vannes&sort_direction=asc&check_in=${day(40)}&check_out=${day(42)}`
  const items = await find(`${dates}&flexible_days=2`)
  expect(idsOf(items)).toEqual([free, between, before])
  expect(arrivalsOf(items)).toEqual([day(40), day(41), day(38)])
  expect((await find(dates))[0]!.stay).toBeNull()
})

test('the stay that is found meets the price and the free cancellation that are searched', async () => {
  const home = await createTestRental(api.app, { city: 'Dinan', cancellationPolicy: 'moderate' })
  await api.app.db.insert(ratePeriods).values({
    id: crypto.randomUUID(),
    rentalId: home,
    name: 'Foire',
    kind: 'season',
    startsOn: day(30),
    endsOn: day(31),
    weekdays: 127,
    priceMinor: 30_000,
    priority: 1,
  })
  const dates = `city=dinan&check_in=${day(30)}&check_out=${day(32)}&flexible_days=3`
  expect(arrivalsOf(await find(dates))).toEqual([day(30)])
  expect(await find(`${dates}&max_price=654`)).toMatchObject([{ stay: { check_in: day(30) } }])
  expect(await find(`${dates}&max_price=653.99`)).toMatchObject([
    { stay: { check_in: day(31) }, total_minor: 43_600 },
  ])
  expect(await find(`${dates}&max_price=436`)).toMatchObject([{ stay: { check_in: day(31) } }])
  expect(await find(`${dates}&max_price=435`)).toMatchObject([
    { stay: { check_in: day(32) }, total_minor: 21_800 },
  ])
  const soon = `city=dinan&check_in=${day(4)}&check_out=${day(6)}&flexible_days=3`
  const [cancelled] = await find(`${soon}&free_cancellation=true`)
  expect([day(5), day(6)]).toContain(cancelled!.stay!.check_in)
  expect(arrivalsOf(await find(soon))).toEqual([day(4)])
})

test('what is found is the first possible stay that the same search with its exact dates finds', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const home = await createTestRental(api.app, {
      city: 'Auch',
      minNights: 1 + (number % 3),
      preparationDays: number % 2,
      checkInDays: number === 3 ? 0b1010101 : 127,
    })
    for (let from = number; from < 60; from += 5 + number) {
      const taken = [day(from), day(from + 1 + (number % 4))] as const
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await createTestOccupancy(api.app, home, ...taken, number % 3 === 0 ? 'block' : 'stay')
    }
  }
  for (const [from, nights] of [
    [8, 2],
    [17, 3],
    [26, 1],
  ] as const) {
    const dates = (arrival: string) =>
      `city=auch&sort_direction=asc&check_in=${arrival}&check_out=${addDays(arrival, nights)}`
    const expected = new Map<string, string>()
    for (const arrival of arrivalsAround(day(from), 3)) {
      // oxlint-disable-next-line no-await-in-loop -- nearest first
      for (const { id } of await find(dates(arrival))) if (!expected.has(id)) expected.set(id, arrival)
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const found = await find(`${dates(day(from))}&flexible_days=3`)
    expect(new Map(found.map(({ id, stay }) => [id, stay?.check_in]))).toEqual(expected)
    expect(expected.size).toBeGreaterThan(1)
  }
})

test('minimum nights, arrival days and notice of the owner decide which stay is found', async () => {
  const month = nextMonth('06')
  const [firstFriday] = arrivalsIn(month, 'weekend')
  const long = await createTestRental(api.app, { city: 'Saumur', minNights: 3 })
  const saturdays = await createTestRental(api.app, {
    city: 'Saumur',
    minNights: 3,
    checkInDays: 1 << 5,
    checkOutDays: 1 << 5,
  })
  const query = `city=saumur&sort_direction=asc&month=${month}`
  expect(await find(`${query}&stay_length=weekend`)).toEqual([])
  const weeks = await find(`${query}&stay_length=week`)
  expect(idsOf(weeks)).toEqual([long, saturdays])
  expect(weeks[0]!.stay).toEqual({ check_in: `${month}-01`, check_out: `${month}-08` })
  expect(new Date(`${weeks[1]!.stay!.check_in}T00:00Z`).getUTCDay()).toBe(6)
  const shorter = await createTestRental(api.app, { city: 'Saumur', minNights: 2 })
  const weekends = await find(`${query}&stay_length=weekend`)
  expect(weekends).toMatchObject([
    { id: shorter, nights: 2, stay: { check_in: firstFriday, check_out: addDays(firstFriday!, 2) } },
  ])
  const notice = await createTestRental(api.app, { city: 'Blois', noticeDays: 6 })
  expect(await find(`city=blois&check_in=${day(4)}&check_out=${day(7)}&flexible_days=3`)).toMatchObject([
    { id: notice, stay: { check_in: day(6), check_out: day(9) } },
  ])
})

test('a weekend over the change of hour costs what its quote says, in every time zone', async () => {
  const month = nextMonth('03')
  const weekends = arrivalsIn(month, 'weekend')
  for (const [timeZone, index] of [
    ['Europe/Paris', weekends.length - 1],
    ['America/Toronto', 1],
    ['Indian/Reunion', 2],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const home = await createTestRental(api.app, { city: 'Étampes', timeZone, weekendPriceMinor: 12_345 })
    for (const [other, friday] of weekends.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (other !== index) await createTestOccupancy(api.app, home, friday, addDays(friday, 1))
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const cards = await find(`q=etampes&month=${month}&stay_length=weekend&guests=3`)
    const card = cards.find(({ id }) => id === home)!
    expect(card.stay, timeZone).toEqual({
      check_in: weekends[index],
      check_out: addDays(weekends[index]!, 2),
    })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(card.total_minor, timeZone).toBe(await quoted(card, 3))
  }
})

test('facets, the map, the cities and each order count and show the stays that are found', async () => {
  const cheap = await createTestRental(api.app, {
    city: 'Nyons',
    basePriceMinor: 5_000,
    propertyType: 'villa',
    amenities: ['wifi'],
  })
  const dear = await createTestRental(api.app, { city: 'Nyons', basePriceMinor: 20_000 })
  const taken = await createTestRental(api.app, { city: 'Nyons' })
  for (const id of [dear, cheap]) await createTestOccupancy(api.app, id, day(20), day(21))
  await createTestOccupancy(api.app, taken, day(10), day(40))
  const query = `city=nyons&check_in=${day(20)}&check_out=${day(22)}&flexible_days=1`
  const answer = await search(`${query}&facets=true&sort_by=price`)
  expect(idsOf(answer.items)).toEqual([cheap, dear])
  expect(arrivalsOf(answer.items)).toEqual([day(21), day(21)])
  expect(answer.facets).toMatchObject({
    property_type: { villa: 1, apartment: 1 },
    amenities: { wifi: 1 },
    price: { min: 109, max: 436 },
  })
  expect(answer.facets.price.bins.reduce((sum: number, bin: number) => sum + bin, 0)).toBe(2)
  expect(idsOf(await find(`${query}&sort_by=price&sort_direction=desc`))).toEqual([dear, cheap])
  const first = await search(`${query}&sort_by=price&per_page=1`)
  const next = await search(`${query}&sort_by=price&per_page=1&cursor=${first.next_cursor}`)
  expect([...idsOf(first.items), ...idsOf(next.items)]).toEqual([cheap, dear])
  expect(idsOf(await find(`${query}&sort_by=price&max_price=200`))).toEqual([cheap])
  const cities = await api.call('GET', `/properties/cities?${query}`)
  expect(cities.json.items).toMatchObject([{ city: 'Nyons', total_items: 2 }])
  const map = await api.call('GET', `/properties/map?${query}&max_price=200&zoom=12`)
  expect(map.json).toMatchObject({
    total_items: 1,
    clusters: [
      {
        lowest_minor: null,
        rental: { id: cheap, total_minor: 10_900, stay: { check_in: day(21), check_out: day(23) } },
      },
    ],
  })
})

test('a search that finds nothing says what comes without its dates, and around them', async () => {
  const home = await createTestRental(api.app, { city: 'Tulle' })
  await createTestOccupancy(api.app, home, day(1), day(300))
  const exact = await search(`city=tulle&check_in=${day(298)}&check_out=${day(299)}`)
  expect(exact.relaxations).toContainEqual({
    criterion: 'flexible_days',
    total_items: 1,
    total_is_exact: true,
  })
  const { items, relaxations } = await search(
    `city=tulle&check_in=${day(20)}&check_out=${day(22)}&flexible_days=3&max_price=500`,
  )
  expect(items).toEqual([])
  expect(relaxations).toContainEqual({ criterion: 'dates', total_items: 1, total_is_exact: true })
})

test('combinations that mean nothing are refused beside their field, in French', async () => {
  const month = nextMonth('08')
  const dates = `check_in=${day(9)}&check_out=${day(12)}`
  const refused: [string, string, string][] = [
    ['flexible_days=2', 'flexible_days', 'Indiquez les dates autour desquelles chercher'],
    [`check_in=${day(9)}&flexible_days=2`, 'check_out', 'Indiquez aussi la date de départ'],
    [`${dates}&flexible_days=4`, 'flexible_days', 'La valeur maximale est 3'],
    [`${dates}&flexible_days=0`, 'flexible_days', 'La valeur minimale est 1'],
    [`${dates}&month=${month}&stay_length=week`, 'month', 'Choisissez des dates ou un mois, pas les deux'],
    [
      `month=${month}&stay_length=week&flexible_days=1`,
      'month',
      'Choisissez des dates ou un mois, pas les deux',
    ],
    [`month=${month}`, 'stay_length', 'Indiquez aussi la durée\u00A0: un week-end ou une semaine'],
    ['stay_length=week', 'month', 'Indiquez aussi le mois'],
    [
      'month=2026-01&stay_length=week',
      'month',
      'Plus aucun séjour de cette durée ne peut commencer ce mois-là',
    ],
    ['month=2027-13&stay_length=week', 'month', 'Le mois n’est pas valide (exemple\u00A0: 2027-05)'],
  ]
  for (const [query, field, message] of refused) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status, json } = await api.call('GET', `/properties/search?${query}`)
    expect(status, query).toBe(422)
    expect(json.errors[0], query).toEqual({ field, message })
  }
})

test('a weekend begins today where it is still Friday, and no longer where Saturday has begun', async () => {
  const friday = arrivalsIn(nextMonth('05'), 'weekend')[0]!
  const evening = new Date(`${friday}T23:30:00Z`)
  api.clock.advance({ seconds: Math.ceil((evening.getTime() - api.clock.now().getTime()) / 1000) })
  const paris = await createTestRental(api.app, { city: 'Rodez', timeZone: 'Europe/Paris' })
  const toronto = await createTestRental(api.app, { city: 'Rodez', timeZone: 'America/Toronto' })
  const cards = await find(`city=rodez&sort_direction=asc&month=${friday.slice(0, 7)}&stay_length=weekend`)
  expect(idsOf(cards)).toEqual([paris, toronto])
  expect(arrivalsOf(cards)).toEqual([addDays(friday, 7), friday])
  for (const card of cards) expect(card.total_minor).toBe(await quoted(card, 1))
})
