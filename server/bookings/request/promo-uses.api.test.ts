import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { promoCodes } from '#server/schema/catalogue/pricing-tables.ts'
import { createTestAdmin, createTestUser } from '#server/test/data/create-users.ts'
import {
  act,
  book,
  createListedRental,
  createTestQuote,
  createTestStay,
  inDays,
  requestQuote,
  type TestRental,
} from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { processDueBookings } from '../lifecycle/process-due-bookings.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const promo_code = 'ETE'

async function addCode(rental: TestRental, values: Partial<typeof promoCodes.$inferInsert> = {}) {
  await api.app.db
    .insert(promoCodes)
    .values({ id: randomUUIDv7(), rentalId: rental.id, code: promo_code, percent: 10, ...values })
}

async function usesOf(rental: TestRental) {
  const [code] = await api.app.db.select().from(promoCodes).where(eq(promoCodes.rentalId, rental.id))
  return code?.uses
}

test('a request that ends without a confirmation gives the use of its code back, whoever ends it', async () => {
  const rental = await createListedRental(api)
  await addCode(rental, { maxUses: 1 })
  const admin = await createTestAdmin(api)
  const endings = {
    DECLINED: (id: string) => act(api, rental.owner, `/owner/bookings/${id}/decline`, {}),
    CANCELLED_BY_ADMIN: (id: string) => act(api, admin, `/bookings/${id}/cancel`, { reason: 'Fraude' }),
  }
  for (const [status, end] of Object.entries(endings)) {
    const { booking } = await createTestStay(api, rental, { promo_code })
    expect(await usesOf(rental)).toBe(1)
    expect((await end(booking.id)).json).toMatchObject({ status })
    expect(await usesOf(rental), status).toBe(0)
  }
  const { booking, guest } = await createTestStay(api, rental, { promo_code })
  const withdrawn = await act(api, guest, `/bookings/${booking.id}/cancel`, {})
  expect([withdrawn.json.status, await usesOf(rental)]).toEqual(['WITHDRAWN', 0])
  await createTestStay(api, rental, { promo_code })
  api.clock.advance({ hours: 24, minutes: 1 })
  await processDueBookings(api.app)
  expect(await usesOf(rental)).toBe(0)
})

test('a confirmed stay has used its code, whoever cancels it', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  await addCode(rental)
  const admin = await createTestAdmin(api)
  const { booking } = await createTestStay(api, rental, { promo_code })
  await act(api, admin, `/bookings/${booking.id}/cancel`, { reason: 'Fraude' })
  expect(await usesOf(rental)).toBe(1)
})

test('a code that is good when the stay is quoted is good as long as the quote, also past midnight', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const lastDay = inDays(api, 1)
  await addCode(rental, { validUntil: lastDay })
  const evening = Temporal.ZonedDateTime.from(`${lastDay}T23:50[Europe/Paris]`)
  api.clock.advance({ seconds: (evening.epochMilliseconds - api.clock.now().getTime()) / 1000 })
  const quote = await createTestQuote(api, rental, { promo_code })
  api.clock.advance({ minutes: 20 })
  const booked = await book(api, await createTestUser(api), quote.quote_id)
  expect(booked.json).toMatchObject({ status: 'CONFIRMED', total_minor: quote.total_minor })
  const another = await requestQuote(api, rental, { from: 70, promo_code })
  expect(`${another.status} ${another.json.code}`).toBe('422 promo_unknown')
})

test('of many who want the last use of a code at once, one has it', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  await addCode(rental, { maxUses: 1 })
  const requested = await Promise.all(
    [10, 20, 30, 40].map(async (from) => ({
      guest: await createTestUser(api),
      quote: await createTestQuote(api, rental, { from, promo_code }),
    })),
  )
  const answers = await Promise.all(requested.map(({ guest, quote }) => book(api, guest, quote.quote_id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
  expect(await usesOf(rental)).toBe(1)
})
