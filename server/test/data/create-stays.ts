import { companyDay } from '#contract/core/date-format.ts'
import type { Booking, Quote } from '#contract/bookings/bookings.ts'
import { openSession, presentAccessToken } from '#server/accounts/sessions/open-session.ts'
import type { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { createTestOwner, createTestUser, type TestUser } from './create-users.ts'
import { createTestRental } from './create-rentals.ts'
import type { TestApi } from '../start-api.ts'

/** Factories of stays through the API. */

export interface TestRental {
  id: string
  owner: TestUser
}

/** A published rental of a user with an account. */
export async function createListedRental(
  api: TestApi,
  values: Partial<typeof rentals.$inferInsert> = {},
): Promise<TestRental> {
  const owner = await createTestOwner(api)
  return { id: await createTestRental(api.app, { ...values, ownerId: owner.id }), owner }
}

/** The date a number of days from the test's today, in Paris. */
export function inDays(api: TestApi, days: number) {
  return Temporal.PlainDate.from(companyDay(api.clock.now())).add({ days }).toString()
}

interface Requested {
  from?: number
  nights?: number
  adults?: number
  promo_code?: string
  [field: string]: unknown
}

export function requestQuote(
  api: TestApi,
  rental: { id: string },
  { from = 60, nights = 3, adults = 2, ...more }: Requested = {},
) {
  return api.call('POST', '/bookings/quote', {
    body: {
      property_id: rental.id,
      check_in: inDays(api, from),
      check_out: inDays(api, from + nights),
      adults,
      ...more,
    },
  })
}

/** A quote for a payment to the owner, unless another means is named. */
export async function createTestQuote(
  api: TestApi,
  rental: { id: string },
  requested: Requested = {},
): Promise<Quote> {
  const answer = await requestQuote(api, rental, { payment_method: 'offline', ...requested })
  if (answer.status !== 200) throw new Error(`no quote: ${answer.status} ${answer.text}`)
  return answer.json
}

export function book(
  api: TestApi,
  guest: { token: string },
  quoteId: string,
  {
    key = crypto.randomUUID(),
    ...more
  }: {
    key?: string
    message?: string
    payment_method?: string
    automatic_debits?: boolean
    guest_countries?: unknown
  } = {},
) {
  return api.call('POST', '/bookings', {
    token: guest.token,
    body: { quote_id: quoteId, ...more },
    headers: { 'idempotency-key': key },
  })
}

/** A new booking. */
export async function createTestStay(
  api: TestApi,
  rental: { id: string },
  { guest, ...requested }: Requested & { guest?: TestUser } = {},
): Promise<{ booking: Booking; guest: TestUser }> {
  const booker = guest ?? (await createTestUser(api))
  const quote = await createTestQuote(api, rental, requested)
  const answer = await book(api, booker, quote.quote_id)
  if (answer.status !== 201) throw new Error(`no booking: ${answer.status} ${answer.text}`)
  return { booking: answer.json, guest: booker }
}

/** A new access token after the clock was advanced past the previous one. */
export async function renew(api: TestApi, user: TestUser) {
  const visit = {
    requestId: 'given',
    address: '127.0.0.1',
    device: 'Firefox · Linux',
    deviceSecret: undefined,
  }
  const session = await openSession(api.app, api.app.db, user.id, visit, true)
  user.token = (await presentAccessToken(api.app, session)).access_token
  return user
}

/** An action of a participant on a booking. */
export function act(
  api: TestApi,
  person: { token: string },
  path: string,
  body?: Record<string, unknown>,
  key: string = crypto.randomUUID(),
) {
  return api.call('POST', path, { token: person.token, body, headers: { 'idempotency-key': key } })
}
