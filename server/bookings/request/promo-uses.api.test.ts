import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { promoCodes } from '#server/schema/catalogue/pricing-tables.ts'
import { createTestAdmin } from '#server/test/data/create-users.ts'
import { act, createListedRental, createTestStay, type TestRental } from '#server/test/data/create-stays.ts'
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
