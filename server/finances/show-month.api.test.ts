import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import type { CurrencyMonth } from '#contract/money/finances.ts'
import type { Currency } from '#contract/core/money.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { occupancies } from '#server/schema/catalogue/calendar-tables.ts'
import { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'
import { openPayments, refundPayments } from '#server/payments/booking-payments.ts'
import { settlePayment } from '#server/payments/operations/settle-payment.ts'
import { createTestAdmin, createTestOwner, createTestUser } from '#server/test/data/create-users.ts'
import { createPricedBooking } from '#server/test/data/create-money.ts'
import { addBankAccount } from '#server/test/data/create-payouts.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { startApi } from '#server/test/start-api.ts'
import { refreshPayouts } from './payouts/refresh-payouts.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const today = () => Temporal.PlainDate.from(companyDay(api.clock.now()))
/** A past month, and its days. */
const past = () => today().toPlainYearMonth().subtract({ months: 2 })
const dayOf = (month: Temporal.PlainYearMonth, day: number) => month.toPlainDate({ day }).toString()

async function createPublishedRental() {
  const owner = await createTestOwner(api, { kycStatus: 'verified' })
  const guest = await createTestUser(api, { firstName: 'Noël', lastName: 'Çelik' })
  const published = new Date('2020-01-01T10:00:00Z')
  const rental = { id: await createTestRental(api.app, { ownerId: owner.id, publishedAt: published }) }
  return { owner, guest, rental: rental as Parameters<typeof createPricedBooking>[1] }
}
type Place = Awaited<ReturnType<typeof createPublishedRental>>
type Stay = NonNullable<Parameters<typeof createPricedBooking>[3]>

/** A stay whose nights are reserved; its nights cost 300,00 and its cleaning 40,00. */
async function createStayWithPayoutOnHold({ rental, guest }: Place, stay: Stay) {
  const booking = await createPricedBooking(api, rental, guest, { paymentMethod: 'card', ...stay })
  await api.app.db.insert(occupancies).values({
    id: randomUUIDv7(),
    rentalId: rental.id,
    startsOn: booking.checkIn,
    endsOn: booking.checkOut,
    kind: 'stay',
    bookingId: booking.id,
  })
  return booking
}

/** The guest pays at noon of a day. */
async function pay(booking: Awaited<ReturnType<typeof createStayWithPayoutOnHold>>, on: string) {
  await api.app.db.transaction((tx) => openPayments(tx, api.app, booking))
  const { rows } = await api.app.db.$client.query('select id from payment where booking_id = $1', [
    booking.id,
  ])
  const then = { ...api.app, clock: { now: () => new Date(`${on}T12:00:00Z`) } }
  await settlePayment(then, rows[0].id, { state: 'captured' })
}

async function read({ owner }: Place, month?: Temporal.PlainYearMonth) {
  const query = month ? `?month=${month.toString()}` : ''
  const { json } = await api.call('GET', `/owner/finances/month${query}`, { token: owner.token })
  return json
}

const inCurrency = (json: { currencies: CurrencyMonth[] }, currency: Currency) =>
  json.currencies.find((each) => each.currency === currency)

test('a month that has not begun is refused', async () => {
  const place = await createPublishedRental()
  const request = (month: Temporal.PlainYearMonth) =>
    api.call('GET', `/owner/finances/month?month=${month.toString()}`, { token: place.owner.token })
  const { status, json } = await request(today().toPlainYearMonth().add({ months: 1 }))
  expect([status, json.errors[0]]).toMatchObject([
    422,
    { field: 'month', message: 'Ce mois n’a pas encore commencé' },
  ])
  expect((await request(today().toPlainYearMonth())).status).toBe(200)
})

test('a month shows its earnings, beside the same month of the year before', async () => {
  const place = await createPublishedRental()
  const month = past()
  const before = month.subtract({ years: 1 })
  const three = (of: typeof month) => ({ checkIn: dayOf(of, 10), checkOut: dayOf(of, 13) })
  await pay(
    await createStayWithPayoutOnHold(place, { ...three(month), status: 'COMPLETED' }),
    dayOf(month, 2),
  )
  const dearer = await createStayWithPayoutOnHold(place, {
    checkIn: dayOf(month, 20),
    checkOut: dayOf(month, 21),
    status: 'COMPLETED',
  })
  await pay(dearer, dayOf(month, 3))
  await pay(
    await createStayWithPayoutOnHold(place, { ...three(before), status: 'COMPLETED' }),
    dayOf(before, 2),
  )
  const json = await read(place, month)
  expect(json).toMatchObject({
    month: month.toString(),
    from: dayOf(month, 1),
    to: dayOf(month, month.daysInMonth),
    taken_nights: { now: 4, year_before: 3 },
    open_nights: { now: month.daysInMonth, year_before: before.daysInMonth },
  })
  expect(json.currencies).toHaveLength(1)
  expect(json.currencies[0]).toMatchObject({
    currency: 'EUR',
    net_minor: { now: 65_960, year_before: 32_980 },
    nights: { now: 4, year_before: 3 },
    nights_minor: { now: 60_000, year_before: 30_000 },
    year_net_minor: { now: 65_960, year_before: 32_980 },
  })
  const { months } = json.currencies[0]
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toMatchObject({
    month: month.toString(),
    gross_minor: 68_000,
    fees_minor: 2_040,
    net_minor: 65_960,
    year_before_net_minor: 32_980,
  })
})

test('of a month that is not over, what came later the year before is not compared', async () => {
  const place = await createPublishedRental()
  const now = today()
  const yearBefore = now.subtract({ years: 1 })
  const stay = { checkIn: now.subtract({ days: 400 }).toString(), checkOut: yearBefore.toString() }
  await pay(
    await createStayWithPayoutOnHold(place, { ...stay, status: 'COMPLETED' }),
    yearBefore.add({ days: 1 }).toString(),
  )
  const json = await read(place)
  expect(json).toMatchObject({ from: now.with({ day: 1 }).toString(), to: now.toString() })
  expect(json.open_nights).toEqual({ now: now.day, year_before: yearBefore.day })
  expect(inCurrency(json, 'EUR')?.net_minor.year_before ?? 0).toBe(0)
  expect(inCurrency(json, 'EUR')?.year_net_minor.year_before ?? 0).toBe(0)
})

test('a stay across two months gives each its nights; one that was cancelled gives none', async () => {
  const place = await createPublishedRental()
  const month = past()
  const stay = {
    checkIn: today().toPlainYearMonth().subtract({ months: 3 }).toPlainDate({ day: 28 }).toString(),
    checkOut: dayOf(month, 3),
  }
  await createStayWithPayoutOnHold(place, { ...stay, status: 'COMPLETED' })
  const cancelled = await createPricedBooking(api, place.rental, place.guest, {
    checkIn: dayOf(month, 12),
    checkOut: dayOf(month, 15),
    paymentMethod: 'card',
  })
  await pay(cancelled, dayOf(month, 1))
  await api.app.db.update(bookings).set({ status: 'CANCELLED_BY_GUEST' }).where(eq(bookings.id, cancelled.id))
  await api.app.db.transaction((tx) =>
    refundPayments(
      tx,
      { ...api.app, clock: { now: () => new Date(`${dayOf(month, 2)}T12:00:00Z`) } },
      cancelled,
      {
        refundMinor: 37_555,
        lines: cancelled.lines.map(({ code, amount_minor }) => ({ code, refund_minor: amount_minor })),
        reason: 'cancelled',
      },
    ),
  )
  const nights = Temporal.PlainDate.from(stay.checkIn).until(stay.checkOut).days
  const json = await read(place, month)
  expect(json.taken_nights.now).toBe(2)
  expect(inCurrency(json, 'EUR')).toMatchObject({
    nights: { now: 2 },
    nights_minor: { now: Math.round((30_000 * 2) / nights) },
    upcoming: { stays: 0, net_minor: 0 },
    net_minor: { now: 0 },
  })
  const first = await read(place, month.subtract({ months: 1 }))
  expect(first.currencies[0].nights.now).toBe(nights - 2)
})

test('what comes counts confirmed stays alone, of oneself alone, each currency apart', async () => {
  const place = await createPublishedRental()
  const other = await createPublishedRental()
  const far = (days: number) => today().add({ days }).toString()
  const from = (days: number) => ({ checkIn: far(days), checkOut: far(days + 3) })
  await createStayWithPayoutOnHold(place, from(20))
  await createStayWithPayoutOnHold(place, from(30))
  await createStayWithPayoutOnHold(place, { ...from(40), currency: 'CHF' })
  await createStayWithPayoutOnHold(place, { ...from(50), status: 'REQUESTED' })
  await createPricedBooking(api, place.rental, place.guest, { ...from(60), status: 'CANCELLED_BY_OWNER' })
  await pay(await createStayWithPayoutOnHold(other, from(20)), today().toString())
  const json = await read(place)
  expect(json.currencies.map((each: CurrencyMonth) => [each.currency, each.upcoming])).toEqual([
    ['CHF', { stays: 1, net_minor: 32_980 }],
    ['EUR', { stays: 2, net_minor: 65_960 }],
  ])
  expect(inCurrency(json, 'EUR')?.net_minor.now).toBe(0)
})

test('without anything a month is empty; a home counts from the day it was published until it was archived', async () => {
  const place = await createPublishedRental()
  const month = past()
  expect(await read(place, month)).toMatchObject({
    taken_nights: { now: 0, year_before: 0 },
    open_nights: { now: month.daysInMonth, year_before: month.subtract({ years: 1 }).daysInMonth },
    currencies: [],
  })
  const publishedAt = new Date(`${dayOf(month, 11)}T10:00:00Z`)
  await api.app.db.update(rentals).set({ publishedAt }).where(eq(rentals.id, place.rental.id))
  expect((await read(place, month)).open_nights).toEqual({ now: month.daysInMonth - 10, year_before: 0 })
  const archived = await api.call('PATCH', `/properties/${place.rental.id}/status`, {
    token: place.owner.token,
    body: { status: 'ARCHIVED' },
  })
  expect(archived.status).toBe(200)
  expect((await read(place, month)).open_nights.now).toBe(month.daysInMonth - 10)
  const begun = await read(place)
  expect(begun.open_nights.now).toBe(today().day - 1)
  const guest = await api.call('GET', '/owner/finances/month', { token: place.guest.token })
  expect(guest.status).toBe(403)
  expect(
    (await api.call('GET', '/owner/finances/month?month=2026-13', { token: place.owner.token })).status,
  ).toBe(422)
})

test('the days of a home are those of where it stands', async () => {
  const place = await createPublishedRental()
  const rentalId = place.rental.id
  // Half past midnight on the eleventh in Paris: the nights up to the tenth were open.
  const createdAt = new Date('2026-06-10T22:30:00Z')
  await api.app.db.update(rentals).set({ status: 'ARCHIVED' }).where(eq(rentals.id, rentalId))
  await api.app.db
    .insert(rentalStatusChanges)
    .values({ id: randomUUIDv7(), rentalId, previousStatus: 'PUBLISHED', newStatus: 'ARCHIVED', createdAt })
  const june = Temporal.PlainYearMonth.from('2026-06')
  expect((await read(place, june)).open_nights.now).toBe(10)
})

test('each payment shows the state of its payout, and the list can be filtered by it', async () => {
  const place = await createPublishedRental()
  const admin = await createTestAdmin(api)
  await addBankAccount(api, place.owner)
  const stayed = await createStayWithPayoutOnHold(place, { checkIn: '2026-06-01', checkOut: '2026-06-04' })
  await pay(stayed, '2026-05-01')
  const coming = await createStayWithPayoutOnHold(place, { checkIn: '2046-06-01', checkOut: '2046-06-04' })
  await pay(coming, '2026-05-02')
  await refreshPayouts(api.app, place.owner.id)
  const list = async (about: string) => {
    const { json } = await api.call('GET', `/owner/finances/transactions?about=${about}`, {
      token: place.owner.token,
    })
    expect(json.pagination.total_items).toBe(json.items.length)
    return json.items.map((item: { booking: { code: string }; payout: { status: string } | null }) =>
      [item.booking.code, item.payout?.status ?? null].join(' '),
    )
  }
  expect(await list('to_come')).toEqual([`${coming.code} scheduled`, `${stayed.code} ready`])
  expect(await list('paid_out')).toEqual([])
  const { json: payouts } = await api.call('GET', '/owner/finances/payouts?status=ready', {
    token: place.owner.token,
  })
  await api.call('POST', `/admin/payouts/${payouts.items[0].id}/send`, {
    token: admin.token,
    body: { reference: 'VIR-1' },
  })
  expect(await list('paid_out')).toEqual([`${stayed.code} sent`])
  expect(await list('to_come')).toEqual([`${coming.code} scheduled`])
  expect(await list('earnings')).toHaveLength(2)
  await api.app.db.transaction((tx) =>
    refundPayments(tx, api.app, coming, {
      refundMinor: 10_000,
      lines: [{ code: 'night', refund_minor: 10_000 }],
      reason: 'incident',
    }),
  )
  expect(await list('refunds')).toEqual([`${coming.code} `])
})
