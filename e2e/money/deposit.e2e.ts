import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { momentAt } from '#server/availability/local-time.ts'
import type { BookingRecord } from '#server/bookings/booking-queries.ts'
import { processDueBookings } from '#server/bookings/lifecycle/process-due-bookings.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { createListedRental, inDays, renew } from '#server/test/data/create-stays.ts'
import { createTestAdmin, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { freshMachine, runProvider } from '#server/test/data/pay-demonstration.ts'
import { samplePicture } from '#server/test/data/sample-pictures.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, expectNoSidewaysScroll, hydrated, startBrowser } from '../support/browser.ts'

// The server in this process, on a clock of its own: the stay passes between two presses.
const platform = startApi(freshMachine, { withSite: true })
const browser = startBrowser()

const phone = { width: 390, height: 844 }

test('a deposit is held on a demonstration card, claimed with both inventories, and divided by staff', async () => {
  const admin = await createTestAdmin(platform)
  const rental = await createListedRental(platform, {
    title: 'Maison du port',
    instantBooking: true,
    depositMinor: 30_000,
  })
  const guest = await createTestUser(platform, { firstName: 'Inès' })
  const booking = await bookByCard(guest, rental.id)

  moveTo(booking, 'arrival', -20)
  const stay = await enter(guest, `/client-dash/bookings/${booking.id}`, phone)
  await stay.getByRole('heading', { name: 'Caution' }).waitFor()
  await expectAccessible(stay)
  await expectNoSidewaysScroll(stay)
  await stay.getByRole('button', { name: 'Faire bloquer la caution' }).click()
  await payOnPage(stay, /4000 0000 0000 9995/)
  await stay.getByRole('alert').getByText('provision insuffisante').waitFor()
  await payOnPage(stay, /4242 4242 4242 4242/)
  await stay.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
  await runProvider(platform)
  await stay.reload()
  await stay.getByText('Bloquée, non débitée', { exact: true }).waitFor()

  const owner = await enter(rental.owner, `/owner-dash/bookings/${booking.id}`)
  await owner.getByText(/300,00\s€ sont bloqués sur la carte du voyageur/).waitFor()
  await photograph(owner, 'Photos de l’arrivée', 801)
  await expectAccessible(owner)

  moveTo(booking, 'arrival', 3)
  await processDueBookings(platform.app)
  const arrived = await enter(guest, `/client-dash/bookings/${booking.id}`, phone)
  await photograph(arrived, 'Photos de l’arrivée', 803)

  moveTo(booking, 'departure', 2)
  await processDueBookings(platform.app)
  const after = await enter(rental.owner, `/owner-dash/bookings/${booking.id}`)
  await photograph(after, 'Photos du départ', 804)
  await after.getByRole('button', { name: 'Signaler un dégât' }).click()
  const dialog = after.getByRole('dialog')
  await dialog.getByLabel('Ce qui a été abîmé').fill('La table basse en verre est fendue sur sa longueur.')
  await dialog.getByLabel('Montant réclamé sur la caution').fill('400')
  await dialog.getByText(/300,00\s€ au plus$/).waitFor()
  expect(await dialog.getByRole('button', { name: 'Signaler', exact: true }).isDisabled()).toBe(true)
  await dialog.getByLabel('Montant réclamé sur la caution').fill('120')
  await expectAccessible(after)
  await dialog.getByRole('button', { name: 'Signaler', exact: true }).click()
  await after.getByText(/120,00\s€ sont en cours de débit/).waitFor()
  await runProvider(platform)

  const staff = await enter(admin, '/admin-dash/incidents')
  await staff.getByRole('link', { name: 'Maison du port' }).click()
  await staff.getByText('Débité, gardé par Demeure').waitFor()
  await staff.getByLabel('À verser à l’hôte sur la caution').fill('90')
  await staff.getByLabel('Motif').fill('Le plateau était entier avant le séjour.')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Trancher', exact: true }).click()
  await staff.getByRole('button', { name: 'Confirmer la décision' }).click()
  await staff.getByText(/L’hôte reçoit 90,00\s€ de la caution, 30,00\s€ sont rendus au voyageur/).waitFor()
  await runProvider(platform)

  const informed = await enter(guest, `/client-dash/bookings/${booking.id}`, phone)
  await informed.getByText(/l’hôte reçoit 90,00\s€ de votre caution, 30,00\s€ vous sont rendus/).waitFor()
  await informed.getByText('Remboursement de la caution').waitFor()
  await informed.getByText(/Sur 120,00\s€ débités/).waitFor()
  await expectAccessible(informed)
  await expectNoSidewaysScroll(informed)
  const paid = await enter(rental.owner, '/owner-dash/finances')
  await paid
    .getByText(/^Caution reçue pour un dégât/)
    .first()
    .waitFor()
  await paid.getByText('Reçu sur des cautions, hors revenus').waitFor()
}, 240_000)

/** Books three nights in two days on the site, and pays on the page of the demonstration. */
async function bookByCard(guest: TestUser, rentalId: string): Promise<BookingRecord> {
  const search = `check_in=${inDays(platform, 2)}&check_out=${inDays(platform, 5)}&adults=2`
  const page = await enter(guest, `/properties/france/${rentalId}/book?${search}`)
  await page.getByRole('radio', { name: 'Carte bancaire' }).check()
  await page
    .getByText(/bloquée sur votre carte la veille de l’arrivée et non débitée/)
    .first()
    .waitFor()
  await page.locator('aside [aria-busy=false]').waitFor()
  await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click()
  await payOnPage(page, /4242 4242 4242 4242/)
  await page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
  await runProvider(platform)
  const [booking] = await platform.app.db.select().from(bookings)
  expect(booking).toMatchObject({ status: 'CONFIRMED', depositMinor: 30_000 })
  return booking!
}

async function payOnPage(page: Page, card: RegExp) {
  await page.waitForURL(/\/demonstration-payments\/demo_[0-9a-f]+/)
  await hydrated(page)
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: /^(Payer|Autoriser)/ }).click()
}

/** Moves the clock to some hours after the time of arrival or departure. */
function moveTo(booking: BookingRecord, moment: 'arrival' | 'departure', hours: number) {
  const at =
    moment === 'arrival'
      ? momentAt(booking.checkIn, booking.checkInFrom, booking.timeZone)
      : momentAt(booking.checkOut, booking.checkOutUntil, booking.timeZone)
  const seconds = Math.round((at.getTime() - platform.clock.now().getTime()) / 1000)
  platform.clock.advance({ seconds: seconds + hours * 3_600 })
}

async function enter(person: TestUser, path: string, viewport = { width: 1280, height: 900 }): Promise<Page> {
  await renew(platform, person)
  const { page } = await browser.open({ baseURL: platform.url, viewport })
  await page.clock.setFixedTime(platform.clock.now())
  await page.addInitScript((stored) => localStorage.setItem('token', stored), person.token)
  await page.goto(path)
  await hydrated(page)
  return page
}

async function photograph(page: Page, label: string, width: number) {
  const buffer = await samplePicture({ width })
  await page.getByLabel(label).setInputFiles([{ name: 'salon.jpg', mimeType: 'image/jpeg', buffer }])
  await page.getByRole('button', { name: 'Agrandir : Vos photos, photo 1' }).last().waitFor()
}
