import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { PlannedPayment, Quote } from '#contract/bookings/bookings.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import { promoCodes } from '#server/schema/catalogue/pricing-tables.ts'
import { book, createListedRental, inDays, requestQuote } from '#server/test/data/create-stays.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { openStripePeer } from '#server/test/peers/stripe-peer.ts'
import { startApi } from '#server/test/start-api.ts'

const stripe = await openStripePeer()
const api = startApi({
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
  STRIPE_SECRET_KEY: 'sk_test_of_the_plans',
  STRIPE_WEBHOOK_SECRETS: 'whsec_of_the_plans',
  STRIPE_API_URL: stripe.url,
})
afterAll(() => stripe.close())
/** Number of random stays: `PLAN_RUNS`, 12 in the default suite. */
const runs = Number(process.env.PLAN_RUNS ?? 12)

const stay = fc.record({
  basePriceMinor: fc.integer({ min: 1_001, max: 90_001 }),
  cleaningFeeMinor: fc.constantFrom(0, 3_333),
  instantBooking: fc.boolean(),
  payOnArrival: fc.boolean(),
  method: fc.constantFrom('card' as const, 'offline' as const),
  from: fc.constantFrom(3, 29, 30, 31, 90),
  nights: fc.integer({ min: 2, max: 9 }),
  adults: fc.integer({ min: 1, max: 4 }),
  percentOff: fc.constantFrom(0, 7),
})

test('card, quote, booking and payment of a stay have one total and one plan, to the cent', async () => {
  const guest = await createTestUser(api)
  for (const { method, from, nights, adults, percentOff, ...home } of fc.sample(stay, {
    numRuns: runs,
    seed: 20_261_127,
  })) {
    const rental = await createListedRental(api, { ...home, maxGuests: 6 })
    const code = percentOff > 0 ? { promo_code: await addPromoCode(rental.id, percentOff) } : {}
    const requested = { from, nights, adults, payment_method: method }
    const card = await cardOf(rental.id, requested)
    expect((await requestQuote(api, rental, requested)).json.total_minor).toBe(card.total_minor)

    const { json: quote } = await requestQuote(api, rental, { ...requested, ...code })
    expect(sumOf(quote.payment_plan)).toBe(quote.total_minor)
    expect(quote.payment_method).toBe(method)
    const { json: booking, status } = await book(api, guest, quote.quote_id)
    expect(status).toBe(201)
    const { json: shown } = await api.call('GET', `/bookings/${booking.id}`, { token: guest.token })
    for (const one of [booking, shown]) expect(pickPlan(one)).toEqual(pickPlan(quote))
    // An e-mail tells both of the same plan, once the stay is requested or booked.
    if (method === 'offline') {
      const [mail] = (await mailsTo(api, guest.email)).filter(({ text }) => text.includes(booking.code))
      const amounts = [
        quote.total_minor,
        ...quote.payment_plan.map((each: PlannedPayment) => each.amount_minor),
      ]
      for (const amount of amounts) expect(mail?.text).toContain(formatExactMoney(amount, 'EUR', 'fr'))
      expect(mail?.text).toContain('directement à l’hôte')
    }
    const { json: payments } = await api.call('GET', `/bookings/${booking.id}/payments`, {
      token: guest.token,
    })
    const due = payments.items.map(({ amount_minor }: PlannedPayment) => amount_minor)
    if (due.length > 0)
      expect(due.reduce((sum: number, each: number) => sum + each, 0)).toBe(quote.total_minor)
  }
}, 60_000)

test('a quote is for one means: another one has a quote of its own, and one that is not offered has none', async () => {
  const guest = await createTestUser(api)
  const rental = await createListedRental(api, { payOnArrival: true })
  const { json: card } = await requestQuote(api, rental)
  expect(card).toMatchObject({
    payment_method: 'card',
    payment_methods: ['card', 'offline'],
    payment_plan: [
      { kind: 'first', due_on: null },
      { kind: 'balance', due_on: inDays(api, 30) },
    ],
  })
  const other = await book(api, guest, card.quote_id, { payment_method: 'offline' })
  expect(other).toMatchObject({ status: 409, json: { code: 'quote_of_other_method', allowed: ['quote'] } })

  const { json: offline } = await requestQuote(api, rental, { payment_method: 'offline' })
  expect(offline.payment_plan).toEqual([
    { kind: 'full', amount_minor: offline.total_minor, due_on: offline.check_in },
  ])
  expect(offline.total_minor).toBe(card.total_minor)
  const closed = await requestQuote(api, rental, { payment_method: 'mobile_money' })
  expect([closed.status, closed.json.code]).toEqual([422, 'method_unavailable'])
  const booked = await book(api, guest, offline.quote_id, { payment_method: 'offline' })
  expect(pickPlan(booked.json)).toEqual(pickPlan(offline))
})

const pickPlan = ({ total_minor, payment_plan, payment_method, currency }: Quote) => ({
  total_minor,
  payment_plan,
  payment_method,
  currency,
})
const sumOf = (plan: PlannedPayment[]) => plan.reduce((sum, { amount_minor }) => sum + amount_minor, 0)

/** The home among the answers of a search with the same dates and guests. */
async function cardOf(
  id: string,
  { from, nights, adults }: { from: number; nights: number; adults: number },
) {
  const query = new URLSearchParams({
    check_in: inDays(api, from),
    check_out: inDays(api, from + nights),
    guests: String(adults),
    per_page: '50',
  })
  const { json } = await api.call('GET', `/properties/search?${query}`)
  return json.items.find((each: { id: string }) => each.id === id)
}

async function addPromoCode(rentalId: string, percent: number) {
  const code = `P${rentalId.slice(-8).toUpperCase()}`
  await api.app.db.insert(promoCodes).values({ id: crypto.randomUUID(), rentalId, code, percent })
  return code
}
