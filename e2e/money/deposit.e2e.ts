import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { momentAt } from '#server/availability/local-time.ts'
import type { BookingRecord } from '#server/bookings/booking-queries.ts'
import { processDueBookings } from '#server/bookings/lifecycle/process-due-bookings.ts'
import { sendConnectedPayouts } from '#server/finances/payouts/provider-payouts.ts'
import { refreshPayouts } from '#server/finances/payouts/refresh-payouts.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { createDepositStay, startHold } from '#server/test/data/create-deposits.ts'
import { addBankAccount } from '#server/test/data/create-payouts.ts'
import { createListedRental, inDays, renew } from '#server/test/data/create-stays.ts'
import { createTestAdmin, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { freshMachine, press, runProvider } from '#server/test/data/pay-demonstration.ts'
import { samplePicture } from '#server/test/data/sample-pictures.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, expectNoSidewaysScroll, hydrated, startBrowser } from '../support/browser.ts'
import { book, payByCard } from '../support/pay.ts'
import { journey, type View } from '../support/views.ts'

// The server in this process, on a clock of its own: the stay passes between two presses.
const platform = startApi(freshMachine, { withSite: true })
const browser = startBrowser({ isFresh: true })

journey(
  1,
  'a deposit is onCard on a demonstration card, claimed with both inventories, and divided by staff',
  async (view) => {
    const { say, part, money } = view
    const euros = (minor: number) => money(minor, 'EUR')
    const admin = await createTestAdmin(platform)
    const title = `Maison du port ${crypto.randomUUID().slice(0, 4)}`
    const rental = await createListedRental(platform, { title, instantBooking: true, depositMinor: 30_000 })
    const guest = await createTestUser(platform, { firstName: 'Inès' })
    const booking = await bookByCard(view, guest, rental.id)

    moveTo(booking, 'arrival', -20)
    const stay = await enter(view, guest, '/client-dash')
    await stay.getByText(say('Faire bloquer la caution de {amount}', { amount: euros(30_000) })).waitFor()
    await stay.getByRole('link', { name: part('Faire bloquer') }).click()
    await stay.getByRole('heading', { name: say('Caution') }).waitFor()
    await expectAccessible(stay)
    await expectNoSidewaysScroll(stay)
    await stay.getByRole('button', { name: say('Faire bloquer la caution') }).click()
    await payByCard(stay, view, '4000 0000 0000 9995')
    await stay
      .getByRole('alert')
      .getByText(say('La banque a refusé : provision insuffisante. Essayez une autre carte.'))
      .waitFor()
    await payByCard(stay, view)
    await stay.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
    await runProvider(platform)
    await stay.reload()
    await stay.getByText(say('Bloquée, non débitée')).waitFor()

    const owner = await enter(view, rental.owner, `/owner-dash/bookings/${booking.id}`)
    const onCard =
      '{amount} sont bloqués sur la carte du voyageur. Le blocage est levé le {release} si aucun dégât n’est signalé.'
    await owner.getByText(part(onCard, { amount: euros(30_000) })).waitFor()
    await photograph(owner, view, 'Photos de l’arrivée', 801)
    await expectAccessible(owner)

    moveTo(booking, 'arrival', 3)
    await processDueBookings(platform.app)
    const arrived = await enter(view, guest, `/client-dash/bookings/${booking.id}`)
    await photograph(arrived, view, 'Photos de l’arrivée', 803)

    moveTo(booking, 'departure', 2)
    await processDueBookings(platform.app)
    const after = await enter(view, rental.owner, `/owner-dash/bookings/${booking.id}`)
    await photograph(after, view, 'Photos du départ', 804)
    await after.getByRole('button', { name: say('Signaler un dégât') }).click()
    const dialog = after.getByRole('dialog')
    const report = dialog.getByRole('button', { name: say('Signaler') })
    const claim = dialog.getByLabel(part('Montant réclamé sur la caution'))
    await dialog
      .getByLabel(part('Ce qui a été abîmé'))
      .fill('La table basse en verre est fendue sur sa longueur.')
    await claim.fill('400')
    await dialog.getByText(say('Plus de 0, et {limit} au plus', { limit: euros(30_000) })).waitFor()
    expect(await report.isDisabled()).toBe(true)
    await claim.fill('120')
    await expectAccessible(after)
    await report.click()
    await after
      .getByText(
        say('{claimed} sont en cours de débit pour un dégât signalé. Le reste n’est plus bloqué.', {
          claimed: euros(12_000),
        }),
      )
      .waitFor()
    await runProvider(platform)

    const staff = await enter(view, admin, '/admin-dash/incidents')
    await staff.getByRole('link', { name: title }).click()
    await staff.getByText(say('Débité, gardé par Demeure')).waitFor()
    await staff.getByLabel(part('À verser à l’hôte sur la caution')).fill('90')
    await staff.getByLabel(part('Motif')).fill('Le plateau était entier avant le séjour.')
    await expectAccessible(staff)
    await staff.getByRole('button', { name: say('Trancher') }).click()
    await staff.getByRole('button', { name: say('Confirmer la décision') }).click()
    const divided = { deduction: euros(9_000), back: euros(3_000) }
    await staff
      .getByText(part('L’hôte reçoit {deduction} de la caution, {back} sont rendus au voyageur', divided))
      .waitFor()
    await runProvider(platform)

    const informed = await enter(view, guest, `/client-dash/bookings/${booking.id}`)
    await informed
      .getByText(
        part(
          'Demeure a tranché : l’hôte reçoit {deduction} de votre caution, {back} vous sont rendus',
          divided,
        ),
      )
      .waitFor()
    await informed.getByText(say('Remboursement de la caution')).first().waitFor()
    await expectAccessible(informed)
    await expectNoSidewaysScroll(informed)
    const paid = await enter(view, rental.owner, '/owner-dash/finances')
    await paid.getByText(part('Caution reçue pour un dégât')).locator('visible=true').first().waitFor()
    await paid.getByText(say('Reçu sur des cautions, hors revenus')).waitFor()
  },
)

journey(
  2,
  'an owner returns a deposit, opens an account of the demonstration, and is paid out to it',
  async (view) => {
    const { say, money } = view
    const { booking, guest, owner } = await createDepositStay(platform)
    moveTo(booking, 'arrival', -20)
    await press.card(platform, await startHold(platform, guest, booking), 'success')
    await runProvider(platform)
    const stay = await enter(view, owner, `/owner-dash/bookings/${booking.id}`)
    await stay.getByRole('button', { name: say('Rendre la caution') }).click()
    const dialog = stay.getByRole('dialog')
    const lifted =
      'Le blocage de {amount} est levé et le voyageur en est averti. Vous ne pourrez plus rien réclamer sur cette caution.'
    await dialog.getByText(say(lifted, { amount: money(30_000, 'EUR') })).waitFor()
    await expectAccessible(stay)
    await dialog.getByRole('button', { name: say('Rendre la caution') }).click()
    await stay.getByText(say('La banque lève le blocage. Rien n’est débité.')).waitFor()
    await runProvider(platform)
    const informed = await enter(view, guest, `/client-dash/bookings/${booking.id}`)
    await informed.getByText(say('Le blocage est levé : rien n’a été débité.')).waitFor()
    await expectAccessible(informed)

    moveTo(booking, 'departure', 2)
    await processDueBookings(platform.app)
    const finances = await enter(view, owner, '/owner-dash/finances')
    await addBankAccount(platform, owner)
    await finances.getByRole('button', { name: say('Ouvrir un compte de démonstration') }).click()
    await finances.waitForURL(/\/demonstration-accounts\/demo_account_[0-9a-f]+$/)
    await finances.getByRole('heading', { name: say('Compte de démonstration') }).waitFor()
    await expectAccessible(finances)
    await expectNoSidewaysScroll(finances)
    await finances.getByRole('button', { name: say('Ouvrir le compte') }).click()
    await finances.waitForURL(/\/owner-dash\/finances/)
    await finances
      .getByText(say('Votre compte de démonstration est ouvert : vos versements y arrivent, sans argent.'))
      .waitFor()
    await refreshPayouts(platform.app, owner.id)
    await sendConnectedPayouts(platform.app)
    await runProvider(platform)
    await finances.reload()
    await finances.getByText(say('Versé')).locator('visible=true').first().waitFor()
    await expectAccessible(finances)
  },
)

/** Books three nights in two days on the site, and pays on the page of the demonstration. */
async function bookByCard(view: View, guest: TestUser, rentalId: string): Promise<BookingRecord> {
  const search = `check_in=${inDays(platform, 2)}&check_out=${inDays(platform, 5)}&adults=2`
  const page = await enter(view, guest, `/properties/france/${rentalId}/book?${search}`)
  await page.getByRole('radio', { name: view.part('Carte bancaire') }).check()
  await page
    .getByText(view.part('Caution de <0/>, bloquée sur votre carte la veille de l’arrivée et non débitée.'))
    .first()
    .waitFor()
  await book(page, view)
  await payByCard(page, view)
  await page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
  await runProvider(platform)
  const [booking] = await platform.app.db.select().from(bookings).where(eq(bookings.rentalId, rentalId))
  expect(booking).toMatchObject({ status: 'CONFIRMED', depositMinor: 30_000 })
  return booking!
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

async function enter(view: View, person: TestUser, path: string): Promise<Page> {
  await renew(platform, person)
  const { page } = await browser.open({ ...view.options, baseURL: platform.url })
  await page.clock.setFixedTime(platform.clock.now())
  await page.addInitScript((stored) => localStorage.setItem('token', stored), person.token)
  await page.goto(view.at(path))
  await hydrated(page)
  return page
}

async function photograph(page: Page, view: View, label: string, width: number) {
  const buffer = await samplePicture({ width })
  await page
    .getByLabel(view.say(label))
    .setInputFiles([{ name: 'salon.jpg', mimeType: 'image/jpeg', buffer }])
  await page
    .getByRole('button', { name: view.say('Agrandir : {label}') })
    .last()
    .waitFor()
}
