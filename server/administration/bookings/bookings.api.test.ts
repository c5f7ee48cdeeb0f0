import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { auditRecords } from '#server/schema/people/audit-tables.ts'
import { createTestBooking, createTestRental } from '#server/test/data/create-rentals.ts'
import { inDays } from '#server/test/data/create-stays.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
const day = (days: number) => inDays(api, days)
const get = (who: TestUser, path: string) => api.call('GET', path, { token: who.token })
const listed = async (who: TestUser, query = '') => (await get(who, `/admin/bookings?${query}`)).json
const idsOf = async (who: TestUser, query: string) =>
  (await listed(who, query)).items.map(({ id }: { id: string }) => id)
const change = (id: string, values: Partial<typeof bookings.$inferInsert>) =>
  api.app.db.update(bookings).set(values).where(eq(bookings.id, id))

/** Two rentals in two countries, with a stay to come, one over, one cancelled and one never paid. */
async function createBookings() {
  const [owner, guest, other] = [
    await createTestOwner(api, { firstName: 'Gwénolé', lastName: 'Kerbrat' }),
    await createTestUser(api, { firstName: 'Odilon', lastName: 'Marchais' }),
    await createTestUser(api, { firstName: 'Ysé', lastName: 'Lambert' }),
  ]
  const here = await createTestRental(api.app, { ownerId: owner.id, title: 'Phare rouge', city: 'Brest' })
  const abroad = await createTestRental(api.app, { title: 'Riad bleu', city: 'Fès', countryCode: 'MA' })
  const stay = (
    rentalId: string,
    guestId: string,
    status: typeof bookings.$inferSelect.status,
    from: number,
  ) =>
    createTestBooking(api.app, {
      rentalId,
      guestId,
      ...(rentalId === here && { ownerId: owner.id }),
      status,
      checkIn: day(from),
      checkOut: day(from + 3),
    })
  return {
    owner,
    guest,
    soon: await stay(here, guest.id, 'CONFIRMED', 5),
    over: await stay(abroad, guest.id, 'COMPLETED', -20),
    cancelled: await stay(here, other.id, 'CANCELLED_BY_GUEST', 40),
    unpaid: await stay(abroad, other.id, 'EXPIRED', 60),
  }
}

test('bookings are found by a part of their code, guest, owner and listing, and filtered', async () => {
  const admin = await createTestAdmin(api)
  const { owner, guest, soon, over, cancelled, unpaid } = await createBookings()
  await change(soon, { code: 'DM-7K2F9Q', totalMinor: 90_000, paidMinor: 30_000 })
  await change(over, { code: 'DM-AB3CDE', totalMinor: 50_000, paidMinor: 50_000, refundedMinor: 10_000 })
  // No code of chance: it may have the part that is searched.
  await change(cancelled, { code: 'DM-MNPQRS', totalMinor: 10_000, cancelledAt: api.clock.now() })
  await change(unpaid, { code: 'DM-TUVWXY' })
  const { items, pagination, total_is_exact: isExact } = await listed(admin)
  expect(items.map(({ id }: { id: string }) => id)).toEqual([unpaid, cancelled, over, soon])
  expect([pagination.total_items, isExact]).toEqual([4, true])
  expect(items[3]).toMatchObject({
    code: 'DM-7K2F9Q',
    status: 'CONFIRMED',
    rental: { title: 'Phare rouge', city: 'Brest', country_code: 'FR' },
    guest: { id: guest.id, name: 'Odilon Marchais' },
    owner: { id: owner.id, name: 'Gwénolé Kerbrat' },
    check_in: day(5),
    total_minor: 90_000,
    payment: 'partly_paid',
  })
  for (const code of ['DM-7K2F9Q', 'dm-7k2', '2f9', '7K2F9Q'])
    expect(await idsOf(admin, `q=${code}`)).toEqual([soon])
  expect(await idsOf(admin, 'q=marchais')).toEqual([over, soon])
  expect(await idsOf(admin, `q=${encodeURIComponent(guest.email)}`)).toEqual([over, soon])
  expect(await idsOf(admin, 'q=gwenole')).toEqual([cancelled, soon])
  expect(await idsOf(admin, 'q=riad')).toEqual([unpaid, over])
  expect(await idsOf(admin, `q=${owner.id}`)).toEqual([cancelled, soon])
  expect(await idsOf(admin, 'q=%25%25%25')).toEqual([])
  expect(await idsOf(admin, 'q=marchais&status=COMPLETED')).toEqual([over])

  expect(await idsOf(admin, 'status=CONFIRMED')).toEqual([soon])
  expect(await idsOf(admin, 'payment=refunded')).toEqual([over])
  expect(await idsOf(admin, 'payment=partly_paid')).toEqual([soon])
  expect(await idsOf(admin, 'country=MA')).toEqual([unpaid, over])
  expect(await idsOf(admin, 'arrival=7_days')).toEqual([soon])
  expect(await idsOf(admin, 'arrival=past_30_days')).toEqual([over])
  expect(await idsOf(admin, 'upcoming=true')).toEqual([soon])
  expect(await idsOf(admin, 'sort_by=check_in&sort_direction=asc')).toEqual([over, soon, cancelled, unpaid])
  const codes = (await listed(admin, 'sort_by=code&sort_direction=asc')).items.map(
    ({ code }: { code: string }) => code,
  )
  expect(codes).toEqual(codes.toSorted())
  expect(await idsOf(admin, 'per_page=1&page=2')).toEqual([cancelled])
  for (const wrong of [
    'status=LOST',
    'payment=some',
    'arrival=1_day',
    'country=fr',
    'sort_by=total',
    'who=me',
  ])
    expect((await get(admin, `/admin/bookings?${wrong}`)).status).toBe(422)
})

test('arrivals are filtered by two days, both included, or by one of them', async () => {
  const admin = await createTestAdmin(api)
  const { soon, over, cancelled, unpaid } = await createBookings()
  const own: string[] = [soon, over, cancelled, unpaid]
  const found = async (query: string) =>
    (await idsOf(admin, `${query}&per_page=100`)).filter((id: string) => own.includes(id))
  const between = (from: number | null, to: number | null) =>
    new URLSearchParams({
      ...(from !== null && { arrival_from: day(from) }),
      ...(to !== null && { arrival_to: day(to) }),
    }).toString()
  expect(await found(between(5, 40))).toEqual([cancelled, soon])
  expect(await found(between(5, 5))).toEqual([soon])
  expect(await found(between(6, 39))).toEqual([])
  expect(await found(between(40, null))).toEqual([unpaid, cancelled])
  expect(await found(between(null, 5))).toEqual([over, soon])
  expect(await found(`${between(null, 40)}&sort_by=check_in&sort_direction=asc`)).toEqual([
    over,
    soon,
    cancelled,
  ])
  // Other filters, a text and a period narrow the days like each other.
  expect(await found(`${between(5, 60)}&status=EXPIRED`)).toEqual([unpaid])
  expect(await found(`${between(-20, 60)}&q=marchais`)).toEqual([over, soon])
  expect(await found(`${between(5, 60)}&arrival=30_days`)).toEqual([soon])

  // The number and the file are those of the list.
  for (const query of [between(5, 40), between(40, null), between(null, 4)]) {
    const { items, pagination } = await listed(admin, `${query}&per_page=100`)
    expect(pagination.total_items).toBe(items.length)
    expect((await get(admin, `/admin/bookings/count?${query}`)).json.total).toBe(items.length)
    const [, ...lines] = (await get(admin, `/admin/bookings/export?${query}`)).text.trim().split('\r\n')
    expect(lines.map((line) => line.split('"')[1])).toEqual(items.map(({ code }: { code: string }) => code))
  }
})

test('days out of order and days that do not exist are refused at their field', async () => {
  const admin = await createTestAdmin(api)
  for (const path of ['/admin/bookings', '/admin/bookings/count', '/admin/bookings/export']) {
    const refused = async (query: string) => {
      const { status, json } = await get(admin, `${path}?${query}`)
      return [status, ...json.errors.map(({ field, message }: Record<string, string>) => [field, message])]
    }
    expect(await refused('arrival_from=2027-02-02&arrival_to=2027-02-01')).toEqual([
      422,
      ['arrival_to', 'La fin précède le début'],
    ])
    for (const field of ['arrival_from', 'arrival_to'])
      for (const wrong of ['2027-02-30', '0000-01-01', 'demain', '02/01/2027', ''])
        expect(await refused(`${field}=${encodeURIComponent(wrong)}`)).toEqual([
          422,
          [field, 'La date n’est pas valide'],
        ])
  }
})

test('the figures of the dashboard are the numbers of their lists', async () => {
  const admin = await createTestAdmin(api)
  const { soon, cancelled } = await createBookings()
  await change(cancelled, { cancelledAt: api.clock.now() })
  const old = new Date(api.clock.now().getTime() - 40 * 86_400_000)
  await change(soon, { createdAt: old })
  const count = async (query: string) => (await get(admin, `/admin/bookings/count?${query}`)).json.total
  const dashboard = (await get(admin, '/admin/dashboard')).json
  expect(await count('upcoming=true')).toBe(dashboard.upcoming_stays)
  expect(dashboard.upcoming_stays).toBeGreaterThan(0)
  const totals = []
  for (const period of ['7d', '30d', '12m']) {
    const metrics = (await get(admin, `/admin/dashboard/figures?period=${period}`)).json
    expect(await count(`booked=${period}`)).toBe(metrics.bookings.total)
    expect(await count(`cancelled=${period}`)).toBe(metrics.cancellations.total)
    expect((await listed(admin, `booked=${period}`)).pagination.total_items).toBe(metrics.bookings.total)
    totals.push(metrics.bookings.total)
  }
  // A year holds the one made forty days ago.
  expect(totals[2]).toBeGreaterThan(totals[1])
})

test('the list is a file, whose taking is audited, and a list of its own views', async () => {
  const admin = await createTestAdmin(api)
  const { soon } = await createBookings()
  await change(soon, { totalMinor: 90_000, paidMinor: 90_000 })
  const { json: booking } = await get(admin, `/bookings/${soon}`)
  const file = await get(admin, `/admin/bookings/export?columns=status,guest,total,payment&ids=${soon}`)
  const [head, line] = file.text.trim().split('\r\n')
  expect(head).toBe('"Code","Statut","Voyageur","Total","Devise","Paiement"')
  expect(line).toBe(`"${booking.code}","Confirmée","Odilon Marchais",900,"EUR","Payée"`)
  const xlsx = await get(admin, '/admin/bookings/export?format=xlsx&status=CONFIRMED')
  expect(xlsx.headers.get('content-type')).toContain('spreadsheetml')
  const [entry] = await api.app.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.action, 'export.bookings'), eq(auditRecords.actorId, admin.id)))
  expect(entry?.after).toMatchObject({ format: 'csv', lines: 1 })
  const view = { name: 'Litiges', query: 'paiement=disputed', columns: null }
  const saved = await api.call('POST', '/admin/lists/bookings/views', { token: admin.token, body: view })
  expect(saved.status, saved.text).toBe(201)
  const dated = { name: 'Noël', query: 'arrivee=2026-12-20..2027-01-03', columns: null }
  await api.call('POST', '/admin/lists/bookings/views', { token: admin.token, body: dated })
  const { views } = (await get(admin, '/admin/lists/bookings')).json
  expect(views).toMatchObject([view, dated])
})

test('administrators alone see the list', async () => {
  const staff = await createTestStaff(api, ['manage_users', 'view_stats', 'moderate_listings', 'audit_view'])
  const owner = await createTestOwner(api)
  for (const path of ['/admin/bookings', '/admin/bookings/count', '/admin/bookings/export']) {
    expect((await api.call('GET', path)).status).toBe(401)
    for (const who of [staff, owner]) expect((await get(who, path)).status).toBe(403)
  }
})
