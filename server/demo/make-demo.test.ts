import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fitsCertificateYear } from '#contract/sales/energy-certificate.ts'
import { companyDay } from '#contract/core/date-format.ts'
import { countries } from '#contract/core/countries.ts'
import { daysAround } from './demo-days.ts'
import { makeDemo } from './fill-demo.ts'
import { styles } from './pictures/picture-styles.ts'
import { photoOf } from './pictures/demo-photos.ts'
import { lyon } from './sales/lyon.ts'
import { saleStyles } from './sales/sale-styles.ts'

const demo = demoOf('2026-11-21T16:00:00Z')
const { people, homes: properties, booked, reviews, sales } = demo
const shown = properties.filter(({ visible }) => visible)

function demoOf(now: string) {
  return makeDemo(daysAround(new Date(now)), 'hash')
}

test('there is as much of everything as was promised', () => {
  expect(shown.length).toBeGreaterThanOrEqual(160)
  expect(sales.length).toBeGreaterThanOrEqual(120)
  expect(new Set(shown.map(({ city }) => city)).size).toBeGreaterThanOrEqual(30)
  expect(people.owners.length).toBeGreaterThanOrEqual(25)
  expect(people.sellers.length).toBeGreaterThanOrEqual(20)
  expect(people.guests.length).toBeGreaterThanOrEqual(60)
  expect(reviews.length).toBeGreaterThanOrEqual(700)
  expect(shown.filter(({ row }) => row.isFeatured).length).toBeGreaterThanOrEqual(15)
  const everywhere = countries.map(({ code }) => code).toSorted()
  expect([...new Set(shown.map(({ countryCode }) => countryCode))].toSorted()).toEqual(everywhere)
  expect([...new Set(sales.map(({ row }) => row.countryCode))].toSorted()).toEqual(everywhere)
})

test('an account counts as used on the day when it was last seen, so that nobody who was is told of its end', () => {
  const { sessions, activities } = demo.signIns
  for (const { userId, lastSeenOn } of activities) {
    const seen = sessions.filter((session) => session.userId === userId).map(({ lastUsedAt }) => lastUsedAt!)
    expect(companyDay(new Date(Math.max(...seen.map((at) => at.getTime()))))).toBe(lastSeenOn)
  }
  expect(new Set(activities.map(({ userId }) => userId))).toEqual(
    new Set(sessions.map(({ userId }) => userId)),
  )
})

test('a confirmed stay that is not paid in full before its arrival has a deadline, after the day of what is due', () => {
  const stays = demo.booked.stays.filter(({ row }) => row.status === 'CONFIRMED')
  const owing = stays.filter(({ row }) =>
    row.paymentPlan!.some(({ due_on }) => due_on && due_on < row.checkIn),
  )
  expect(owing.length).toBeGreaterThan(5)
  for (const { row } of owing) {
    const day = row.paymentPlan!.at(-1)!.due_on!
    expect(row.expiresAt?.toISOString().slice(0, 10), row.code).toBe(
      Temporal.PlainDate.from(day).add({ days: 2 }).toString(),
    )
  }
})

test('the same day gives the same data, another day the same but for its dates', () => {
  const titles = (made: typeof demo) =>
    made.homes.map(({ row }) => [row.title, row.description, row.latitude])
  expect(demoOf('2026-11-21T16:00:00Z')).toEqual(demo)
  const later = demoOf('2028-02-29T08:00:00Z')
  expect(titles(later)).toEqual(titles(demo))
  expect(standing(later)).toEqual(standing(demo))
  expect(later.booked.stays.map(({ from, to }) => [from, to])).toEqual(
    demo.booked.stays.map(({ from, to }) => [from, to]),
  )
})

/** The status of each listing for sale. */
function standing({ sales: made }: typeof demo) {
  return made.map(({ row }) => `${row.title}: ${row.saleStatus}`)
}

test('each town with stays has a home for sale, and no page of results shows a cover twice', () => {
  const onSale = sales.filter(({ row }) => row.saleStatus === 'active' || row.saleStatus === 'under_offer')
  const towns = new Set(onSale.map(({ row }) => row.city))
  expect(shown.map(({ city }) => city).filter((city) => !towns.has(city))).toEqual([])
  const newest = onSale.toSorted((a, b) => b.row.publishedAt!.getTime() - a.row.publishedAt!.getTime())
  for (const covers of [
    newest.map(({ pictures }) => pictures[0]!),
    shown.map(({ pictures }) => pictures[0]!),
  ]) {
    for (let first = 0; first < covers.length; first += 12) {
      const page = covers.slice(first, first + 12).map(({ photo, version }) => `${photo} ${version}`)
      expect(page).toEqual([...new Set(page)])
    }
  }
})

test('a listing is confirmed after it was published, and its certificate is older and of its département', () => {
  for (const { row } of sales) {
    const { publishedAt, confirmedAt, energyNumber, energyDate, postcode } = row
    if (confirmedAt) expect(confirmedAt.getTime(), row.title).toBeGreaterThan(publishedAt!.getTime())
    if (!energyNumber || !energyDate) continue
    expect(fitsCertificateYear(energyNumber, energyDate), energyNumber).toBe(true)
    expect(energyNumber.slice(2, 4)).toBe(
      postcode!
        .replace(/^20[01].*/, '2A')
        .replace(/^20[2-9].*/, '2B')
        .slice(0, 2),
    )
    expect(energyDate < row.createdAt!.toISOString()).toBe(true)
  }
})

test('the seller of the README has a listing in each status, whatever else is drawn', () => {
  const [first] = people.sellers
  const own = sales.filter(({ row }) => row.sellerId === first!.id)
  expect(Object.fromEntries(own.map(({ row }) => [row.saleStatus, row.title]))).toEqual(
    Object.fromEntries(lyon.map(({ status, title }) => [status, title])),
  )
  expect(own).toHaveLength(8)
})

test('no two texts are alike, and each has a length that the forms accept', () => {
  const listings = [...properties, ...sales].map(({ row }) => row)
  expect(new Set(listings.map(({ title }) => title)).size).toBe(listings.length)
  expect(new Set(listings.map(({ description }) => description)).size).toBe(listings.length)
  for (const { title, description } of listings) {
    expect(title?.length, title).toSatisfy((length: number) => length >= 15 && length <= 90)
    expect(description?.length, title).toSatisfy((length: number) => length >= 80 && length <= 900)
  }
  for (const { row } of sales) expect(row.description.length, row.title).toBeGreaterThanOrEqual(200)
  const comments = reviews.flatMap(({ comment }) => comment ?? [])
  expect(new Set(comments).size).toBe(comments.length)
})

test('texts are set as French is set', () => {
  const texts = [
    ...[...properties, ...sales].flatMap(({ row }) => [row.title ?? '', row.description ?? '']),
    ...reviews.flatMap(({ comment, response }) => [comment ?? '', response ?? '']),
    ...people.users.map(({ bio }) => bio ?? ''),
  ]
  for (const text of texts) expect(text).not.toMatch(/'|\S [:;!?»€]|« |[{}]|undefined/)
})

test('homes stand within their country, and not all on one spot', () => {
  for (const { row, countryCode } of properties) {
    const [south, north, west, east] = boxes[countryCode]!
    expect(row.latitude, row.title).toSatisfy((degrees: number) => degrees > south && degrees < north)
    expect(row.longitude, row.title).toSatisfy((degrees: number) => degrees > west && degrees < east)
    const metres = distance([row.latitude!, row.longitude!], [row.publicLatitude!, row.publicLongitude!])
    expect(metres, row.title).toBeLessThan(302)
  }
  expect(new Set(properties.map(({ row }) => `${row.latitude} ${row.longitude}`)).size).toBe(
    properties.length,
  )
  for (const { row } of sales) {
    const [south, north, west, east] = boxes[row.countryCode]!
    expect(row.latitude > south && row.latitude < north && row.longitude > west && row.longitude < east).toBe(
      true,
    )
  }
})

test('nobody holds a night twice, neither homes nor guests', () => {
  const byRental = Map.groupBy(booked.occupancies, ({ rentalId }) => rentalId)
  for (const taken of byRental.values()) {
    expectApart(taken.map(({ startsOn, endsOn }) => [startsOn, endsOn]))
  }
  const reserved = booked.stays.filter(({ row }) => row.status !== 'CANCELLED_BY_GUEST')
  for (const stays of Map.groupBy(reserved, ({ row }) => row.guestId).values()) {
    expectApart(stays.map(({ row }) => [row.checkIn, row.checkOut]))
  }
  const withNights = new Set(booked.occupancies.flatMap(({ bookingId }) => bookingId ?? []))
  expect(reserved.every(({ row }) => withNights.has(row.id))).toBe(true)
})

test('bookings are made day by day, long enough before the stay, by guests who had an account', () => {
  const made = booked.stays.map(({ row }) => row.createdAt!.toISOString().slice(0, 10))
  const days = daysAround(new Date('2026-11-21T16:00:00Z'))
  for (let day = -45; day <= 0; day += 1) {
    const onDay = made.filter((each) => each === days.on(day)).length
    expect(onDay, days.on(day)).toSatisfy((count: number) => count >= 1 && count <= 25)
  }
  const rentalsById = new Map(properties.map(({ row }) => [row.id, row]))
  for (const { row, guest } of booked.stays) {
    expect(row.createdAt!.getTime(), row.code).toBeGreaterThanOrEqual(guest.createdAt.getTime())
    expect(row.createdAt! < rentalsById.get(row.rentalId)!.publishedAt!, row.code).toBe(false)
    if (row.status === 'REQUESTED') expect(row.mode).toBe('request')
  }
})

test('the lines of every booking add up to its total', () => {
  for (const { row } of booked.stays) {
    const sum = row.lines.reduce((total, line) => total + line.amount_minor, 0)
    expect(sum).toBe(row.totalMinor)
    for (const line of row.lines) expect(line.quantity * line.unit_minor).toBe(line.amount_minor)
  }
})

test('reviews are written by those who stayed, after they left and before now', () => {
  const stays = new Map(booked.stays.map(({ row }) => [row.id, row]))
  for (const review of reviews) {
    const stay = stays.get(review.bookingId)!
    expect(stay).toMatchObject({ status: 'COMPLETED', guestId: review.authorId, rentalId: review.rentalId })
    expect(review.createdAt!.toISOString().slice(0, 10) >= stay.checkOut).toBe(true)
    expect(review.createdAt!.getTime()).toBeLessThanOrEqual(Date.parse('2026-11-21T16:00:00Z'))
  }
})

test('covers of neighbours differ, in the whole list and within a country', () => {
  expectDistinctNeighbours(shown.map(({ pictures }) => pictures[0]!.photo))
  for (const compatriots of Map.groupBy(shown, ({ countryCode }) => countryCode).values()) {
    const covers = compatriots.map(({ pictures }) => pictures[0]!)
    for (const [index, cover] of covers.entries()) {
      expect(cover, `${index}`).not.toEqual(covers[index + 1])
    }
  }
  const dates = shown.map(({ row }) => row.publishedAt!.getTime())
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
})

test('every home has five to nine pictures that are there, none of them twice', () => {
  for (const { row, pictures } of properties) {
    expect(pictures.length, row.title).toSatisfy((count: number) => count >= 5 && count <= 9)
    expect(new Set(pictures.map(({ photo }) => photo)).size).toBe(pictures.length)
  }
  const named = Object.values({ ...styles, ...saleStyles }).flatMap(({ covers, rooms }) => [
    ...covers,
    ...rooms.flat(),
  ])
  for (const photo of named) {
    expect(existsSync(new URL(photoOf(photo).file, import.meta.url)), photo).toBe(true)
    expect(photoOf(photo).alt.length).toBeGreaterThan(20)
  }
})

test('prices fit the kind of home', () => {
  const average = (type: string) => {
    const prices = shown
      .filter(({ rental: listing }) => listing.type === type)
      .map(({ rental: listing }) => listing.price)
    return prices.reduce((sum, price) => sum + price, 0) / prices.length
  }
  expect(average('villa')).toBeGreaterThan(average('apartment'))
  expect(average('apartment')).toBeGreaterThan(average('studio'))
  expect(average('studio')).toBeGreaterThan(average('room'))
})

/** South, north, west, east. */
const boxes: Record<string, [number, number, number, number]> = {
  FR: [41.3, 51.1, -5.2, 9.6],
  BE: [49.5, 51.6, 2.5, 6.4],
  CH: [45.8, 47.8, 5.9, 10.5],
  LU: [49.4, 50.2, 5.7, 6.6],
  CA: [45, 62, -80, -57],
  CI: [4.3, 10.8, -8.6, -2.5],
  SN: [12.3, 16.7, -17.6, -11.3],
  BJ: [6.2, 12.5, 0.7, 3.9],
  TG: [6.1, 11.2, -0.2, 1.9],
  CM: [1.6, 13.1, 8.4, 16.2],
  MA: [27.6, 35.95, -13.2, -1],
  TN: [30.2, 37.6, 7.5, 11.6],
}

function distance([fromLatitude, fromLongitude]: [number, number], [latitude, longitude]: [number, number]) {
  const north = (latitude - fromLatitude) * 111_320
  const east = (longitude - fromLongitude) * 111_320 * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

function expectApart(ranges: [from: string, to: string][]) {
  const sorted = ranges.toSorted(([a], [b]) => a.localeCompare(b))
  for (const [index, [from]] of sorted.entries()) {
    if (index > 0) expect(from >= sorted[index - 1]![1]).toBe(true)
  }
}

function expectDistinctNeighbours(covers: string[]) {
  for (const [index, cover] of covers.entries()) expect(cover, `${index}`).not.toBe(covers[index + 1])
}

test('the client and the owner of the README have conversations, with something left to read', () => {
  const of = (userId: string) =>
    demo.talks.filter(({ row }) => row.guestId === userId || row.ownerId === userId)
  for (const person of [people.guests[0]!, people.owners[0]!]) {
    const talks = of(person.id)
    expect(talks.length).toBeGreaterThanOrEqual(3)
    const unread = talks.flatMap((talk) => talk.messages).filter((message) => message.readAt === null)
    expect(unread.some(({ receiverId }) => receiverId === person.id)).toBe(true)
  }
  expect(demo.talks.every(({ row }) => row.guestId !== row.ownerId)).toBe(true)
  const between = of(people.guests[0]!.id).filter(({ row }) => row.ownerId === people.owners[0]!.id)
  expect(between).toHaveLength(1)
  for (const { messages } of demo.talks) {
    const moments = messages.map(({ createdAt }) => createdAt.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  }
})
