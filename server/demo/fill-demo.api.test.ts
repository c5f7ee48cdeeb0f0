import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { refuseDemoAccounts } from '#server/accounts/sign-in/refuse-demo-accounts.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { assessSale } from '#server/conformity/assess-sale.ts'
import { runJobs } from '#server/run-jobs.ts'
import { loadCities } from '#server/places/load-cities.ts'
import { freshMachine, runProvider } from '#server/test/data/pay-demonstration.ts'
import { loadCommunes } from '#server/places/load-communes.ts'
import { registrationsOf } from '#server/rentals/registration/read-registration.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { startApi } from '#server/test/start-api.ts'
import { demoPassword, fillDemo } from './fill-demo.ts'

const api = startApi({ ...freshMachine, DEMO_DATA: 'true' })
const oneWidth = [400]

async function rows(query: ReturnType<typeof sql>) {
  return (await api.app.db.execute(query)).rows
}

async function signIn(name: string): Promise<string> {
  const form = { username: `${name}@demeure.example`, password: demoPassword }
  return (await api.call('POST', '/auth/login', { form })).json.access_token
}
const read = async (name: string, path: string) =>
  (await api.call('GET', path, { token: await signIn(name) })).json

beforeAll(async () => {
  await loadCities(api.app.db)
  await loadCommunes(api.app.db)
  const broken = { ...api.app.storage, put: () => Promise.reject(new Error('disk gone')) }
  await expect(fillDemo({ ...api.app, storage: broken }, oneWidth)).rejects.toThrow('disk gone')
  expect(await api.app.db.$count(users)).toBe(0)
  await fillDemo(api.app, oneWidth)
}, 300_000)

test('a second filling does nothing', async () => {
  const before = await rows(sql`select count(*) as total, max(created_at) as newest from rental`)
  await fillDemo(api.app, oneWidth)
  expect(await rows(sql`select count(*) as total, max(created_at) as newest from rental`)).toEqual(before)
})

test('homes have the numbers of their communes, but one of the owner in the README, who has days left', async () => {
  const listings = await api.app.db.select().from(rentals)
  const registrations = await registrationsOf(api.app.db, listings)
  const wrong = listings.filter(({ id }) => !['valid', 'not_required'].includes(registrations.get(id)!.state))
  expect(wrong.map(({ title }) => title)).toEqual(['Longère de granit à Rothéneuf, jardin d’hortensias'])
  expect(
    await rows(sql`select rental_id as id, due_at > now() as "isOpen" from registration_deadline`),
  ).toEqual([{ id: wrong[0]?.id, isOpen: true }])
})

test('production is filled by explicit configuration alone', async () => {
  const production = {
    NODE_ENV: 'production',
    SECRET_KEY: 'x'.repeat(40),
    PUBLIC_URL: 'https://demeure.example',
  }
  const refused = { ...api.app, config: readConfig(production) }
  await expect(fillDemo(refused, oneWidth)).rejects.toThrow('DEMO_DATA=true')
  expect(readConfig({ ...production, DEMO_DATA: 'true' }).demoData).toBe(true)
  // A database filled before it became a production one must not accept the passwords in the README.
  await expect(refuseDemoAccounts(api.app.db)).rejects.toThrow('DEMO_DATA')
})

test.each([
  ['client', ['user']],
  ['proprietaire', ['owner', 'user']],
  ['vendeur', ['seller', 'user']],
  ['admin', ['admin']],
  ['moderation', ['staff']],
  ['kyc', ['staff']],
])('%s@demeure.example signs in with the password of the README', async (name, roles) => {
  const me = await read(name, '/auth/me')
  expect(me.email_verified).toBe(true)
  expect(me.roles.map((role: { name: string }) => role.name).toSorted()).toEqual(roles)
})

test('every account has that password, and an address that nobody can own', async () => {
  const [found] = await rows(sql`
    select count(distinct password_hash) as hashes, count(*) filter (where email not like '%.example') as strays,
      count(*) filter (where email_verified_at is null) as unverified from app_user`)
  expect(found).toEqual({ hashes: 1, strays: 0, unverified: 0 })
})

test('the public list shows the homes, neighbours with other covers, and their pictures are served', async () => {
  const pages = await Promise.all(
    [1, 2].map((page) => api.call('GET', `/properties?per_page=100&page=${page}`)),
  )
  const items = pages.flatMap(({ json }) => json.items)
  expect(items.length).toBeGreaterThanOrEqual(160)
  const covers = items.map((item) => item.primary_image.image.file_name)
  for (const [index, cover] of covers.entries()) expect(cover, `${index}`).not.toBe(covers[index + 1])
  const picture = await fetch(`${api.url}${items[0].primary_image.image_path}`)
  expect(picture.status).toBe(200)
})

test('listings for sale are found by their price, and the map has the lowest of each group', async () => {
  const all = (await api.call('GET', '/properties-for-sale/public?per_page=1')).json.pagination.total_items
  const priced = await api.call('GET', '/properties-for-sale/public?min_price=1&currency=EUR&per_page=1')
  expect(priced.json.pagination.total_items).toBe(all)
  const { json } = await api.call('GET', '/properties-for-sale/public/map?zoom=5')
  const lowest = json.clusters.map((cluster: { lowest_minor: number | null }) => cluster.lowest_minor)
  expect(lowest).not.toContain(null)
})

test('averages are those of the visible reviews', async () => {
  const wrong = await rows(sql`
    select rental.title from rental left join review on review.rental_id = rental.id
      and review.moderation_status = 'approved' and review.is_visible
    group by rental.id
    having rental.total_reviews <> count(review.id)
      or rental.average_rating is distinct from round(avg(review.rating), 1)::float8`)
  expect(wrong).toEqual([])
})

test('homes stand within forty kilometres of the town they name', async () => {
  const far = await rows(sql`
    select rental.title from rental join city on city.id = rental.city_id
    where rental.country_code <> city.country_code
      or 111.32 * sqrt((rental.latitude - city.latitude) ^ 2
        + ((rental.longitude - city.longitude) * cos(radians(city.latitude))) ^ 2) > 40`)
  expect(far).toEqual([])
  expect(await rows(sql`select title from rental where city_id not in (select id from city)`)).toEqual([])
})

test('a client finds a stay just over and not reviewed, one under way, one to come, one cancelled', async () => {
  const today = api.clock.now().toISOString().slice(0, 10)
  const stays = await rows(sql`
    select booking.status, booking.check_out - ${today}::date as days, review.id is not null as reviewed
    from booking join app_user on app_user.id = booking.guest_id left join review on review.booking_id = booking.id
    where app_user.email = 'client@demeure.example'`)
  expect(stays).toContainEqual({ status: 'COMPLETED', days: -3, reviewed: false })
  expect(stays).toContainEqual(expect.objectContaining({ status: 'IN_STAY' }))
  expect(stays).toContainEqual(expect.objectContaining({ status: 'CONFIRMED' }))
  expect(stays).toContainEqual(expect.objectContaining({ status: 'CANCELLED_BY_GUEST' }))
})

test('a client finds homes they keep, in two lists', async () => {
  const stored = await rows(sql`
    select list.name, count(*)::int as homes, count(*) filter (where note <> '')::int as noted
    from favorite join favorite_list list on list.id = list_id join app_user on app_user.id = favorite.user_id
    where app_user.email = 'client@demeure.example' group by list.name order by list.name`)
  expect(stored).toEqual([
    { name: '', homes: 4, noted: 2 },
    { name: 'Été en famille', homes: 3, noted: 0 },
  ])
})

test('a client shares a list with a partner, who added a home, voted and commented', async () => {
  const [shared] = await rows(sql`
    select list.name, (select count(*)::int from favorite_list_member where list_id = list.id) as members,
      (select count(*)::int from favorite where list_id = list.id and user_id <> list.user_id) as added,
      (select count(*)::int from favorite_vote where list_id = list.id and user_id <> list.user_id) as votes,
      (select count(distinct author_id)::int from favorite_comment where list_id = list.id) as authors
    from favorite_list list join app_user on app_user.id = list.user_id
    where app_user.email = 'client@demeure.example' and not list.is_default`)
  expect(shared).toEqual({ name: 'Été en famille', members: 2, added: 1, votes: 2, authors: 2 })
})

test('an owner finds homes in the three states with stays and blocks; a seller, listings in all eight', async () => {
  const ofOwner = await rows(sql`
    select distinct rental.status from rental join app_user on app_user.id = owner_id
    where email = 'proprietaire@demeure.example' order by 1`)
  expect(ofOwner.map(({ status }) => status)).toEqual(['ARCHIVED', 'DRAFT', 'PUBLISHED'])
  const [calendar] = await rows(sql`
    select count(*) filter (where kind = 'stay' and starts_on > current_date) as stays,
      count(*) filter (where kind = 'block' and starts_on > current_date) as blocks
    from occupancy join rental on rental.id = rental_id join app_user on app_user.id = owner_id
    where email = 'proprietaire@demeure.example'`)
  expect(calendar!.stays).toBeGreaterThan(20)
  expect(calendar!.blocks).toBeGreaterThan(3)
  const [feed] = await rows(sql`
    select feed.url from calendar_feed feed join rental on rental.id = rental_id join app_user on app_user.id = owner_id
    where email = 'proprietaire@demeure.example'`)
  expect(feed!.url).toMatch(/calendar\.ics\?token=/)
  const ofSeller = await rows(sql`
    select distinct sale_status from sale_listing join app_user on app_user.id = seller_id
    where email = 'vendeur@demeure.example'`)
  expect(ofSeller).toHaveLength(8)
})

test('two reviews wait for a moderator, two are to be looked at again, and some have answers and sub-scores', async () => {
  const [found] = await rows(sql`
    select count(*) filter (where moderation_status = 'pending')::int as pending,
      count(*) filter (where moderation_status = 'flagged' or exists (
        select from review_report where review_id = review.id and closed_at is null))::int as again,
      count(*) filter (where response is not null and responded_at is null)::int as undated,
      count(cleanliness)::int as scored
    from review`)
  expect(found).toMatchObject({ pending: 2, again: 2, undated: 0 })
  expect(found!.scored).toBeGreaterThan(300)
})

test('agencies pay for their plans: the seller finds invoices that were paid and one to pay, the ledger agrees', async () => {
  const found = await rows(sql`
    select seller_invoice.status, count(*)::int as invoices from seller_invoice
    join app_user on app_user.id = seller_id where email = 'vendeur@demeure.example' group by 1 order by 1`)
  expect(found).toEqual([
    { status: 'due', invoices: 1 },
    { status: 'paid', invoices: 2 },
  ])
  const [ledger] = await rows(sql`
    select (select sum(amount_minor) from ledger_entry where account = 'seller')::int as owed,
      (select sum(total_minor) from seller_invoice where status = 'due')::int as due`)
  expect(ledger!.owed).toBe(ledger!.due)
})

test('two notices, two appeals and two verifications of each kind wait for staff', async () => {
  const [found] = await rows(sql`
    select (select count(*)::int from content_report where status = 'received') as notices,
      (select count(*)::int from sale_appeal where decided_at is null) as appeals,
      (select count(*)::int from (select kind from verification_case where status = 'in_review'
        group by kind having count(*) >= 2) waiting) as verifications,
      (select count(*)::int from sale_listing where sale_status = 'sold' and sold_price is null) as unpriced`)
  expect(found).toEqual({ notices: 2, appeals: 2, verifications: 3, unpriced: 0 })
})

test('the client contests a decision on a review, the owner one on a home: another moderator decides in time', async () => {
  const [onReview] = (await read('client', '/reviews/decisions')).items
  const [rental] = (await read('moderation', '/admin/properties?status=APPEALED')).items
  const [onRental] = (await read('proprietaire', `/properties/my/${rental.id}/decisions`)).items
  for (const { appeal, reason, can_appeal: may, created_at: decidedAt } of [onReview, onRental]) {
    expect([may, appeal.decided_at]).toEqual([false, null])
    expect([reason.length > 10, appeal.created_at > decidedAt]).toEqual([true, true])
    expect(Date.parse(appeal.due_at) - Date.parse(appeal.created_at)).toBe(7 * 86_400_000)
  }
  const { items } = await read('admin', '/admin/work-items?kinds=review_appeal,rental_appeal')
  expect(items.map(({ clock }: { clock: string }) => clock)).toEqual(['on_time', 'on_time'])
  const { review_appeals_open, rental_appeals_open } = await read('admin', '/admin/dashboard')
  expect([review_appeals_open, rental_appeals_open]).toEqual([1, 1])
  const body = { granted: true, answer: 'Les messages et les originaux vous donnent raison.' }
  for (const path of [`properties/${rental.id}`, `reviews/${onReview.review.id}`]) {
    const decide = async (name: string) =>
      (await api.call('POST', `/admin/${path}/appeal/decide`, { token: await signIn(name), body })).json
    expect((await decide('moderation')).code).toBe('same_moderator')
    expect((await decide('admin')).appeal).toMatchObject({ granted: true })
  }
  expect((await api.call('GET', `/properties/${rental.id}`)).status).toBe(200)
})

test('each verification that waits has its documents, the report of the machine and a history', async () => {
  const token = await signIn('kyc')
  for (const kind of ['identity', 'professional', 'property']) {
    const { items } = (await api.call('GET', `/admin/${kind}-kyc?per_page=100`, { token })).json
    expect(items).toHaveLength(2)
    for (const { id } of items) {
      const { json } = await api.call('GET', `/admin/kyc/cases/${id}`, { token })
      expect(json.documents.length).toBeGreaterThan(0)
      expect(json.score).toBeGreaterThan(60)
      const typesOf = (list: { document_type: string }[]) =>
        new Set(list.map(({ document_type: type }) => type))
      expect(typesOf(json.reports)).toEqual(typesOf(json.documents))
      expect(json.events.map(({ type }: { type: string }) => type)).toEqual(
        expect.arrayContaining(['document_added', 'submitted', 'checked']),
      )
    }
    const [{ id }] = items
    const { json } = await api.call('GET', `/admin/kyc/cases/${id}`, { token })
    const link = await api.call('POST', `/admin/kyc/cases/${id}/documents/${json.documents[0].id}/link`, {
      token,
      body: { reason: 'decision' },
    })
    const page = `${String(link.json.url).replace('/api/v1', '')}/0`
    expect((await api.call('GET', page, { token })).status).toBe(200)
  }
})

test('one seller who was shut out came back with the home of an agency, and nobody else is suspected', async () => {
  const { app } = api
  await runJobs(app, 'hourly')
  const token = await signIn('moderation')
  const queue = '/properties-for-sale/admin/moderation'
  const { items: clusters } = (await api.call('GET', `${queue}/fraud-clusters`, { token })).json
  expect(clusters).toMatchObject([{ ties: ['device', 'phone'], accounts: [{}, {}] }])
  const { items, summary } = (await api.call('GET', `${queue}/pending?per_page=100`, { token })).json
  const [first, ...others] = items as { id: string; signals: string[]; priority: string }[]
  expect(first).toMatchObject({
    priority: 'URGENT',
    signals: expect.arrayContaining(['foreign_picture', 'banned_ties', 'new_account', 'unverified_seller']),
  })
  expect(others.flatMap(({ signals }) => signals)).not.toContain('foreign_picture')
  expect(others.flatMap(({ signals }) => signals)).toEqual(
    expect.arrayContaining(['contact_data', 'resubmitted']),
  )
  expect(summary.high_priority).toBeLessThan(items.length)
  const { duplicates } = (await api.call('GET', `${queue}/cases/${first!.id}`, { token })).json
  expect(duplicates).toHaveLength(1)
  for (const { id } of others) {
    expect((await api.call('GET', `${queue}/cases/${id}`, { token })).json.duplicates).toEqual([])
  }
})

test('two homes wait for a moderator, and all six professions sell', async () => {
  expect(await rows(sql`select id from rental where under_review`)).toHaveLength(2)
  expect(await rows(sql`select distinct professional_type from seller_profile`)).toHaveLength(7)
})

test('the seller has an inquiry in each status, a visit and an offer open, and the client is on the other side', async () => {
  const { CLOSED: closed, ...open } = (await read('vendeur', '/seller/inquiries')).counts
  expect(open).toEqual({ NEW: 1, READ: 1, IN_PROGRESS: 1, RESPONDED: 1 })
  expect(closed).toBeGreaterThan(20)
  const visits = await read('vendeur', '/seller/visits')
  expect(visits.waiting).toBe(3)
  expect(visits.items.length).toBeGreaterThanOrEqual(8)
  expect((await read('vendeur', '/seller/offers')).to_answer).toBe(3)
  expect((await read('client', '/inquiries/my')).items).toMatchObject([{ status: 'RESPONDED' }])
  expect((await read('client', '/visits/my')).items).toMatchObject([{ status: 'CONFIRMED' }])
  const { searches_with_news } = await read('client', '/client/dashboard')
  expect(searches_with_news).toHaveLength(2)
  expect(searches_with_news[0].new_homes).toBeGreaterThan(0)
  const stays = await read('client', '/bookings/my?when=upcoming&status=CONFIRMED')
  expect(stays.items).toHaveLength(2)
  expect((await read('client', '/offers/my')).items).toMatchObject([{ current: { status: 'SENT' } }])
})

test('every listing on the market keeps the rules of its country, as any other has to', async () => {
  const live = await rows(sql`
    select id, title from sale_listing where sale_status in ('active', 'under_offer') order by created_at`)
  expect(live.length).toBeGreaterThan(60)
  for (const { id, title } of live as { id: string; title: string }[]) {
    const { items, overall_score } = await assessSale(api.app, api.app.db, id)
    const broken = items.filter((item) => item.blocking && !item.passed).map(({ code }) => code)
    expect(broken, title).toEqual([])
    expect(overall_score, title).toBeGreaterThanOrEqual(70)
  }
})

test('on a fresh machine a stay of the demonstration that was paid by card is cancelled by its owner and refunded', async () => {
  const token = await signIn('proprietaire')
  const [stay] = await rows(sql`
    select b.id from booking b join app_user owner on owner.id = b.owner_id
    where owner.email = 'proprietaire@demeure.example' and b.status = 'CONFIRMED' and b.payment_method = 'card'
      and b.check_in > now() + interval '10 days' and b.paid_minor > 0 order by b.check_in limit 1`)
  expect(stay).toBeDefined()
  const cancelled = await api.call('POST', `/bookings/${String(stay!['id'])}/cancel`, {
    token,
    body: { reason: 'Une fuite d’eau' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(cancelled.status, cancelled.text).toBe(200)
  await runProvider(api)
  const refunds = await rows(sql`select status from payment_refund where booking_id = ${stay!['id']}`)
  expect(refunds).toEqual([{ status: 'sent' }])
})

test('support cases wait on a fresh machine: one late, one near its end, with what they gather', async () => {
  const token = await signIn('admin')
  const list = await api.call('GET', '/admin/work-items?kinds=support_case&per_page=50', { token })
  const clocks = list.json.items.map(({ clock }: { clock: string }) => clock)
  expect(clocks.toSorted()).toEqual(['at_risk', 'on_time', 'on_time', 'overdue'])
  const overdue = list.json.items.find(({ clock }: { clock: string }) => clock === 'overdue')
  const found = await api.call('GET', `/admin/support-cases/${overdue.id}`, { token })
  expect(found.json).toMatchObject({ owner: { name: expect.any(String) }, status: 'open' })
  expect(found.json.objects.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'notice',
    'sale_appeal',
  ])
  expect(await rows(sql`select count(*)::int as total from support_case_object`)).toEqual([{ total: 5 }])
})

test('the seller finds a question in each state, staff those of two sellers, one of them near its end', async () => {
  const own = await api.call('GET', '/seller/support/tickets', { token: await signIn('vendeur') })
  expect(own.json.counters).toEqual({ open: 1, answered: 1, closed: 1 })
  const token = await signIn('assistance')
  const { items, counters } = (await api.call('GET', '/admin/support/tickets?status=open', { token })).json
  expect(counters).toEqual({ open: 2, answered: 1, closed: 1 })
  expect(items.map(({ seller }: { seller: { company_name: string } }) => seller.company_name)).toEqual([
    'Arnoult & Filles Immobilier',
    'Guérin Immobilier des Quais',
  ])
  const waiting = await api.call('GET', '/admin/work-items?kinds=support_ticket', { token })
  expect(waiting.json.items.map(({ clock }: { clock: string }) => clock)).toEqual(['at_risk', 'on_time'])
  expect((await api.call('GET', '/admin/dashboard', { token })).json.support_tickets_open).toBe(2)
})

test('the agency of the README has a member with some rights and an invitation that still holds', async () => {
  const token = await signIn('vendeur')
  const { items } = (await api.call('GET', '/seller/team', { token })).json
  expect(items).toMatchObject([
    { name: 'Élodie Arnoult', rights: ['listings', 'leads'], status: 'active' },
    { name: '', rights: ['leads', 'figures'], status: 'invited' },
  ])
  const form = { username: items[0].email, password: demoPassword }
  const member = (await api.call('POST', '/auth/login', { form })).json.access_token as string
  const listings = (of: string) => api.call('GET', '/properties-for-sale/seller', { token: of })
  expect((await listings(member)).json).toEqual((await listings(token)).json)
  expect((await api.call('GET', '/seller/billing/subscription', { token: member })).status).toBe(403)
})

test('one request for a copy of data waits within its month, one was answered', async () => {
  const token = await signIn('assistance')
  const { items, counters } = (await api.call('GET', '/admin/requests', { token })).json
  expect(counters).toEqual({ open: 1, late: 0, answered: 1 })
  expect(items).toMatchObject([{ kind: 'export', is_late: false, may_extend: true }])
  const waiting = await api.call('GET', '/admin/work-items?kinds=data_request', { token })
  expect(waiting.json.items).toMatchObject([{ id: items[0].id, clock: 'on_time' }])
})
