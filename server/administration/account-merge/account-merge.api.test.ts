import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findUser } from '#server/accounts/account-repository.ts'
import { auditRecords } from '#server/schema/people/audit-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import {
  addBankAccount,
  createCardPaidStay,
  createPublishedRental,
} from '#server/test/data/create-payouts.ts'
import {
  act,
  book,
  createListedRental,
  createTestQuote,
  createTestStay,
  inDays,
  renew,
} from '#server/test/data/create-stays.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestSeller,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { mergeRules } from './merge-rules.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const reason = 'La même personne, inscrite deux fois : confirmé par téléphone.'
const staff = () => createTestStaff(api, ['manage_users'])
const get = (who: TestUser, path: string) => api.call('GET', path, { token: who.token })
const post = (who: TestUser, path: string, body: object) =>
  api.call('POST', path, { token: who.token, headers: { 'idempotency-key': crypto.randomUUID() }, body })
const merge = (by: TestUser, account: TestUser, duplicate: { id: string }) =>
  post(by, `/admin/users/${account.id}/merge`, { duplicate_id: duplicate.id, reason })
const preview = async (by: TestUser, account: TestUser, duplicate: TestUser) =>
  (await get(by, `/admin/users/${account.id}/merge/${duplicate.id}`)).json
const sign = (by: TestUser, id: string) => post(by, `/admin/approvals/${id}/sign`, { password: by.password })
const save = async (who: TestUser, home: string, body: object = {}) =>
  expect((await api.call('PUT', `/favorites/${home}`, { token: who.token, body })).status).toBeLessThan(300)
const offerFor = (who: TestUser, sale: string) =>
  post(who, `/properties-for-sale/public/${sale}/offers`, {
    amount_minor: 24_000_000,
    currency: 'EUR',
    conditions: { financing: 'agreement' },
  })

test('every column that refers to an account has a rule', async () => {
  const { rows } = await api.app.db.execute<{ name: string }>(sql`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and conparentid = 0 and confrelid = 'app_user'::regclass`)
  expect(Object.keys(mergeRules).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('a duplicate is merged once a colleague has signed: its stays, messages and favourites are the account’s', async () => {
  const [by, colleague] = [await staff(), await staff()]
  const [account, duplicate] = [
    await createTestUser(api, { firstName: 'Inès', lastName: 'Morel' }),
    await createTestUser(api, { firstName: 'Inès', lastName: 'Morel' }),
  ]
  const rental = await createListedRental(api)
  const other = await createListedRental(api)
  const sale = await createTestSale(api)
  await createTestStay(api, rental, { guest: duplicate })
  // Both wrote to the host of one home, and both saved it.
  for (const who of [account, duplicate]) {
    await post(who, `/properties/${rental.id}/questions`, { body: `Le parking est-il couvert ? ${who.id}` })
    await save(who, `rental/${rental.id}`)
  }
  await save(duplicate, `rental/${other.id}`)
  const list = await post(duplicate, '/favorite-lists', { name: 'Été' })
  await save(duplicate, `sale/${sale}`, { list_id: list.json.id })
  expect((await offerFor(duplicate, sale)).status).toBe(201)
  await post(by, `/admin/users/${duplicate.id}/notes`, { text: 'Appelle toujours le matin.' })

  const { belongings, obstacles, duplicate: shown } = await preview(by, account, duplicate)
  expect(obstacles).toEqual([])
  expect(shown).toMatchObject({ id: duplicate.id, name: 'Inès Morel' })
  expect(
    Object.fromEntries(belongings.map(({ kind, count }: { kind: string; count: number }) => [kind, count])),
  ).toEqual({
    bookings: 1,
    conversations: 2,
    offers: 1,
    favorites: 3,
    notes: 1,
  })

  const requested = await merge(by, account, duplicate)
  expect(requested).toMatchObject({ status: 201, json: { kind: 'merge_accounts', own: true } })
  expect((await merge(by, account, duplicate)).json.code).toBe('approval_pending')
  expect((await sign(by, requested.json.id)).json.code).toBe('own_approval')
  expect((await sign(colleague, requested.json.id)).status).toBe(200)

  // The account has everything once; the duplicate opens nothing any more.
  expect((await get(account, '/bookings/my')).json.pagination.total_items).toBe(1)
  const favorites = (await get(account, '/favorites')).json
  expect(favorites.pagination.total_items).toBe(3)
  const lists = (await get(account, '/favorite-lists')).json.items
  expect(lists.map(({ name }: { name: string }) => name)).toContain('Été')
  const conversations = (await get(account, '/conversations')).json.items as { id: string; stay: unknown }[]
  expect(conversations).toHaveLength(2)
  const question = conversations.find(({ stay }) => stay === null)!
  expect((await get(account, `/conversations/${question.id}/messages`)).json.items).toHaveLength(2)
  expect((await get(duplicate, '/bookings/my')).status).toBe(401)
  const form = { username: duplicate.email, password: duplicate.password }
  expect((await api.call('POST', '/auth/login', { form })).status).toBe(401)
  expect(await findUser(api.app.db, duplicate.id)).toMatchObject({ status: 'closed', mergedInto: account.id })

  expect((await get(by, `/admin/users/${duplicate.id}`)).json.merged_into).toBe(account.id)
  expect((await get(by, `/admin/users/${account.id}`)).json.notes).toMatchObject([
    { text: 'Appelle toujours le matin.' },
  ])
  for (const { email } of [account, duplicate]) {
    const subjects = (await mailsTo(api, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Vos deux comptes n’en font plus qu’un')
  }
  const entries = await api.app.db.select().from(auditRecords).where(eq(auditRecords.entityId, account.id))
  expect(entries.find(({ action }) => action === 'user.absorbed')).toMatchObject({
    reason,
    after: { requested_by: by.id, signed_by: colleague.id, from: duplicate.id, bookings: 1 },
  })
  // Nobody merges a closed account again.
  expect((await merge(by, account, duplicate)).json.code).toBe('account_closed')
})

test('a merge says what forbids it, before the request and at the signature', async () => {
  const [by, colleague] = [await staff(), await staff()]
  const account = await createTestUser(api)
  const codeOf = async (duplicate: TestUser, target = account) =>
    (await merge(by, target, duplicate)).json.code

  expect(await codeOf(account)).toBe('same_account')
  expect(await codeOf(by)).toBe('not_oneself')
  expect(await codeOf(await createTestAdmin(api))).toBe('has_more_rights')
  expect(await codeOf(await createTestStaff(api, ['manage_users']))).toBe('staff_account')
  expect((await merge(by, account, { id: crypto.randomUUID() })).status).toBe(404)
  const stranger = await createTestStaff(api, ['view_stats'])
  expect((await merge(stranger, account, await createTestUser(api))).status).toBe(403)
  expect(
    (await post(by, `/admin/users/${account.id}/merge`, { duplicate_id: account.id, reason: 'Non' })).status,
  ).toBe(422)

  const { owner } = await createListedRental(api)
  expect(await codeOf(owner)).toBe('duplicate_has_listings')
  const seller = await createTestSeller(api)
  const sale = await createTestSale(api, { seller })
  expect(await codeOf(seller)).toBe('duplicate_sells')
  const suspended = await createTestUser(api)
  await api.app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, suspended.id))
  expect(await codeOf(suspended)).toBe('account_not_active')

  // The guest of a home is not its host, and one person does not bid twice.
  const guest = await createTestUser(api)
  const rental = await createListedRental(api)
  await createTestStay(api, rental, { guest })
  expect(await codeOf(guest, rental.owner)).toBe('accounts_dealt_together')
  const writer = await createTestUser(api)
  await api.call('POST', `/properties-for-sale/public/${sale}/inquiries`, {
    body: {
      name: 'Awa',
      email: writer.email,
      inquiry_type: 'GENERAL_INFO',
      message: 'Est-ce toujours à vendre ?',
    },
  })
  expect(await codeOf(writer, seller)).toBe('accounts_dealt_together')
  const bidder = await createTestUser(api)
  for (const who of [account, bidder]) expect((await offerFor(who, sale)).status).toBe(201)
  expect(await codeOf(bidder)).toBe('offers_collide')

  // Who is verified stays; two verified people of different names are two people.
  const verify = ({ id }: TestUser) =>
    api.app.db.update(users).set({ kycStatus: 'verified' }).where(eq(users.id, id))
  const verified = await createTestUser(api, { firstName: 'Léa', lastName: 'Petit' })
  await verify(verified)
  expect(await codeOf(verified)).toBe('duplicate_is_verified')
  const namesake = await createTestUser(api, { firstName: 'Paul', lastName: 'Petit' })
  await verify(namesake)
  expect(await codeOf(verified, namesake)).toBe('identities_differ')

  // What is found after the request refuses the signature, and nothing has moved.
  const becomesOwner = await createTestOwner(api)
  const requested = await merge(by, account, becomesOwner)
  expect(requested.status).toBe(201)
  await createTestStay(api, await createListedRental(api), { guest: becomesOwner })
  await createTestRental(api.app, { ownerId: becomesOwner.id })
  expect((await sign(colleague, requested.json.id)).json.code).toBe('duplicate_has_listings')
  expect((await get(becomesOwner, '/bookings/my')).json.pagination.total_items).toBe(1)
  expect((await preview(by, account, becomesOwner)).obstacles).toEqual([
    'Le compte à fermer loue ou a loué un bien : seul un compte de voyageur ou d’acheteur se fusionne',
  ])
})

test('in shared lists the account takes the place of the duplicate, as owner and as partner', async () => {
  const [by, colleague, partner] = [await staff(), await staff(), await createTestUser(api)]
  const [account, duplicate] = [await createTestUser(api), await createTestUser(api)]
  const [own, theirs] = [await createListedRental(api), await createListedRental(api)]
  const share = async (who: TestUser, list: string) =>
    (await post(who, `/favorite-lists/${list}/share`, {})).json.share_path.split('/').at(-1) as string
  const joined = async (who: TestUser, link: string) =>
    expect((await post(who, `/favorite-lists/shared/${link}/join`, {})).status).toBe(200)
  const vote = (who: TestUser, list: string, home: string) =>
    api.call('PUT', `/favorite-lists/${list}/homes/rental/${home}/vote`, {
      token: who.token,
      body: { is_liked: true },
    })
  // The duplicate has shared a list that the account has too, and has joined a list of the partner.
  await post(account, '/favorite-lists', { name: 'Été' })
  const summer = (await post(duplicate, '/favorite-lists', { name: 'Été' })).json.id
  await save(duplicate, `rental/${own.id}`, { list_id: summer })
  await joined(partner, await share(duplicate, summer))
  const winter = (await post(partner, '/favorite-lists', { name: 'Hiver' })).json.id
  await save(partner, `rental/${theirs.id}`, { list_id: winter })
  const link = await share(partner, winter)
  await joined(duplicate, link)
  await joined(account, link)
  for (const who of [account, duplicate]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await vote(who, winter, theirs.id)).status).toBe(204)
  }
  await vote(duplicate, summer, own.id)
  await post(duplicate, `/favorite-lists/${summer}/homes/rental/${own.id}/comments`, { body: 'Au calme' })
  const requested = await merge(by, account, duplicate)
  const signed = await sign(colleague, requested.json.id)
  expect(signed.status, signed.text).toBe(200)

  const lists = (await get(partner, '/favorite-lists')).json.items as { id: string; name: string }[]
  expect(lists).toMatchObject([
    { name: '' },
    { name: 'Hiver', members: [{ id: partner.id }, { id: account.id }] },
    { name: 'Été', total: 1, members: [{ id: account.id }, { id: partner.id }] },
  ])
  const discussion = await get(partner, `/favorite-lists/${lists[2]!.id}/discussion`)
  expect(discussion.json.items).toMatchObject([
    { votes: [{ user_id: account.id }], comments: [{ body: 'Au calme', author: { id: account.id } }] },
  ])
  expect((await get(account, `/favorite-lists/${winter}/discussion`)).json.items).toMatchObject([
    { votes: [{ user_id: account.id }] },
  ])
})

test('nothing is left behind: inquiries and notices by address, one of two same searches, receipts', async () => {
  const [by, colleague] = [await staff(), await staff()]
  const [account, duplicate] = [await createTestUser(api), await createTestUser(api)]
  const sale = await createTestSale(api)
  const stay = await createPublishedRental(api)
  await createCardPaidStay(
    api,
    { ...stay, guest: duplicate },
    { checkIn: '2027-06-01', checkOut: '2027-06-04' },
  )
  // Without an account, from the address of the duplicate.
  const sender = { name: 'Inès Morel', email: duplicate.email }
  await api.call('POST', `/properties-for-sale/public/${sale}/inquiries`, {
    body: { ...sender, inquiry_type: 'GENERAL_INFO', message: 'Le toit a-t-il été refait ?' },
  })
  const key = (await mailsTo(api, duplicate.email)).map(({ text }) => /[?&]key=([\w.%-]+)/.exec(text)?.[1])[0]
  const confirmed = await api.call('POST', '/inquiries/confirm', { body: { key: decodeURIComponent(key!) } })
  expect(confirmed.status).toBeLessThan(300)
  const notice = { kind: 'sale', id: sale, reason: 'fraud', explanation: 'Ce bien est le mien, pas le leur.' }
  for (const from of [sender, { token: duplicate.token }]) {
    const { token, ...named } = { token: undefined, ...from }
    const body = { ...notice, ...named, good_faith: true }
    expect((await api.call('POST', '/reports', { body, ...(token && { token }) })).status).toBe(201)
  }
  for (const who of [account, duplicate]) await post(who, '/saved-searches', { filters: { city: 'Nantes' } })
  await post(duplicate, '/saved-searches', { filters: { city: 'Vannes' } })
  // A request about the duplicate itself has no object any more.
  await post(by, '/admin/impersonations', {
    user_id: duplicate.id,
    consent: 'approval',
    access: 'read',
    reason,
  })

  const requested = await merge(by, account, duplicate)
  expect(requested.status).toBe(201)
  const signed = await sign(colleague, requested.json.id)
  expect(signed.status, signed.text).toBe(200)

  expect((await get(account, '/inquiries/my')).json.items).toHaveLength(1)
  expect((await get(account, '/reports')).json.items).toHaveLength(2)
  expect((await get(account, '/saved-searches')).json.items).toHaveLength(2)
  const page = (await get(by, `/admin/users/${account.id}`)).json
  expect(page.counts).toMatchObject({ bookings_made: 1, invoices: 1, notices_sent: 2 })
  const { items } = (await get(by, '/admin/approvals?status=open')).json
  expect(items.filter(({ subject }: { subject: { id: string } }) => subject.id === duplicate.id)).toEqual([])

  // Merged once more, both closed accounts lead to the one that is left.
  const last = await createTestUser(api)
  await sign(colleague, (await merge(by, last, account)).json.id)
  expect(await findUser(api.app.db, duplicate.id)).toMatchObject({ mergedInto: last.id })
  expect((await get(by, `/admin/users/${last.id}`)).json.counts.invoices).toBe(1)
})

test('money that is due, a request about data and a colleague in the account delay a merge', async () => {
  const by = await staff()
  const account = await createTestUser(api)
  const codeOf = async (duplicate: TestUser) => (await merge(by, account, duplicate)).json.code

  const stay = await createPublishedRental(api)
  const refunded = stay.guest
  const booking = await createCardPaidStay(api, stay, { checkIn: '2027-06-01', checkOut: '2027-06-04' })
  expect((await preview(by, account, refunded)).obstacles).toEqual([])
  const cancelled = await act(api, stay.owner, `/bookings/${booking.id}/cancel`, {
    reason: 'Dégât des eaux.',
  })
  expect(cancelled.status, cancelled.text).toBe(200)
  expect(await codeOf(refunded)).toBe('money_pending')
  // A refund that was sent and not posted leaves the balance of the guest open.
  await api.app.db.execute(sql`update payment_refund set status = 'sent' where booking_id = ${booking.id}`)
  expect(await codeOf(refunded)).toBe('money_pending')

  const paid = await createTestOwner(api)
  expect((await addBankAccount(api, paid)).status).toBeLessThan(300)
  expect(await codeOf(paid)).toBe('duplicate_has_money')

  const erased = await createTestUser(api)
  const request = {
    kind: 'erasure',
    channel: 'email',
    received_on: inDays(api, 0),
    note: 'Par lettre signée.',
  }
  await post(by, `/admin/users/${erased.id}/requests`, request)
  expect(await codeOf(erased)).toBe('data_request_open')

  const helped = await createTestUser(api)
  const session = { user_id: helped.id, consent: 'code', access: 'read', reason }
  const { json } = await post(by, '/admin/impersonations', session)
  const text = (await mailsTo(api, helped.email)).map((mail) => `${mail.subject} ${mail.text}`).join('\n')
  const code = /\b\d{3} \d{3}\b/.exec(text)![0]
  expect((await post(by, `/admin/impersonations/${json.id}/code`, { code })).status).toBe(200)
  expect(await codeOf(helped)).toBe('colleague_acting')
  expect((await merge(by, helped, account)).json.code).toBe('colleague_acting')
  api.clock.advance({ minutes: 31 })
  await renew(api, by)
  expect((await preview(by, account, helped)).obstacles).toEqual([])
})

test('a stay booked while the account is merged is the other’s, or is not made', async () => {
  const [by, colleague] = [await staff(), await staff()]
  for (let round = 0; round < 3; round += 1) {
    const [account, duplicate] = [await createTestUser(api), await createTestUser(api)]
    const rental = await createListedRental(api)
    const quote = await createTestQuote(api, rental)
    const { json } = await merge(by, account, duplicate)
    const [signed, booked] = await Promise.all([
      sign(colleague, json.id),
      book(api, duplicate, quote.quote_id),
    ])
    expect(signed.status, signed.text).toBe(200)
    const rows = await api.app.db.execute(sql`select guest_id from booking where rental_id = ${rental.id}`)
    expect(rows.rows).toEqual(booked.status === 201 ? [{ guest_id: account.id }] : [])
    if (booked.status !== 201) expect([401, 403]).toContain(booked.status)
  }
})

test('of two merges in opposite directions, and of two signatures, one is carried out', async () => {
  const [by, ...colleagues] = [await staff(), await staff(), await staff()] as const
  const [one, other] = [await createTestUser(api), await createTestUser(api)]
  const requests = [await merge(by, one, other), await merge(by, other, one)]
  const signed = await Promise.all(
    requests.flatMap(({ json }) => colleagues.map((colleague) => sign(colleague, json.id))),
  )
  expect(signed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(signed.filter(({ status }) => status === 409)).toHaveLength(3)
  const states = await Promise.all([one, other].map(({ id }) => findUser(api.app.db, id)))
  expect(
    states.map((user) => user?.status).toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual(['active', 'closed'])
})
