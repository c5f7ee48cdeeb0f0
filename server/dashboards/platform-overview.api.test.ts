import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { scheduledJobs } from '#server/scheduled-jobs.ts'
import { runJobs } from '#server/run-jobs.ts'
import { outbox } from '#server/platform/mail/mail-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { createTestBooking, createTestRental } from '#server/test/data/create-rentals.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { inDays, renew } from '#server/test/data/create-stays.ts'
import {
  createTestAdmin,
  createTestSeller,
  createTestStaff,
  createTestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
const day = (days: number) => inDays(api, days)
const get = async (path: string, token: string) => api.call('GET', path, { token })

test('the bookings of a period stand day by day beside those of the period before', async () => {
  const admin = await createTestAdmin(api)
  const rentalId = await createTestRental(api.app, {})
  const stay = (from: number) =>
    createTestBooking(api.app, { rentalId, status: 'CONFIRMED', checkIn: day(from), checkOut: day(from + 2) })
  await stay(10)
  await stay(20)
  await createTestBooking(api.app, { rentalId, status: 'EXPIRED', checkIn: day(30), checkOut: day(31) })
  const week = (await get('/admin/dashboard/figures?period=7d', admin.token)).json
  expect(week.groups).toHaveLength(7)
  expect(week.groups.at(-1)).toMatchObject({ bookings: 2, previous_bookings: 0 })
  expect(week.bookings).toEqual({ total: 2, before: 0 })
  expect(week.accounts).toMatchObject({ before: 0 })
  expect(week.accounts.total).toBeGreaterThan(0)
  const file = await get('/admin/dashboard/figures/export?period=7d', admin.token)
  expect(file.status, file.text).toBe(200)
  expect(file.text).toContain(`"Réservations","${week.start_date}","${week.end_date}",2,0`)
  const stranger = await createTestStaff(api, ['moderate_listings'])
  expect((await get('/admin/dashboard/figures/export', stranger.token)).status).toBe(403)
  expect(week.published).toMatchObject({ total: 1 })
  expect(week.verification_hours).toEqual({ average: null, before: null })

  api.clock.advance({ days: 7 })
  await renew(api, admin)
  const later = (await get('/admin/dashboard/figures?period=7d', admin.token)).json
  expect(later.bookings).toEqual({ total: 0, before: 2 })
  expect(later.groups.at(-1)).toMatchObject({ bookings: 0, previous_bookings: 2 })
  const year = (await get('/admin/dashboard/figures?period=12m', admin.token)).json
  expect(year.groups).toHaveLength(12)
  expect(year.bookings.total).toBe(2)
  expect((await get('/admin/dashboard/figures?period=2d', admin.token)).status).toBe(422)
})

test('the state of each service is checked, with what is late', async () => {
  const { token } = await createTestStaff(api, ['view_stats'])
  const before = (await get('/admin/dashboard/services', token)).json
  expect(before).toMatchObject({
    database: { state: 'ok' },
    storage: { state: 'ok' },
    mail: { state: 'ok', given_up: 0 },
    payments: { state: 'ok', failed: 0, waiting: 0 },
    calendars: { state: 'ok', feeds: 0 },
  })
  expect(before.jobs.rounds[0]).toMatchObject({ name: 'every-minute', ended_at: null, state: 'late' })

  await runJobs(api.app, 'every-minute')
  await api.app.db.insert(outbox).values({
    id: crypto.randomUUID(),
    to: 'perdu@exemple.fr',
    subject: 'x',
    text: 'x',
    html: 'x',
    attempts: 12,
  })
  const after = (await get('/admin/dashboard/services', token)).json
  expect(after.jobs.rounds[0]).toMatchObject({ state: 'ok', failed: [] })
  expect(after.jobs.rounds[0].milliseconds).toBeGreaterThan(0)
  expect(after.mail).toMatchObject({ state: 'late', given_up: 1 })
})

test('a storage that refuses to write is down, and a failing job makes its run late', async () => {
  const { token } = await createTestAdmin(api)
  const { put } = api.app.storage
  api.app.storage.put = () => Promise.reject(new Error('no room'))
  const broken = (await get('/admin/dashboard/services', token)).json
  api.app.storage.put = put
  expect(broken.storage.state).toBe('down')

  const { tellLateCases: notifyOverdueCases } = scheduledJobs['every-minute']
  scheduledJobs['every-minute']['tellLateCases'] = () => Promise.reject(new Error('broken'))
  await runJobs(api.app, 'every-minute')
  scheduledJobs['every-minute']['tellLateCases'] = notifyOverdueCases!
  const { rounds } = (await get('/admin/dashboard/services', token)).json.jobs
  expect(rounds[0]).toMatchObject({ state: 'late', failed: ['tellLateCases'] })
})

test('the search finds people, homes, bookings and listings, and of them only what one may see', async () => {
  const seller = await createTestSeller(api, { firstName: 'Apolline', lastName: 'Quéméneur' })
  const sale = await createTestSale(api, { seller, title: 'Longère de Quéméneur' })
  const guest = await createTestUser(api, { firstName: 'Odilon', lastName: 'Quéméneur' })
  const rentalId = await createTestRental(api.app, { title: 'Gîte Quemeneur', city: 'Brest' })
  const booking = await createTestBooking(api.app, {
    rentalId,
    guestId: guest.id,
    status: 'CONFIRMED',
    checkIn: day(100),
    checkOut: day(102),
  })
  const search = async (token: string, text: string) =>
    (await get(`/admin/search?q=${encodeURIComponent(text)}`, token)).json.items as {
      kind: string
      id: string
      label: string
    }[]
  const admin = await createTestAdmin(api)
  const found = await search(admin.token, 'quemeneur')
  expect(found.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
    [
      `user ${seller.id}`,
      `user ${guest.id}`,
      `booking ${booking}`,
      `sale ${sale}`,
      `rental ${rentalId}`,
    ].toSorted(),
  )
  expect((await search(admin.token, seller.email)).map(({ id }) => id)).toEqual([seller.id])
  const code = found.find(({ kind }) => kind === 'booking')!.label
  expect(await search(admin.token, code.toLowerCase())).toMatchObject([{ kind: 'booking', id: booking }])
  await api.app.db.update(bookings).set({ code: 'DM-7K2F9Q' }).where(eq(bookings.id, booking))
  for (const part of ['7k2', 'dm-7K2', 'F9Q', 'k2f9'])
    expect(await search(admin.token, part)).toMatchObject([{ kind: 'booking', id: booking }])
  // Letters alone are a part of a code as codes are written, else a name.
  await api.app.db.update(bookings).set({ code: 'DM-KQFXTR' }).where(eq(bookings.id, booking))
  expect(await search(admin.token, 'QFX')).toMatchObject([{ kind: 'booking', id: booking }])
  expect(await search(admin.token, 'qfx')).toEqual([])
  expect(await search(admin.token, '%%')).toEqual([])
  // Contact details are masked here as in the list of people.
  expect(found.find(({ id }) => id === seller.id)).toMatchObject({ detail: expect.stringContaining('•••') })
  const opened = await api.call('POST', '/admin/support-cases', {
    token: admin.token,
    body: { title: 'Quéméneur contre Quéméneur' },
  })
  expect((await search(admin.token, `n° ${opened.json.number}`)).map(({ id }) => id)).toEqual([
    opened.json.id,
  ])

  const moderator = await createTestStaff(api, ['moderate_listings'])
  const kinds = (await search(moderator.token, 'quemeneur')).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['sale', 'rental']))
  const reviewer = await createTestStaff(api, ['moderate_reviews'])
  expect(await search(reviewer.token, 'quemeneur')).toEqual([])
  expect((await get('/admin/search?q=a', admin.token)).status).toBe(422)
  expect((await get('/admin/search?q=quemeneur', seller.token)).status).toBe(403)
  expect((await get('/admin/dashboard/services', moderator.token)).status).toBe(403)
  expect((await get('/admin/dashboard/figures', seller.token)).status).toBe(403)
})
