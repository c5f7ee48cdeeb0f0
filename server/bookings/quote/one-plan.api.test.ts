import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Quote } from '#contract/bookings/bookings.ts'
import { paymentSchedules, type PlannedPayment } from '#contract/money/payment-plan.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import type { StayTax } from '#server/schema/catalogue/tourist-tax-tables.ts'
import { promoCodes } from '#server/schema/catalogue/pricing-tables.ts'
import { act, book, createListedRental, inDays, requestQuote } from '#server/test/data/create-stays.ts'
import { ledgerOf } from '#server/test/data/create-money.ts'
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
/** Number of random stays: `PLAN_RUNS`, 30 in the default suite. */
const runs = Number(process.env.PLAN_RUNS ?? 30)

const quebec = { countryCode: 'CA' as const, taxRule: 'CA-QC' }
const stay = fc.record({
  basePriceMinor: fc.integer({ min: 1_001, max: 90_001 }),
  cleaningFeeMinor: fc.constantFrom(0, 3_333),
  instantBooking: fc.boolean(),
  payOnArrival: fc.boolean(),
  /** Whether the commune has a tariff, none for guests, or none that is known; Québec before and after we collect it. */
  tax: fc.constantFrom(
    { taxCommune: '69123', taxFixedMinor: 155, taxSurchargeBp: 1_000 },
    { taxCommune: '68277' },
    {},
    { ...quebec, taxPeriods: [{ stay_rate_bp: 350, most_nights: 31 }] satisfies [StayTax] },
    { ...quebec, taxOutside: 'on_site' as const },
  ),
  method: fc.constantFrom('card' as const, 'offline' as const),
  schedule: fc.constantFrom(...paymentSchedules),
  from: fc.constantFrom(3, 29, 30, 31, 90),
  nights: fc.oneof(fc.integer({ min: 2, max: 9 }), fc.constantFrom(31, 32)),
  adults: fc.integer({ min: 1, max: 4 }),
  promo: fc.constantFrom(null, { percent: 7 }, { amountMinor: 1_234 }),
})

test('card, home, quote, booking, e-mail, receipt and ledger of a stay have one total, tax and plan, to the cent', async () => {
  for (const { method, schedule, from, nights, adults, promo, tax, ...home } of fc.sample(stay, {
    numRuns: runs,
    seed: 20_261_127,
  })) {
    // One guest has twenty open bookings at most.
    const guest = await createTestUser(api)
    const rental = await createListedRental(api, { ...home, ...tax, maxGuests: 6 })
    const code = promo ? { promo_code: await addPromoCode(rental.id, promo) } : {}
    const requested = { from, nights, adults, payment_method: method, payment_schedule: schedule }
    const card = await cardOf(rental.id, requested)
    const plain = (await requestQuote(api, rental, requested)).json
    expect([plain.total_minor, plain.tourist_tax]).toEqual([card.total_minor, card.tourist_tax])
    const { json: page } = await api.call('GET', `/properties/${rental.id}`)
    // The page of a home has no number of nights.
    if (nights <= 31) expect(page.tourist_tax).toBe(card.tourist_tax)
    expect(taxIn(plain) > 0).toBe(card.tourist_tax === 'included')

    const { json: quote } = await requestQuote(api, rental, { ...requested, ...code })
    expect(sumOf(quote.payment_plan)).toBe(quote.total_minor)
    expect(quote.total_minor < plain.total_minor).toBe(promo !== null)
    expect(quote.payment_method).toBe(method)
    const { tax_on_site: onSite } = quote
    expect(onSite !== null).toBe(quote.tourist_tax === 'on_site')
    // Beside the total: its lines alone are what we collect.
    expect(sumOf(quote.lines)).toBe(quote.total_minor)
    const fewestDays = schedule === 'full' ? 30 : 31
    const isOpen = method === 'card' && (schedule === 'shared' ? adults > 1 : from >= fewestDays)
    expect(quote.payment_schedule).toBe(isOpen ? schedule : 'usual')
    const { json: booking, status } = await book(api, guest, quote.quote_id)
    expect(status).toBe(201)
    const { json: shown } = await api.call('GET', `/bookings/${booking.id}`, { token: guest.token })
    for (const one of [booking, shown]) expect(pickPlan(one)).toEqual(pickPlan(quote))
    // An e-mail has the same plan for both, once the stay is requested or booked.
    if (method === 'offline') {
      const [mail] = (await mailsTo(api, guest.email)).filter(({ text }) => text.includes(booking.code))
      const amounts = [
        quote.total_minor,
        ...quote.payment_plan.map((each: PlannedPayment) => each.amount_minor),
      ]
      for (const amount of amounts) expect(mail?.text).toContain(formatExactMoney(amount, 'EUR', 'fr'))
      expect(mail?.text).toContain('directement à l’hôte')
      const isMissing = quote.tourist_tax === 'not_published' || quote.tourist_tax === 'on_site'
      expect(mail?.text.includes('hors taxe de séjour')).toBe(isMissing)
      if (onSite)
        expect(mail?.text).toContain(
          `à régler sur place (${formatExactMoney(onSite.least_minor, onSite.currency, 'fr')})`,
        )
    }
    const { json: payments } = await api.call('GET', `/bookings/${booking.id}/payments`, {
      token: guest.token,
    })
    const due = payments.items.map(({ amount_minor }: PlannedPayment) => amount_minor)
    if (due.length > 0)
      expect(due.reduce((sum: number, each: number) => sum + each, 0)).toBe(quote.total_minor)
    if (booking.status === 'CONFIRMED') await expectPaidAs(quote, booking.id, rental.owner)
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

const pickPlan = ({
  total_minor,
  tourist_tax,
  tax_on_site,
  lines,
  payment_plan,
  payment_method,
  currency,
}: Quote) => ({
  total_minor,
  tourist_tax,
  tax_on_site,
  lines,
  payment_plan,
  payment_method,
  currency,
})
const taxIn = ({ lines }: Pick<Quote, 'lines'>) =>
  lines.reduce((sum, { code, amount_minor }) => sum + (code === 'tourist_tax' ? amount_minor : 0), 0)

/** The owner receives the whole amount: receipt and ledger repeat the quote. */
async function expectPaidAs(quote: Quote, id: string, owner: { token: string }) {
  const { total_minor: total } = quote
  const received = { amount_minor: total, method: 'cash' }
  const paid = await act(api, owner, `/owner/bookings/${id}/payments`, received)
  expect(paid.status, paid.text).toBe(201)
  const { rows } = await api.app.db.$client.query(
    `select total_minor, currency, content from finance_paper where kind = 'receipt' and booking_id = $1`,
    [id],
  )
  expect(rows).toMatchObject([
    {
      total_minor: total,
      currency: quote.currency,
      content: {
        totalMinor: total,
        paidMinor: total,
        touristTax: quote.tourist_tax,
        taxOnSite: quote.tax_on_site,
      },
    },
  ])
  expect(taxIn(rows[0].content)).toBe(taxIn(quote))
  const ledger = await ledgerOf(api, id)
  expect(Object.values(ledger).reduce((sum, balance) => sum + balance, 0)).toBe(0)
  const fee = quote.lines.find(({ code }) => code === 'service_fee')!
  expect(ledger.guest_fees).toBe(-fee.amount_minor)
}

const sumOf = (plan: Pick<PlannedPayment, 'amount_minor'>[]) =>
  plan.reduce((sum, { amount_minor }) => sum + amount_minor, 0)

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

async function addPromoCode(rentalId: string, value: { percent: number } | { amountMinor: number }) {
  const code = `P${rentalId.slice(-8).toUpperCase()}`
  await api.app.db.insert(promoCodes).values({ id: crypto.randomUUID(), rentalId, code, ...value })
  return code
}
