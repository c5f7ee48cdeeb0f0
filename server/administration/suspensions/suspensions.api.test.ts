import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { SuspensionPreview } from '#contract/people/suspensions.ts'
import { eraseAccount } from '#server/privacy/close-account.ts'
import { findUser } from '#server/accounts/account-repository.ts'
import { refreshPayouts } from '#server/finances/payouts/refresh-payouts.ts'
import { runOperations } from '#server/payments/operations/run-operations.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { payouts } from '#server/schema/dealings/finance-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { suspensions } from '#server/schema/people/suspension-tables.ts'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { addBankAccount, createCardPaidStay } from '#server/test/data/create-payouts.ts'
import { createPublishableSale, createVerifiedSeller } from '#server/test/data/create-ready-sales.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { act, book, createListedRental, createTestQuote, inDays } from '#server/test/data/create-stays.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { openStripePeer, signedEvent } from '#server/test/peers/stripe-peer.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { endSuspensions } from './lift-suspension.ts'

const secret = 'whsec_of_the_tests'
const stripe = await openStripePeer()
const api = startApi({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRETS: secret,
  STRIPE_API_URL: stripe.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => stripe.close())

const reason = 'Deux voyageurs ont reçu une demande de virement, contraire à l’article 6.'
const objection = 'Ces virements étaient une caution convenue avec eux, voici nos messages.'
const staff = () => createTestStaff(api, ['manage_users'])
const pathOf = ({ id }: { id: string }, rest = '') => `/admin/users/${id}/suspension${rest}`
const preview = async (by: TestUser, person: { id: string }, until?: string) =>
  api.call('GET', pathOf(person, `/preview${until ? `?until=${until}` : ''}`), by)
const post = (by: { token: string }, path: string, body: object) =>
  api.call('POST', path, { token: by.token, body })

/** Suspends a person as the dialog does: after a preview, with the choices for their stays. */
async function suspend(by: TestUser, person: { id: string }, details: object = {}) {
  const { json } = await preview(by, person)
  const { fingerprint } = (json ?? {}) as Partial<SuspensionPreview>
  const body = { category: 'off_platform_payment', reason, until: null, decisions: [], fingerprint }
  return post(by, pathOf(person), { ...body, ...details })
}
const lift = (by: TestUser, person: { id: string }) =>
  post(by, pathOf(person, '/lift'), { reason: 'Erreur de notre part.' })
const signIn = ({ email, password }: TestUser) =>
  api.call('POST', '/auth/login', { form: { username: email, password } })
const rentalStatus = async (id: string) =>
  (await api.app.db.select().from(rentals).where(eq(rentals.id, id)))[0]!
const saleStatus = async (id: string) =>
  (await api.app.db.select().from(saleListings).where(eq(saleListings.id, id)))[0]!.saleStatus
const bookingOf = async (id: string) =>
  (await api.app.db.select().from(bookings).where(eq(bookings.id, id)))[0]!
async function keySentTo({ email }: TestUser) {
  const texts = (await mailsTo(api, email)).map(
    ({ text }) => /contest-suspension\?key=([\w.%-]+)/.exec(text)?.[1],
  )
  return decodeURIComponent(texts.find((each) => each !== undefined) ?? '')
}

test('a suspension with a stay under way does all that its preview shows, and lifting restores exactly that', async () => {
  const by = await staff()
  const story = await createStory()
  const { owner, guest, shown, draft, reviewed, underWay, toCome, sale, waitingSale } = story
  await createTestRental(api.app, { city: 'Annecy', countryCode: 'FR', maxGuests: 6 })
  const { json: seen } = await preview(by, owner, inDays(api, 30))
  expect(seen).toMatchObject({
    stays: [
      {
        booking_id: underWay.id,
        is_under_way: true,
        decision: 'keep',
        refund_minor: 37_555,
        free_rentals: 1,
      },
      { booking_id: toCome.id, is_under_way: false, decision: 'refund', refund_minor: 37_555 },
    ],
    rentals: 2,
    sales: 1,
    waiting_sales: 1,
    sessions: 1,
    payouts: [{ currency: 'EUR' }],
  })
  // The day of the last suspension may come before the stay: then it takes place.
  expect((await preview(by, owner, inDays(api, 3))).json.stays[1].decision).toBe('keep')
  const decisions = [
    { booking_id: underWay.id, decision: 'rehouse' },
    { booking_id: toCome.id, decision: 'refund' },
  ]
  const stale = await suspend(by, owner, { decisions, fingerprint: 'seen before' })
  expect(stale).toMatchObject({ status: 409, json: { code: 'consequences_changed' } })
  const done = await suspend(by, owner, { decisions, fingerprint: seen.fingerprint })
  expect(done.status, done.text).toBe(204)

  // Nobody is signed in, and nobody signs in.
  expect((await api.call('GET', '/users/me/sessions', owner)).status).toBe(401)
  expect(await signIn(owner)).toMatchObject({ status: 403, json: { code: 'account_suspended' } })
  expect((await rentalStatus(shown)).status).toBe('DRAFT')
  expect((await api.call('GET', `/properties/${shown}`)).status).toBe(404)
  expect([await saleStatus(sale), await saleStatus(waitingSale)]).toEqual(['suspended', 'pending_validation'])
  expect(await bookingOf(underWay.id)).toMatchObject({ status: 'CANCELLED_BY_ADMIN', refundedMinor: 37_555 })
  expect(await bookingOf(toCome.id)).toMatchObject({ status: 'CANCELLED_BY_ADMIN', refundedMinor: 37_555 })
  const { json: refunds } = await api.call('GET', '/client/refunds', guest)
  expect(refunds.items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'credit',
    'refund',
    'refund',
  ])
  const [mail] = (await mailsTo(api, guest.email)).filter(({ subject }) => subject.includes('Reloger'))
  expect(mail?.text).toContain('Un logement est libre à Annecy')
  const [payout] = await payoutsOf(owner)
  expect(payout).toMatchObject({ status: 'held', holdReason: 'suspension' })
  const [told] = await mailsTo(api, owner.email)
  expect(told!.text).toContain(reason)
  expect((await suspend(by, owner, { fingerprint: seen.fingerprint })).json.code).toBe('suspended_already')

  // In the middle of a moderation: nothing is decided meanwhile, nothing is lost.
  const moderator = await createTestStaff(api, ['moderate_listings'])
  const approve = () =>
    post(moderator, `/properties-for-sale/admin/moderation/approve/${waitingSale}`, { auto_publish: true })
  expect(await approve()).toMatchObject({ status: 403, json: { code: 'seller_suspended' } })
  expect((await rentalStatus(reviewed)).underReview).toBe(true)

  const { json: returning } = await api.call('GET', pathOf(owner, '/lift-preview'), by)
  const onHold = { currency: 'EUR', amount_minor: payout!.amountMinor - payout!.withheldMinor }
  expect(returning).toEqual({ rentals: 2, sales: 1, sales_blocked_by: null, payouts: [onHold] })
  const { json: page } = await api.call('GET', `/admin/users/${owner.id}`, by)
  expect(page).toMatchObject({
    status: 'suspended',
    suspension: { category: 'off_platform_payment', reason, is_mine: true, lifted_at: null },
  })
  expect(page.allowed_actions).toContain('lift_suspension')
  expect((await lift(by, owner)).status).toBe(204)
  expect((await lift(by, owner)).json.code).toBe('not_suspended')
  // The password is accepted again; the account has a passkey.
  expect((await signIn(owner)).json.code).toBe('two_factor_required')
  expect((await rentalStatus(shown)).status).toBe('PUBLISHED')
  expect((await rentalStatus(draft)).status).toBe('DRAFT')
  expect(await rentalStatus(reviewed)).toMatchObject({ status: 'PUBLISHED', underReview: true })
  expect(await saleStatus(sale)).toBe('active')
  expect((await payoutsOf(owner))[0]).toMatchObject({ status: 'ready' })
  expect((await approve()).status).toBe(200)
}, 90_000)

test('a suspended person contests by the link of the e-mail, and another member of staff decides', async () => {
  const [first, second] = [await staff(), await staff()]
  const owner = await createTestOwner(api)
  const rental = await createTestRental(api.app, { ownerId: owner.id })
  expect((await suspend(first, owner, { until: inDays(api, 20) })).status).toBe(204)
  const key = await keySentTo(owner)
  const read = () => api.call('POST', '/suspensions/look', { body: { key } })
  const appeal = (body: object = {}) =>
    api.call('POST', '/suspensions/appeal', { body: { key, grounds: objection, ...body } })
  const decide = (by: TestUser, granted: boolean) =>
    post(by, pathOf(owner, '/appeal'), { granted, answer: 'Les messages montrent une caution.' })
  expect((await read()).json).toMatchObject({ state: 'open', reason, until: inDays(api, 20) })
  expect((await decide(second, true)).json.code).toBe('no_appeal')
  expect((await appeal({ key: `${key}x` })).status).toBe(404)
  expect((await appeal({ grounds: 'Non.' })).status).toBe(422)
  const answers = await Promise.all([appeal(), appeal()])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
  expect((await read()).json.state).toBe('waiting')

  const page = async (by: TestUser) => (await api.call('GET', `/admin/users/${owner.id}`, by)).json
  expect((await page(first)).allowed_actions).not.toContain('decide_appeal')
  expect((await page(second)).allowed_actions).toContain('decide_appeal')
  expect((await decide(first, true)).json.code).toBe('own_suspension')
  expect((await decide(await createTestStaff(api, ['view_stats']), true)).status).toBe(403)
  expect((await decide(second, false)).status).toBe(204)
  expect((await read()).json).toMatchObject({ state: 'decided', granted: false })
  expect((await rentalStatus(rental)).status).toBe('DRAFT')
  expect((await decide(second, true)).json.code).toBe('appeal_decided')

  // Of another suspension the appeal is granted: the account is restored with it.
  await lift(first, owner)
  await suspend(second, owner)
  const again = { key: await keySentTo(owner) }
  expect((await appeal(again)).status).toBe(201)
  expect((await decide(first, true)).status).toBe(204)
  expect((await rentalStatus(rental)).status).toBe('PUBLISHED')
  expect((await signIn(owner)).status).toBe(200)
  const [restored] = (await mailsTo(api, owner.email)).filter(({ subject }) => subject.includes('rétabli'))
  expect(restored!.text).toContain('Les messages montrent une caution.')
  expect((await appeal(again)).json.code).toBe('appealed_already')
})

test('listings of a seller banned meanwhile return with the end of the ban, not with that of the suspension', async () => {
  const [by, moderator] = [await staff(), await createTestStaff(api, ['moderate_listings'])]
  const seller = await createVerifiedSeller(api)
  const sale = await createPublishableSale(api, { seller, status: 'active' })
  const waiting = await createPublishableSale(api, {
    seller,
    status: 'pending_validation',
    submittedAt: api.clock.now(),
    submissions: 1,
  })
  expect((await suspend(by, seller)).status).toBe(204)
  const banned = await post(moderator, `/properties-for-sale/admin/moderation/ban/${waiting}`, {
    reason: 'Une annonce copiée de plus.',
    reason_code: 'fraud',
  })
  expect(banned.status, banned.text).toBe(200)
  const { json: returning } = await api.call('GET', pathOf(seller, '/lift-preview'), by)
  expect(returning).toMatchObject({ sales: 1, sales_blocked_by: 'ban' })
  expect((await lift(by, seller)).status).toBe(204)
  expect(await saleStatus(sale)).toBe('suspended')
  const lifted = await post(moderator, `/properties-for-sale/admin/moderation/bans/${seller.id}/lift`, {
    reason: 'Erreur corrigée.',
  })
  expect(lifted.status, lifted.text).toBeLessThan(300)
  expect(await saleStatus(sale)).toBe('active')
})

test('a suspension ends after its last day, once, and not that of an account closed meanwhile', async () => {
  const by = await staff()
  const [owner, leaving] = [await createTestOwner(api), await createTestOwner(api)]
  const rental = await createTestRental(api.app, { ownerId: owner.id })
  for (const person of [owner, leaving])
    expect((await suspend(by, person, { until: inDays(api, 2) })).status).toBe(204)
  await api.app.db.transaction(async (tx) => eraseAccount(api.app, tx, leaving.id))
  api.clock.advance({ days: 1 })
  await endSuspensions(api.app)
  expect((await rentalStatus(rental)).status).toBe('DRAFT')
  api.clock.advance({ days: 2 })
  await Promise.all([endSuspensions(api.app), endSuspensions(api.app)])
  expect((await rentalStatus(rental)).status).toBe('PUBLISHED')
  const ended = async ({ id }: TestUser) =>
    (await api.app.db.select().from(suspensions).where(eq(suspensions.userId, id)))[0]
  expect(await ended(owner)).toMatchObject({ end: 'expiry', liftedBy: null })
  expect(await ended(leaving)).toMatchObject({ end: 'expiry', liftedBy: null })
  const statusOf = async ({ id }: TestUser) => (await findUser(api.app.db, id))?.status
  expect([await statusOf(owner), await statusOf(leaving)]).toEqual(['active', 'closed'])
  const back = (await mailsTo(api, owner.email)).filter(({ subject }) => subject.includes('rétabli'))
  expect(back).toHaveLength(1)
})

test('the appeal of a suspended person leaves the queue with the account', async () => {
  const [by, other] = [await staff(), await staff()]
  const admin = await createTestAdmin(api)
  const person = await createTestUser(api)
  expect((await suspend(by, person)).status).toBe(204)
  const key = await keySentTo(person)
  expect((await post(by, '/suspensions/appeal', { key, grounds: objection })).status).toBe(201)
  const queue = async () =>
    (await api.call('GET', '/admin/work-items?per_page=100', admin)).json.items.filter(
      ({ kind }: { kind: string }) => kind === 'suspension_appeal',
    )
  expect(await queue()).toHaveLength(1)
  await api.app.db.transaction((tx) => eraseAccount(api.app, tx, person.id))
  expect((await post(other, pathOf(person, '/appeal'), { granted: true, answer: objection })).status).toBe(
    409,
  )
  await endSuspensions(api.app)
  expect(await queue()).toHaveLength(0)
  api.clock.advance({ days: 8 })
  await endSuspensions(api.app)
  expect(
    (await mailsTo(api, admin.email)).filter(({ subject }) => subject.startsWith('Délai dépassé')),
  ).toEqual([])
})

test('nobody suspends themselves, somebody with more rights, or somebody twice at once', async () => {
  const by = await staff()
  const admin = await createTestAdmin(api)
  const person = await createTestUser(api)
  const fingerprint = 'any'
  expect((await suspend(by, by, { fingerprint })).json.code).toBe('not_oneself')
  expect((await suspend(by, admin, { fingerprint })).json.code).toBe('has_more_rights')
  expect((await preview(by, { id: crypto.randomUUID() })).status).toBe(404)
  expect((await preview(await createTestStaff(api, ['moderate_listings']), person)).status).toBe(403)
  expect((await api.call('GET', pathOf(person, '/preview'))).status).toBe(401)
  expect((await suspend(by, person, { until: inDays(api, -1) })).status).toBe(422)
  const { json } = await preview(by, person)
  const answers = await Promise.all(
    [by, await staff()].map((each) => suspend(each, person, { fingerprint: json.fingerprint })),
  )
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
  // Two administrators who suspend each other at once: one of them stays.
  const [one, other] = [admin, await createTestAdmin(api)]
  const shown = [await preview(one, other), await preview(other, one)].map(({ json: each }) => each)
  const mutual = await Promise.all([
    suspend(one, other, { fingerprint: shown[0].fingerprint }),
    suspend(other, one, { fingerprint: shown[1].fingerprint }),
  ])
  expect(mutual.filter(({ status }) => status === 204)).toHaveLength(1)
})

test('suspended in the middle of a payment, the guest’s money comes back once, whenever it arrives', async () => {
  const by = await staff()
  const rental = await createListedRental(api, { instantBooking: true })
  const guest = await createTestUser(api)
  const quote = await createTestQuote(api, rental, { from: 20, payment_method: 'card' })
  const { json: booking } = await book(api, guest, quote.quote_id)
  const started = await act(api, guest, `/bookings/${booking.id}/payment`)
  const reference = started.json.redirect_url.split('/').at(-1)!
  const { json: seen } = await preview(by, rental.owner)
  expect(seen).toMatchObject({ stays: [], released_bookings: 1 })
  // The guest presses « Payer » between the suspension and its consequences at the provider.
  const paid = stripe.pay(reference)
  expect((await suspend(by, rental.owner, { fingerprint: seen.fingerprint })).status).toBe(204)
  const event = signedEvent('payment_intent.succeeded', paid, { secret, at: api.clock.now() })
  for (let sent = 0; sent < 2; sent += 1) {
    const webhook = `${api.url}/api/v1/payments/webhooks/stripe`
    expect(
      (await fetch(webhook, { method: 'POST', body: event.payload, headers: event.headers })).status,
    ).toBe(200)
  }
  for (let round = 0; round < 3; round += 1) {
    await runOperations(api.app)
    api.clock.advance({ minutes: 6 })
  }
  const { rows } = await api.app.db.$client.query(
    `select (select coalesce(sum(amount_minor), 0)::int from payment_refund where booking_id = $1) as back,
      (select string_agg(status, ' ') from payment where booking_id = $1) as payments,
      (select coalesce(sum(amount_minor), 0)::int from ledger_entry e
        join ledger_transaction t on t.id = e.transaction_id
        where t.booking_id = $1 and e.account = 'owner') as owner`,
    [booking.id],
  )
  const wasCaptured = rows[0].payments === 'captured'
  expect(rows[0]).toMatchObject({ back: wasCaptured ? booking.total_minor : 0, owner: 0 })
  expect(['captured', 'voided']).toContain(rows[0].payments)
  const total = [...stripe.refunds.values()].reduce((sum, refund) => sum + refund.amount, 0)
  expect(total).toBe(rows[0].back)
  expect((await bookingOf(booking.id)).status).toBe('CANCELLED_BY_ADMIN')
})

const payoutsOf = async ({ id }: TestUser) =>
  api.app.db
    .select()
    .from(payouts)
    .where(and(eq(payouts.ownerId, id)))

/** An owner and seller with a stay under way, one to come, one over whose payout is ready, and listings of each state. */
async function createStory() {
  const owner = await createVerifiedSeller(api)
  await api.app.db.execute(`insert into user_role (user_id, role) values ('${owner.id}', 'owner')`)
  const guest = await createTestUser(api, { lastName: 'Bertrand' })
  const rental = await createTestDraft(api, owner)
  await api.app.db
    .update(rentals)
    .set({ status: 'PUBLISHED', publishedAt: api.clock.now() })
    .where(eq(rentals.id, rental.id))
  const draft = await createTestDraft(api, owner)
  const reviewed = await createTestRental(api.app, { ownerId: owner.id, underReview: true })
  await api.app.db.update(users).set({ identityEndsAt: null }).where(eq(users.id, owner.id))
  await addBankAccount(api, owner)
  const place = { owner, guest, rental }
  await createCardPaidStay(api, place, { status: 'COMPLETED' })
  await refreshPayouts(api.app, owner.id)
  const underWay = await createCardPaidStay(api, place, {
    status: 'IN_STAY',
    checkIn: inDays(api, -1),
    checkOut: inDays(api, 2),
  })
  const toCome = await createCardPaidStay(api, place, {
    status: 'CONFIRMED',
    checkIn: inDays(api, 10),
    checkOut: inDays(api, 13),
  })
  await api.app.db
    .update(bookings)
    .set({ confirmedAt: new Date(api.clock.now().getTime() - 20 * 86_400_000) })
    .where(eq(bookings.ownerId, owner.id))
  await refreshPayouts(api.app, owner.id)
  const sale = await createPublishableSale(api, { seller: owner, status: 'active' })
  const now = api.clock.now()
  const waitingSale = await createPublishableSale(api, {
    seller: owner,
    status: 'pending_validation',
    submittedAt: now,
    submissions: 1,
  })
  return { ...place, shown: rental.id, draft: draft.id, reviewed, underWay, toCome, sale, waitingSale }
}
