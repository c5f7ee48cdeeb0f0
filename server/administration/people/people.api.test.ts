import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bankAccounts } from '#server/schema/dealings/finance-tables.ts'
import { auditRecords } from '#server/schema/people/audit-tables.ts'
import { userNotes } from '#server/schema/administration/user-note-tables.ts'
import { sessions, users } from '#server/schema/people/account-tables.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { saveTestTelephone } from '#server/test/data/create-contact-channels.ts'
import { createTestBooking, createTestRental } from '#server/test/data/create-rentals.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { resumeBulkJobs } from '../bulk/run-bulk-job.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
const get = (path: string, token: string) => api.call('GET', path, { token })
const found = async (q: string, token: string) => {
  const { json } = await get(`/admin/users?q=${encodeURIComponent(q)}`, token)
  return {
    ids: json.items.map(({ id }: { id: string }) => id),
    as: json.recognized_as,
    total: json.pagination.total_items,
  }
}

test('a person is found by everything that is known of them, and the answer says what the text was read as', async () => {
  const { token } = await createTestStaff(api, ['manage_users'])
  const owner = await createTestOwner(api, {
    firstName: 'Zoé',
    lastName: 'Kéïta-Ndiaye',
    email: 'zoe.k@maison.example',
  })
  const guest = await createTestUser(api, { firstName: 'Bruno', lastName: 'Castelli' })
  await saveTestTelephone(api, owner.id, '06 98 76 54 32')
  const account = {
    holder: 'Zoé Kéïta',
    sealedIban: 'x',
    country: 'FR',
    ending: '4417',
    updatedAt: api.clock.now(),
  }
  await api.app.db.insert(bankAccounts).values({ ownerId: owner.id, ...account })
  const rentalId = await createTestRental(api.app, {
    ownerId: owner.id,
    title: 'Le Belvédère, vue mer',
    city: 'Nice',
  })
  await createTestBooking(api.app, { rentalId, guestId: guest.id, ownerId: owner.id, code: 'DM-7KX2M4' })
  const saleId = await createTestSale(api, { seller: owner, title: 'Moulin de la Vanne' })

  const one = (as: string | null) => ({ ids: [owner.id], as, total: 1 })
  expect(await found('zoe ndia', token)).toEqual(one(null))
  expect(await found('Zoe.K@maison', token)).toEqual(one('email'))
  for (const number of ['+33 6 98 76 54 32', '0698765432', '76 54 32', '98.76.54.32']) {
    expect(await found(number, token)).toEqual(one('telephone'))
  }
  expect(await found('4417', token)).toEqual(one('iban'))
  expect(await found('moulin de la van', token)).toEqual(one('listing'))
  expect(await found(saleId, token)).toEqual(one('id'))
  const booked = await found('dm-7kx2m4', token)
  expect(booked.as).toBe('booking_code')
  expect(booked.ids.toSorted()).toEqual([owner.id, guest.id].toSorted())
  // A text that is none of these is a name, and no character of it is special.
  expect(await found('%', token)).toEqual({ ids: [], as: null, total: 0 })
  const [row] = (await get('/admin/users?q=zoe%20ndia&columns=listings,stays,trips,telephone', token)).json
    .items
  expect(row).toMatchObject({
    listings: 2,
    stays: 1,
    trips: 0,
    city: 'Nice',
    country_code: 'FR',
    roles: ['owner', 'user'],
  })
  expect(row.masked_telephone).toBe('0698 •• •• •• 32')
  expect(JSON.stringify(row)).not.toContain('maison.example')
  const usual = (await get('/admin/users?q=zoe%20ndia', token)).json.items[0]
  expect(usual).toMatchObject({ listings: 2, trips: null, masked_telephone: null })
})

test('figures count a draft without a place and the stays of a home that was handed over', async () => {
  const { token } = await createTestAdmin(api)
  const [before, after, writer] = [
    await createTestOwner(api, { lastName: 'Cédante' }),
    await createTestOwner(api, { lastName: 'Reprenante' }),
    await createTestOwner(api, { lastName: 'Brouillonne' }),
  ]
  const row = async (lastName: string) =>
    (await get(`/admin/users?q=${lastName}&columns=listings,stays`, token)).json.items[0]
  expect(await row('Brouillonne')).toMatchObject({ listings: 0, stays: 0, avatar_url: null })
  await createTestRental(api.app, { ownerId: writer.id, status: 'DRAFT', city: '' })
  const rentalId = await createTestRental(api.app, { ownerId: before.id })
  await createTestBooking(api.app, { rentalId, ownerId: before.id, status: 'COMPLETED' })
  await api.app.db.update(rentals).set({ ownerId: after.id }).where(eq(rentals.id, rentalId))
  expect(await row('Brouillonne')).toMatchObject({ listings: 1, stays: 0 })
  expect(await row('Cédante')).toMatchObject({ listings: 0, stays: 1 })
  expect(await row('Reprenante')).toMatchObject({ listings: 1, stays: 0 })
  // Name and picture are those of the account.
  await api.app.db
    .update(users)
    .set({ avatarKey: 'avatars/1.webp', firstName: 'Ode' })
    .where(eq(users.id, writer.id))
  expect(await row('Brouillonne')).toMatchObject({ first_name: 'Ode', avatar_url: '/media/avatars/1.webp' })
})

test('the list of one role is in order, whatever else is filtered', async () => {
  const { token } = await createTestAdmin(api)
  for (const country of ['BE', 'CH', 'BE'] as const) {
    const owner = await createTestOwner(api, { kycStatus: 'verified' })
    await createTestRental(api.app, { ownerId: owner.id, countryCode: country })
  }
  const list = async (query: string) => (await get(`/admin/users?role=owner&${query}`, token)).json
  const all = await list('per_page=100')
  const days = all.items.map(({ created_at: at }: { created_at: string }) => at)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(all.items.every(({ roles }: { roles: string[] }) => roles.includes('owner'))).toBe(true)
  for (const query of ['country=BE', 'country=BE&kyc_status=verified', 'sort_by=name&country=BE']) {
    const { items, pagination } = await list(query)
    expect([items.length, pagination.total_items], query).toEqual([2, 2])
  }
})

test('filters add up, totals follow every change, and an empty list names the filter to remove', async () => {
  const { token } = await createTestAdmin(api)
  const owner = await createTestOwner(api, { lastName: 'Filtrée', kycStatus: 'verified' })
  const count = async (query: string) => (await get(`/admin/users/count?${query}`, token)).json
  const before = await count('role=owner&kyc_status=verified')
  await createTestOwner(api, { lastName: 'Filtrée', kycStatus: 'verified' })
  expect((await count('role=owner&kyc_status=verified')).total).toBe(before.total + 1)
  await api.app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, owner.id))
  const suspended = await get('/admin/users?role=owner&status=suspended', token)
  expect(suspended.json.items.map(({ id }: { id: string }) => id)).toEqual([owner.id])
  expect(suspended.json.pagination.total_items).toBe(1)
  const old = new Date(api.clock.now().getTime() - 800 * 86_400_000)
  await api.app.db.update(sessions).set({ lastUsedAt: old }).where(eq(sessions.userId, owner.id))
  await api.app.db.execute(
    `update user_directory set last_seen_at = '${old.toISOString()}' where user_id = '${owner.id}'`,
  )
  expect((await get('/admin/users?seen=not_24_months', token)).json.pagination.total_items).toBe(1)
  expect(await count('role=admin&status=suspended&relax=true')).toEqual({
    total: 0,
    total_is_exact: true,
    relaxed: expect.objectContaining({ filter: expect.stringMatching(/role|status/) }),
  })
  expect((await count('role=owner&status=suspended&language=en&relax=true')).relaxed).toMatchObject({
    filter: 'language',
    total: 1,
  })
  // The default of the specification, section 9; the screen requests 20.
  expect((await get('/admin/users', token)).json.pagination.per_page).toBe(10)
  // Pages in every order hold everybody once.
  for (const sort of ['created_at', 'last_seen_at', 'name']) {
    for (const way of ['asc', 'desc']) {
      const seen = new Set<string>()
      const first = (await get(`/admin/users?per_page=3&sort_by=${sort}&sort_direction=${way}`, token)).json
      for (let page = 1; page <= first.pagination.total_pages; page += 1) {
        const { json } = await get(
          `/admin/users?per_page=3&page=${page}&sort_by=${sort}&sort_direction=${way}`,
          token,
        )
        for (const { id } of json.items) seen.add(id)
      }
      expect(seen.size, `${sort} ${way}`).toBe(first.everyone)
    }
  }
})

test('nobody acts on themselves or on somebody with more rights', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const more = await createTestStaff(api, ['manage_users', 'audit_view'])
  const admin = await createTestAdmin(api)
  const body = { first_name: 'Anne', reason: 'Faute de frappe à l’inscription' }
  const correct = (id: string, token = staff.token) =>
    api.call('PATCH', `/admin/users/${id}`, { token, body })
  expect((await correct(staff.id)).json.code).toBe('not_oneself')
  expect((await correct(more.id)).json.code).toBe('has_more_rights')
  expect((await correct(admin.id)).json.code).toBe('has_more_rights')
  expect((await correct(staff.id, more.token)).status).toBe(204)
  expect((await correct('0198f0aa-0000-7000-8000-000000000000')).status).toBe(404)
  const person = await createTestUser(api)
  const short = await api.call('PATCH', `/admin/users/${person.id}`, {
    token: staff.token,
    body: { ...body, reason: 'non' },
  })
  expect(short.json.errors[0].field).toBe('reason')
  expect((await correct(person.id)).status).toBe(204)
  const [entry] = await api.app.db.select().from(auditRecords).where(eq(auditRecords.entityId, person.id))
  expect(entry).toMatchObject({
    action: 'user.corrected',
    before: { first_name: 'Awa' },
    after: { first_name: 'Anne' },
    reason: body.reason,
  })
  const told = await api.call('GET', '/notifications', { token: person.token })
  expect(told.json.items[0].message).toContain(body.reason)
})

test('contact details are masked until they are revealed, which the audit trail records', async () => {
  const { token, id: viewer } = await createTestStaff(api, ['manage_users'])
  const person = await createTestUser(api)
  const answer = await api.call('POST', `/admin/users/${person.id}/reveal`, { token })
  expect(answer.json).toEqual({ email: person.email, telephone: null })
  const entries = await api.app.db.select().from(auditRecords).where(eq(auditRecords.entityId, person.id))
  expect(entries).toEqual([expect.objectContaining({ action: 'user.contact_viewed', actorId: viewer })])
})

test('views and columns are their owner’s', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const other = await createTestStaff(api, ['manage_users'])
  const view = { name: 'Hôtes à suivre', query: 'role=owner&watched=true', columns: ['status', 'stays'] }
  const create = (token: string) => api.call('POST', '/admin/lists/users/views', { token, body: view })
  const { status, json } = await create(staff.token)
  expect(status).toBe(201)
  expect((await create(staff.token)).json.code).toBe('view_name_taken')
  expect((await create(other.token)).status).toBe(201)
  const path = `/admin/list-views/${json.id}`
  expect((await api.call('PATCH', path, { token: other.token, body: { name: 'À moi' } })).status).toBe(404)
  expect(
    (await api.call('PATCH', path, { token: staff.token, body: { query: 'role=seller' } })).json.query,
  ).toBe('role=seller')
  const body = { columns: ['status', 'place'] }
  await api.call('PUT', '/admin/lists/users/columns', { token: staff.token, body })
  const choices = (await get('/admin/lists/users', staff.token)).json
  expect(choices).toEqual({ views: [{ ...json, query: 'role=seller' }], columns: ['status', 'place'] })
  await api.call('DELETE', path, { token: staff.token })
  expect((await get('/admin/lists/users', staff.token)).json.views).toEqual([])
})

test('a file has the columns and filters of the list and is an entry of the audit trail', async () => {
  const { token, id: viewer } = await createTestStaff(api, ['manage_users'])
  await createTestOwner(api, { firstName: '=SUM(A1)', lastName: 'Exportée' })
  const csv = await get('/admin/users/export?q=exportee&columns=status,place', token)
  expect(csv.text.split('\r\n')[0]).toBe('Identifiant,Prénom,Nom,Rôles,Statut,Lieu')
  expect(csv.text.split('\r\n')[1]).toContain(`"'=SUM(A1)","Exportée","owner user","active"`)
  const xlsx = await get('/admin/users/export?q=exportee&format=xlsx', token)
  expect(xlsx.headers.get('content-type')).toContain('spreadsheetml')
  expect(xlsx.text.startsWith('PK')).toBe(true)
  const entries = await api.app.db.select().from(auditRecords).where(eq(auditRecords.actorId, viewer))
  expect(entries).toMatchObject([
    { action: 'export.users', after: { format: 'csv', lines: 1 } },
    { action: 'export.users', after: { format: 'xlsx', lines: 1 } },
  ])
})

test('an action on many people runs as a job, says what it refused and why, and stops when told', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const [first, second] = [
    await createTestUser(api, { lastName: 'Grand' }),
    await createTestUser(api, { lastName: 'Grand' }),
  ]
  await api.app.db.update(users).set({ status: 'closed' }).where(eq(users.id, second.id))
  const start = (body: object) => api.call('POST', '/admin/users/bulk', { token: staff.token, body })
  const input = { subject: 'Vos réservations', message: 'Une maintenance est prévue cette nuit.' }
  const { json: job } = await start({ action: 'user.message', input, ids: [first.id, second.id, staff.id] })
  const ended = await untilEnded(job.id, staff.token)
  expect(ended).toMatchObject({ status: 'finished', total: 3, done: 2, refused: 1, failed: 0 })
  const refusals = await get(`/admin/bulk-jobs/${job.id}/refusals`, staff.token)
  expect(refusals.json.items.map(({ reason }: { reason: string }) => reason)).toEqual(['Ce compte est fermé'])
  const told = await api.call('GET', '/notifications', { token: first.token })
  expect(told.json.items[0]).toMatchObject({ title: input.subject, message: input.message })

  const { json: noted } = await start({
    action: 'user.note',
    input: { text: 'À rappeler' },
    filter: { q: 'grand' },
  })
  expect(await untilEnded(noted.id, staff.token)).toMatchObject({ total: 2, done: 2 })
  expect((await start({ action: 'user.note', input: { text: '' }, ids: [first.id] })).status).toBe(422)
  expect(
    (await start({ action: 'user.note', input: { text: 'x' }, filter: { q: 'personne-de-ce-nom' } })).status,
  ).toBe(422)
  const other = await createTestStaff(api, ['manage_users'])
  expect((await get(`/admin/bulk-jobs/${job.id}`, other.token)).status).toBe(404)
  // Undone before it began: nothing was written.
  const delayed = await start({
    action: 'user.note',
    input: { text: 'Retenue' },
    ids: [first.id],
    hold_seconds: 60,
  })
  expect(delayed.json).toMatchObject({ status: 'running', done: 0 })
  expect(Date.parse(delayed.json.starts_at) - Date.parse(delayed.json.created_at)).toBe(60_000)
  await resumeBulkJobs({ ...api.app, clock: { now: () => new Date(Date.now() + 59_000) } })
  const undone = await api.call('POST', `/admin/bulk-jobs/${delayed.json.id}/stop`, { token: staff.token })
  expect(undone.json).toMatchObject({ status: 'stopped', done: 0 })
  await resumeBulkJobs({ ...api.app, clock: { now: () => new Date(Date.now() + 120_000) } })
  const { json: page } = await get(`/admin/users/${first.id}`, staff.token)
  expect(page.notes.map(({ text }: { text: string }) => text)).not.toContain('Retenue')
  // The server that held it died: another one begins it, once.
  const left = await start({
    action: 'user.note',
    input: { text: 'Laissée' },
    ids: [first.id],
    hold_seconds: 60,
  })
  const later = { ...api.app, clock: { now: () => new Date(Date.now() + 61_000) } }
  await Promise.all([resumeBulkJobs(later), resumeBulkJobs(later)])
  expect(await untilEnded(left.json.id, staff.token)).toMatchObject({ status: 'finished', done: 1 })
  const { json: person } = await get(`/admin/users/${first.id}`, staff.token)
  expect(person.notes.filter(({ text }: { text: string }) => text === 'Laissée')).toHaveLength(1)
  // Many people: stopped at once, what is left is not done.
  const everybody = await start({ action: 'user.note', input: { text: 'Tous' }, filter: {} })
  const stopped = await api.call('POST', `/admin/bulk-jobs/${everybody.json.id}/stop`, { token: staff.token })
  expect(stopped.json.status).toBe('stopped')
  expect(stopped.json.done).toBeLessThan(stopped.json.total)
  // Its result is right: as many people were noted as it counts, and nobody after it.
  const counted = async () => (await get(`/admin/bulk-jobs/${everybody.json.id}`, staff.token)).json
  const written = () => api.app.db.$count(userNotes, eq(userNotes.text, 'Tous'))
  const { status, done, refused, failed } = await counted()
  expect([status, refused, failed]).toEqual(['stopped', 0, 0])
  expect(await written()).toBe(done)
  await resumeBulkJobs({ ...api.app, clock: { now: () => new Date(Date.now() + 120_000) } })
  expect(await written()).toBe((await counted()).done)
})

test('an announcement reaches the owners who read one language, in their notifications and by e-mail', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const [recipient, other, guest] = [
    await createTestOwner(api),
    await createTestOwner(api),
    await createTestUser(api),
  ]
  const readsEnglish = inArray(users.id, [recipient.id, guest.id])
  await api.app.db.update(users).set({ language: 'en' }).where(readsEnglish)
  const filter = { role: 'owner', language: 'en' }
  const { json: job } = await api.call('POST', '/admin/users/bulk', {
    token: staff.token,
    body: {
      action: 'user.message',
      input: {
        subject: 'Une nuit calme',
        message: 'Le site s’arrête une heure cette nuit.',
        subject_en: 'A quiet night',
        message_en: 'The site is down for an hour tonight.',
      },
      filter,
    },
  })
  expect(await untilEnded(job.id, staff.token)).toMatchObject({ status: 'finished', total: 1, done: 1 })
  const listed = await get('/admin/users?role=owner&language=en', staff.token)
  expect(listed.json.items.map(({ id }: { id: string }) => id)).toEqual([recipient.id])
  expect((await get('/admin/users/count?role=owner&language=en', staff.token)).json.total).toBe(1)
  const titlesOf = async ({ token }: TestUser) =>
    (await get('/notifications', token)).json.items.map(({ title }: { title: string }) => title)
  expect(await titlesOf(recipient)).toContain('Une nuit calme')
  expect(await titlesOf(other)).not.toContain('Une nuit calme')
  expect(await titlesOf(guest)).not.toContain('Une nuit calme')
  expect((await mailsTo(api, recipient.email)).map(({ subject }) => subject)).toContain('A quiet night')
  expect((await get('/admin/users?language=de', staff.token)).status).toBe(422)

  // Every colleague with the right sees what was sent, to whom, and whom it reached.
  const colleague = await createTestStaff(api, ['manage_users'])
  const sent = await get('/admin/announcements', colleague.token)
  expect(sent.json.items[0]).toMatchObject({
    id: job.id,
    texts: [
      { language: 'fr', subject: 'Une nuit calme' },
      { language: 'en', subject: 'A quiet night' },
    ],
    author: { id: staff.id },
    filter,
    total: 1,
    done: 1,
  })
  const moderator = await createTestStaff(api, ['moderate_listings'])
  expect((await get('/admin/announcements', moderator.token)).status).toBe(403)
  const half = await api.call('POST', '/admin/users/bulk', {
    token: staff.token,
    body: {
      action: 'user.message',
      input: { subject: 'Une nuit', message: 'Une heure cette nuit.', subject_es: 'Una noche' },
      ids: [recipient.id],
    },
  })
  expect([half.status, half.json.errors[0].field]).toEqual([422, 'message_es'])
})

async function untilEnded(id: string, token: string) {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- polled until it has ended
    const { json } = await get(`/admin/bulk-jobs/${id}`, token)
    if (json.status !== 'running') return json
  }
}
