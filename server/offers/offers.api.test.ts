import { eq, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { openPdf } from '#server/document-checks/reading/pages/open-pdf.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { createTestSeller, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { purge } from '#server/purge-expired.ts'
import { startApi } from '#server/test/start-api.ts'
import { offers } from '#server/schema/dealings/offer-tables.ts'
import { processDueOffers } from './process-due-offers.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function createOpenSale(details: Parameters<typeof createTestSale>[1] = {}) {
  const seller = await createTestSeller(api, { firstName: 'Claire' })
  return { seller, id: await createTestSale(api, { seller, title: 'Maison du canal', ...details }) }
}
const post = (who: TestUser, path: string, body?: object, key: string = crypto.randomUUID()) =>
  api.call('POST', path, { token: who.token, headers: { 'idempotency-key': key }, ...(body && { body }) })
const offer = (id: string, who: TestUser, body: object = {}, key?: string) =>
  post(
    who,
    `/properties-for-sale/public/${id}/offers`,
    { amount_minor: 24_000_000, currency: 'EUR', conditions: { financing: 'agreement' }, ...body },
    key,
  )
const act = (who: TestUser, id: string, action: string, body: object = {}) =>
  post(who, `/offers/${id}/${action}`, action === 'accept' ? undefined : body)
const listing = async (id: string) =>
  (await api.app.db.select().from(saleListings).where(eq(saleListings.id, id)))[0]
const read = async (who: TestUser, id: string) =>
  (await api.call('GET', `/offers/${id}`, { token: who.token })).json
async function createTestOffer(body: object = {}) {
  const { seller, id: listingId } = await createOpenSale()
  const buyer = await createTestUser(api, { firstName: 'Inès', lastName: 'Morel' })
  const made = await offer(listingId, buyer, body)
  expect(made.status).toBe(201)
  return { seller, buyer, listingId, id: made.json.current.id as string }
}

test('a buyer makes an offer; the seller has it with its terms, and it holds for a week', async () => {
  const conditions = { financing: 'agreement', clauses: ['loan'], wished_date: '2027-06-01' }
  const { seller, buyer, listingId, id } = await createTestOffer({ message: 'Visité samedi.', conditions })
  const list = (await api.call('GET', '/seller/offers', { token: seller.token })).json
  expect(list).toMatchObject({
    to_answer: 1,
    items: [
      {
        role: 'seller',
        buyer_name: 'Inès Morel',
        listing: { id: listingId },
        current: {
          id,
          made_by: 'buyer',
          is_mine: false,
          amount_minor: 24_000_000,
          status: 'SENT',
          conditions,
          allowed_actions: ['counter', 'accept', 'refuse'],
        },
      },
    ],
  })
  const days = (Date.parse(list.items[0].current.expires_at) - api.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(7)
  expect((await read(buyer, id)).current.allowed_actions).toEqual(['withdraw'])
  const [mail] = await mailsTo(api, seller.email)
  expect(mail?.subject).toBe('Inès Morel vous fait une offre pour « Maison du canal »')
  expect(mail?.text).toContain('Aucune somme n’est demandée')
  expect(mail?.text).toContain('10 jours')
})

test('an offer is countered and the counter-offer accepted: the one before is void, the home under offer', async () => {
  const { seller, buyer, listingId, id } = await createTestOffer()
  const countered = await act(seller, id, 'counter', { amount_minor: 24_500_000 })
  expect(countered).toMatchObject({
    status: 201,
    json: { chain: [{ status: 'COUNTERED' }, { status: 'SENT', made_by: 'seller', is_mine: true }] },
  })
  const counter = countered.json.current.id
  expect(await act(seller, id, 'accept')).toMatchObject({ status: 409, json: { code: 'offer_move_refused' } })
  expect((await act(seller, counter, 'accept')).status).toBe(409)
  const accepted = await act(buyer, counter, 'accept')
  expect(accepted).toMatchObject({ status: 201, json: { current: { status: 'ACCEPTED' } } })
  expect(await listing(listingId)).toMatchObject({ saleStatus: 'under_offer', acceptedOfferId: counter })
  const [mail] = await mailsTo(api, seller.email)
  expect(mail?.subject).toBe('Inès Morel accepte votre offre pour « Maison du canal »')
})

test('of two acceptances at once one holds', async () => {
  const { seller, listingId, id } = await createTestOffer()
  const other = await offer(listingId, await createTestUser(api))
  const answers = await Promise.all([act(seller, id, 'accept'), act(seller, other.json.current.id, 'accept')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await listing(listingId))?.saleStatus).toBe('under_offer')
})

// The embedded engine has one connection: nothing can hold the row beside the calls.
test.runIf(inject('database').kind === 'postgres')(
  'an offer that is made while another is being accepted waits behind it',
  async () => {
    const { seller, listingId, id } = await createTestOffer()
    const third = await createTestUser(api)
    const pool = api.app.db.$client
    const holder = await pool.connect()
    onTestFinished(() => holder.release())
    const countWaiting = async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query ~ 'from "sale_listing"|into "offer"'`,
      )
      return rows.length
    }
    await holder.query('begin')
    await holder.query('select from sale_listing where id = $1 for update', [listingId])
    const accepting = act(seller, id, 'accept')
    await expect.poll(countWaiting, { timeout: 4_000 }).toBe(1)
    const making = offer(listingId, third)
    await expect.poll(countWaiting, { timeout: 4_000 }).toBe(2)
    await holder.query('commit')
    expect((await accepting).json.current.status).toBe('ACCEPTED')
    expect((await making).json.current.status).toBe('WAITING')
  },
)

test('the database itself refuses two accepted offers on one home', async () => {
  const { seller, listingId, id } = await createTestOffer()
  const other = await offer(listingId, await createTestUser(api))
  await act(seller, id, 'accept')
  const twice = api.app.db.execute(
    sql`update offer set status = 'ACCEPTED' where id = ${other.json.current.id}::uuid`,
  )
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'offer_one_accepted' } })
})

test('the other offers wait behind an accepted one and are open again when the sale falls through', async () => {
  const { seller, buyer, listingId, id } = await createTestOffer()
  const [second, third] = [await createTestUser(api), await createTestUser(api)]
  const waiting = (await offer(listingId, second)).json.current.id
  await act(seller, id, 'accept')
  expect((await read(second, waiting)).current).toMatchObject({
    status: 'WAITING',
    allowed_actions: ['withdraw'],
  })
  const newest = (await offer(listingId, third)).json.current
  expect(newest.status).toBe('WAITING')
  expect((await act(seller, waiting, 'accept')).status).toBe(409)
  const fallen = await act(buyer, id, 'withdraw', { reason: 'La banque a refusé' })
  expect(fallen.json.current).toMatchObject({ status: 'FELL_THROUGH', reason: 'La banque a refusé' })
  expect(await listing(listingId)).toMatchObject({ saleStatus: 'active', acceptedOfferId: null })
  expect((await read(second, waiting)).current.status).toBe('SENT')
  expect((await read(third, newest.id)).current.status).toBe('SENT')
  const [mail] = await mailsTo(api, second.email)
  expect(mail?.subject).toContain('revit')
  expect((await act(seller, waiting, 'accept')).status).toBe(201)
})

test('offers follow what becomes of the listing by other ways', async () => {
  const { seller, buyer, listingId, id } = await createTestOffer()
  const second = await createTestUser(api)
  const waiting = (await offer(listingId, second)).json.current.id
  await act(seller, id, 'accept')
  const become = (saleStatus: 'active' | 'withdrawn') =>
    api.app.db
      .update(saleListings)
      .set({ saleStatus, acceptedOfferId: null })
      .where(eq(saleListings.id, listingId))
  await become('active')
  await Promise.all([processDueOffers(api.app), processDueOffers(api.app)])
  expect((await read(buyer, id)).current.status).toBe('FELL_THROUGH')
  expect((await read(second, waiting)).current.status).toBe('SENT')
  await become('withdrawn')
  await processDueOffers(api.app)
  expect((await read(second, waiting)).current.status).toBe('EXPIRED')
})

test('the same press sent twice makes one offer; a buyer has one price on a home', async () => {
  const { id } = await createOpenSale()
  const buyer = await createTestUser(api)
  const key = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => offer(id, buyer, {}, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ json }) => json.current.id)).size).toBe(1)
  expect((await offer(id, buyer, { amount_minor: 1 }, key)).status).toBe(422)
  expect((await offer(id, buyer)).json.code).toBe('offer_open')
  // The price that is already there comes before the missing key.
  const withoutKey = async ({ token }: TestUser) => {
    const { status } = await api.call('POST', `/properties-for-sale/public/${id}/offers`, {
      token,
      body: { amount_minor: 24_000_000, currency: 'EUR', conditions: { financing: 'cash' } },
    })
    return status
  }
  expect(await withoutKey(buyer)).toBe(409)
  expect(await withoutKey(await createTestUser(api))).toBe(400)
})

test('a price out of all bounds, in another currency or without end is refused', async () => {
  const { seller, id } = await createOpenSale()
  const buyer = await createTestUser(api)
  const day = (days: number) => companyDay(new Date(api.clock.now().getTime() + days * 86_400_000))
  const code = async (body: object) => (await offer(id, buyer, body)).json.code
  expect(await code({ amount_minor: 2_400_000 })).toBe('amount_out_of_bounds')
  expect(await code({ amount_minor: 240_000_000 })).toBe('amount_out_of_bounds')
  const inEnglish = await api.call('POST', `/properties-for-sale/public/${id}/offers`, {
    token: buyer.token,
    headers: { 'idempotency-key': crypto.randomUUID(), 'accept-language': 'en' },
    body: { amount_minor: 2_400_000, currency: 'EUR', conditions: { financing: 'cash' } },
  })
  expect(inEnglish.json.errors[0].message).toBe('The amount must lie between €75,000.00 and €375,000.00')
  expect(await code({ currency: 'CHF' })).toBe('wrong_currency')
  expect(await code({ valid_until: day(2) })).toBe('validity_out_of_bounds')
  expect(await code({ valid_until: day(30) })).toBe('validity_out_of_bounds')
  expect((await offer(id, buyer, { amount_minor: 0 })).status).toBe(422)
  expect((await offer(id, seller)).json.code).toBe('own_listing')
  expect((await offer(await createTestSale(api, { status: 'sold' }), buyer)).status).toBe(404)
  const unproven = await createTestUser(api, { emailVerified: false })
  expect(await offer(id, unproven)).toMatchObject({ status: 403, json: { code: 'confirm_address_first' } })
})

test('francs CFA have no cents: the bounds are counted in whole francs', async () => {
  const { id } = await createOpenSale({ salePrice: '60000000', currency: 'XOF' })
  const buyer = await createTestUser(api)
  const priced = (amount_minor: number) => offer(id, buyer, { amount_minor, currency: 'XOF' })
  expect((await priced(5_800_000_000)).status).toBe(422)
  expect((await priced(58_000_000)).status).toBe(201)
})

test('strangers see no offer and answer none', async () => {
  const { id } = await createTestOffer()
  const stranger = await createTestSeller(api)
  expect((await api.call('GET', `/offers/${id}`, { token: stranger.token })).status).toBe(404)
  expect((await api.call('GET', `/offers/${id}/letter.pdf`, { token: stranger.token })).status).toBe(404)
  for (const action of ['accept', 'refuse', 'withdraw'])
    expect((await act(stranger, id, action)).status).toBe(404)
  expect((await act(stranger, id, 'counter', { amount_minor: 24_100_000 })).status).toBe(404)
})

test('both sides have the offer as a letter', async () => {
  const { seller, buyer, id } = await createTestOffer()
  await act(seller, id, 'counter', { amount_minor: 24_500_000 })
  for (const who of [seller, buyer]) {
    const letter = await api.call('GET', `/offers/${id}/letter.pdf`, { token: who.token })
    expect(letter.status).toBe(200)
    expect(letter.headers.get('content-type')).toBe('application/pdf')
    expect(letter.text.startsWith('%PDF-')).toBe(true)
  }
})

test('the letter is dated in the time zone of the home, as its last day is', async () => {
  const { buyer, id } = await createTestOffer()
  const madeAfterMidnight = new Date('2026-12-09T23:30:00Z')
  await api.app.db.update(offers).set({ createdAt: madeAfterMidnight }).where(eq(offers.id, id))
  const letter = await fetch(`${api.url}/api/v1/offers/${id}/letter.pdf`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  const pdf = await openPdf(new Uint8Array(await letter.arrayBuffer()))
  const words = pdf.readPage(0).words.map(({ text }) => text)
  pdf.close()
  expect(words.join(' ')).toContain('Faite le 10 décembre 2026')
})

test('a refusal has its reason; a withdrawal ends the open price', async () => {
  const first = await createTestOffer()
  const refused = await act(first.seller, first.id, 'refuse', { reason: 'Trop loin du prix' })
  expect(refused).toMatchObject({ status: 200, json: { current: { status: 'REFUSED' } } })
  const [mail] = await mailsTo(api, first.buyer.email)
  expect(mail?.text).toContain('Trop loin du prix')
  const { seller, buyer, listingId, id } = await createTestOffer()
  await act(seller, id, 'accept')
  await api.call('DELETE', '/users/me', { token: buyer.token, body: { password: buyer.password } })
  expect((await listing(listingId))?.saleStatus).toBe('active')
  expect(await read(seller, id)).toMatchObject({
    buyer_name: 'Compte clos',
    buyer_email: '',
    current: { status: 'FELL_THROUGH' },
  })
  const titles = (await mailsTo(api, seller.email)).map(({ subject }) => subject)
  expect(titles.filter((title) => title.includes('n’aboutit pas'))).toHaveLength(1)
  // Nobody let an offer rest for thirty days.
  expect(titles.filter((title) => title.includes('de nouveau disponible'))).toEqual([])
})

test('the history of a listing does not name the buyer who withdraws as its seller', async () => {
  const { seller, buyer, listingId, id } = await createTestOffer()
  await act(seller, id, 'accept')
  await act(buyer, id, 'withdraw')
  const { json } = await api.call('GET', `/properties-for-sale/shared/status/${listingId}/history`, {
    token: seller.token,
  })
  expect(json.items.find(({ event }: { event: string }) => event === 'offer_over')).toMatchObject({
    by: 'system',
  })
})

test('an offer ends with its last day, and both participants are notified once', async () => {
  const { seller, buyer, id } = await createTestOffer()
  const titles = async (who: TestUser) => (await mailsTo(api, who.email)).map(({ subject }) => subject)
  await processDueOffers(api.app)
  api.clock.advance({ days: 9 })
  await Promise.all([processDueOffers(api.app), processDueOffers(api.app)])
  const { rows } = await api.app.db.execute(sql`select status from offer where id = ${id}::uuid`)
  expect(rows).toEqual([{ status: 'EXPIRED' }])
  for (const who of [seller, buyer])
    expect((await titles(who)).filter((title) => title.includes('n’est plus valable'))).toHaveLength(1)
})

test('of many presses on “accept” at once one holds, and the seller has one listing under offer', async () => {
  const { seller, listingId, id } = await createTestOffer()
  const answers = await Promise.all(Array.from({ length: 10 }, () => act(seller, id, 'accept')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)])
  const { rows } = await api.app.db.execute(
    sql`select count(*)::int as transitions from sale_status_change where listing_id = ${listingId}::uuid`,
  )
  expect(rows).toEqual([{ transitions: 1 }])
})

test('an offer whose last day is over is not accepted, though no job has come by yet', async () => {
  const { seller, listingId, id } = await createTestOffer()
  await api.app.db.execute(
    sql`update offer set expires_at = now() - interval '1 second' where id = ${id}::uuid`,
  )
  expect(await act(seller, id, 'accept')).toMatchObject({ status: 409, json: { code: 'offer_over' } })
  expect(await act(seller, id, 'counter', { amount_minor: 24_500_000 })).toMatchObject({
    status: 409,
    json: { code: 'offer_over' },
  })
  expect((await listing(listingId))?.saleStatus).toBe('active')
})

test('an acceptance that cannot change the listing leaves nothing behind: no status, no message', async () => {
  const { seller, buyer, listingId, id } = await createTestOffer()
  const before = (await mailsTo(api, buyer.email)).length
  await api.app.db.execute(sql`create function refuse_move() returns trigger language plpgsql
    as $$ begin raise exception 'the power is gone'; end $$`)
  await api.app.db.execute(
    sql`create trigger refuse_move before insert on sale_status_change for each row execute function refuse_move()`,
  )
  expect((await act(seller, id, 'accept')).status).toBe(500)
  await api.app.db.execute(sql`drop trigger refuse_move on sale_status_change`)
  await api.app.db.execute(sql`drop function refuse_move()`)
  expect((await read(seller, id)).current.status).toBe('SENT')
  expect((await listing(listingId))?.saleStatus).toBe('active')
  expect(await mailsTo(api, buyer.email)).toHaveLength(before)
  expect((await act(seller, id, 'accept')).status).toBe(201)
})

test('hostile words of a buyer stay words: in the list, in the message and in the letter', async () => {
  const message = '<script>alert(1)</script> {{7*7}} =cmd()'
  const { seller, id } = await createTestOffer({ message })
  expect((await read(seller, id)).current.message).toBe(message)
  const [mail] = await mailsTo(api, seller.email)
  expect(mail?.html).not.toContain('<script>')
  const letter = await api.call('GET', `/offers/${id}/letter.pdf`, { token: seller.token })
  expect(letter.status).toBe(200)
  const { id: other } = await createOpenSale()
  for (const hostile of ['ligne\u0000', 'sens\u202Einversé', 'x'.repeat(4_001)])
    expect((await offer(other, await createTestUser(api), { message: hostile })).status).toBe(422)
})

test('whoever offers and withdraws without end is held back after ten in a day', async () => {
  const { id } = await createOpenSale()
  const buyer = await createTestUser(api)
  for (let count = 0; count < 10; count++) {
    const made = await offer(id, buyer)
    expect(made.status).toBe(201)
    expect((await act(buyer, made.json.current.id, 'withdraw')).status).toBe(200)
  }
  const refused = await offer(id, buyer)
  expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_offers' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
})

test('a negotiation is kept whole for five years after its last word', async () => {
  const { seller, buyer, id } = await createTestOffer()
  const countered = await act(seller, id, 'counter', { amount_minor: 24_500_000 })
  await act(buyer, countered.json.current.id, 'refuse')
  const sixYearsAgo = { createdAt: new Date(api.clock.now().getTime() - 6 * 366 * 86_400_000) }
  await api.app.db.update(offers).set(sixYearsAgo).where(eq(offers.id, id))
  await purge(api.app, ['offers'])
  expect((await read(buyer, id)).chain).toHaveLength(2)
  await api.app.db.update(offers).set(sixYearsAgo).where(eq(offers.threadId, id))
  await purge(api.app, ['offers'])
  expect((await api.call('GET', `/offers/${id}`, { token: buyer.token })).status).toBe(404)
})
