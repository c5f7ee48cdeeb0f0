import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { processDueBookings } from '#server/bookings/lifecycle/process-due-bookings.ts'
import { monthOf } from '#server/invoicing/platform-months.ts'
import { startFeedServer } from '#server/test/peers/feed-server.ts'
import { createTestAdmin, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { act, createListedRental, createTestStay, inDays, renew } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, hydrated, startBrowser } from '../support/browser.ts'

// The server in this process, on a database and a clock of its own: weeks pass between two presses.
const platform = startApi(
  { LIMITS_TRUSTED_ADDRESSES: '127.0.0.1', FEEDS_MAY_BE_LOCAL: 'true' },
  { withSite: true },
)
const elsewhere = startFeedServer()
const browser = startBrowser({ isFresh: true })

test('a booking stands in the owner’s calendar and in the one another platform reads, whose events close nights here', async () => {
  const rental = await createListedRental(platform, { title: 'Maison du canal', instantBooking: true })
  const guest = await createTestUser(platform, { firstName: 'Inès' })
  const { booking } = await createTestStay(platform, rental, { guest, from: 6, nights: 3 })
  const page = await enter(rental.owner, '/owner-dash/bookings/calendar')
  const grid = page.getByRole('grid', { name: 'Calendrier de vos logements' })
  await grid.getByText('Inès').first().waitFor()

  await page.goto(`/owner-dash/bookings/calendar?home=${rental.id}`)
  const address = page.getByLabel('Adresse du calendrier de ce logement')
  const textBefore = await textAt(await address.inputValue())
  expect(textBefore).toContain(`DTSTART;VALUE=DATE:${compact(booking.check_in)}`)
  expect(textBefore).toContain(`DTEND;VALUE=DATE:${compact(booking.check_out)}`)
  expect(textBefore).not.toContain('Inès')

  // The other platform returns our events beside a stay of its own.
  const theirs = { uid: 'theirs', from: inDays(platform, 12), to: inDays(platform, 15) }
  const echo = { uid: /UID:(\S+)/.exec(textBefore)?.[1] ?? '', from: booking.check_in, to: booking.check_out }
  const url = elsewhere.calendar('/ailleurs.ics', [theirs, echo])
  await page.getByRole('button', { name: 'Importer un calendrier' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom de la plateforme').fill('Ailleurs')
  await dialog.getByLabel('Adresse de son calendrier').fill(url)
  await dialog.getByRole('button', { name: 'Importer' }).click()
  await page.getByText('À jour').first().waitFor()
  await expectAccessible(page)

  const quoted = await platform.call('POST', '/bookings/quote', {
    body: {
      property_id: rental.id,
      check_in: inDays(platform, 13),
      check_out: inDays(platform, 16),
      adults: 2,
    },
  })
  expect(`${quoted.status} ${quoted.json.code}`).toBe('409 nights_taken')
  const calendar = await platform.call(
    'GET',
    `/owner/bookings/calendar?from=${inDays(platform, 0)}&to=${inDays(platform, 30)}`,
    { token: rental.owner.token },
  )
  const { entries } = calendar.json.properties[0]
  expect(entries.map(({ conflict }: { conflict: boolean }) => conflict)).toEqual([false, false])
})

test('changes of nights are undone from the toast, unless they were booked', async () => {
  const rental = await createListedRental(platform, { title: 'Maison des quais' })
  const page = await enter(rental.owner, `/owner-dash/bookings/calendar?home=${rental.id}`)
  const nights = { from: inDays(platform, 20), to: inDays(platform, 23) }
  const shown = async () =>
    (await platform.call('GET', `/properties/${rental.id}/availability?from=${nights.from}&to=${nights.to}`))
      .json
  const before = await shown()
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await page.getByRole('button', { name: 'Bloquer', exact: true }).click()
    await dialog.getByLabel('Première nuit', { exact: true }).fill(nights.from)
    await dialog.getByLabel('Dernière nuit', { exact: true }).fill(inDays(platform, 22))
  }
  const undo = page.getByRole('button', { name: 'Annuler', exact: true })

  await open()
  await dialog.getByRole('button', { name: 'Appliquer à 3 nuits' }).click()
  await undo.waitFor()
  expect((await shown()).unavailable).toEqual([nights])
  await undo.click()
  await page.getByText('Calendrier remis comme avant').waitFor()
  expect(await shown()).toEqual(before)

  await open()
  await dialog.getByLabel(/^Bloquer ces nuits/).uncheck()
  await dialog.getByLabel('Prix de la nuit').fill('130')
  await dialog.getByRole('button', { name: 'Appliquer à 3 nuits' }).click()
  await undo.waitFor()
  await platform.app.db.$client.query(
    `insert into occupancy (id, rental_id, starts_on, ends_on, kind) values (gen_random_uuid(), $1, $2, $3, 'stay')`,
    [rental.id, nights.from, nights.to],
  )
  await undo.click()
  await page.getByText(/^Ces nuits ont changé depuis, par exemple par une réservation/).waitFor()
  expect((await shown()).rates.nights).toHaveLength(3)
})

test('the finances and the statement of an owner add up to the cent', async () => {
  // One statement has it all: on the last day of a month the journey begins in the next.
  const tomorrow = new Date(platform.clock.now().getTime() + 25 * 3_600_000)
  if (monthOf(tomorrow) !== monthOf(platform.clock.now())) platform.clock.advance({ hours: 25 })
  const rental = await createListedRental(platform, {
    instantBooking: true,
    basePriceMinor: 10_333,
    cleaningFeeMinor: 4_551,
  })
  const paid = [
    await createPaidStay(rental, { from: 20, nights: 3 }),
    await createPaidStay(rental, { from: 30, nights: 7 }),
  ]
  const { booking, guest } = await createPaidStay(rental, { from: 60, nights: 2 })
  platform.clock.advance({ hours: 25 })
  await act(platform, await renew(platform, guest), `/bookings/${booking.id}/cancel`, {})

  const page = await enter(await renew(platform, rental.owner), '/owner-dash/finances')
  const { json } = await platform.call('GET', '/owner/finances/summary', { token: rental.owner.token })
  const [euros] = json.currencies
  // What guests paid for the two stays, less the fee of the platform; the third was fully refunded.
  const earned = await Promise.all(paid.map((stay) => payoutOf(rental.owner, stay.booking)))
  expect(euros.net_minor).toBe(earned.reduce((sum, each) => sum + each, 0))
  await page.getByText(exactly(euros.net_minor)).first().waitFor()
  await expectAccessible(page)

  const month = monthOf(platform.clock.now())
  const saved = page.waitForEvent('download')
  await page.getByLabel('Mois', { exact: true }).selectOption(month)
  await page.getByRole('button', { name: 'Relevé', exact: true }).click()
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  expect((await saved).suggestedFilename()).toContain(month)
  const statement = await platform.call('GET', `/owner/finances/statement?month=${month}&format=csv`, {
    token: rental.owner.token,
  })
  const [, ...lines] = statement.text.replace('\uFEFF', '').trim().split('\r\n')
  const balance = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-1)) * 100), 0)
  expect(lines.length).toBeGreaterThan(0)
  expect(balance).toBe(euros.balance_minor)
})

test('a stay that ends opens the review, which counts on the listing, the first page and in moderation', async () => {
  const rental = await createListedRental(platform, { title: 'Maison du verger', instantBooking: true })
  // So far ahead that the account of the guest is no longer new by then.
  const { booking, guest } = await createPaidStay(rental, { from: 45, nights: 2 })
  platform.clock.advance({ days: 48 })
  await processDueBookings(platform.app)
  const page = await enter(await renew(platform, guest), '/client-dash')
  await page.getByRole('link', { name: 'Donner mon avis' }).click()
  await page.waitForURL(`**/client-dash/bookings/${booking.id}?review`)
  const comment = 'Un verger en fleurs, une maison claire et une hôte attentive.'
  await page.getByRole('radio', { name: '4 sur 5, Très bien' }).first().press('Space')
  await page.getByLabel(/Commentaire/).fill(comment)
  await page.getByRole('button', { name: 'Publier mon avis' }).click()
  await page
    .getByText(/Merci pour votre/)
    .first()
    .waitFor()

  await page.goto(`/properties/france/${rental.id}`)
  await hydrated(page)
  await page.locator('#avis').getByText(comment).waitFor()
  const { json: stats } = await platform.call('GET', `/reviews/property/${rental.id}/stats`)
  expect(stats).toMatchObject({ average_rating: 4, total_reviews: 1 })
  await page.locator('#avis').getByText('4,0').first().waitFor()

  await page.goto('/')
  await hydrated(page)
  await page.getByText(comment).first().waitFor()

  const adminPage = await enter(await createTestAdmin(platform), '/admin-dash/reviews?onglet=all')
  await adminPage.getByText(comment).first().waitFor()
})

interface Stay {
  from: number
  nights: number
}

/** A stay whose guest has paid the owner directly. */
async function createPaidStay(rental: Awaited<ReturnType<typeof createListedRental>>, stay: Stay) {
  const stayOfGuest = await createTestStay(platform, rental, {
    ...stay,
    guest: await createTestUser(platform),
  })
  const { id, total_minor: amount_minor } = stayOfGuest.booking
  const path = `/owner/bookings/${id}/payments`
  const paid = await act(platform, rental.owner, path, { amount_minor, method: 'transfer' })
  expect(paid.status, paid.text).toBe(201)
  return stayOfGuest
}

async function payoutOf({ token }: TestUser, { id }: Booking): Promise<number> {
  return (await platform.call('GET', `/bookings/${id}`, { token })).json.payout_minor
}

/** A user's own page, signed in as this browser would have been, on the server's day. */
async function enter({ token }: TestUser, path: string): Promise<Page> {
  const { page } = await browser.open({ baseURL: platform.url })
  await page.clock.setFixedTime(platform.clock.now())
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
  return page
}

/** The port is chosen after `PUBLIC_URL` is set, so the origin of the address is replaced. */
async function textAt(address: string) {
  const answer = await fetch(address.replace(/^https?:\/\/[^/]+/, platform.url))
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('\r\n ', '')
}

function compact(day: string) {
  return day.replaceAll('-', '')
}

/** As the finances format it, with its cents. */
function exactly(minor: number) {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
    .format(minor / 100)
    .replaceAll('\u202f', '\u00a0')
}
