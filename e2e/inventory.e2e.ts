import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { momentAt } from '#server/availability/local-time.ts'
import type { BookingRecord } from '#server/bookings/booking-queries.ts'
import { createCardPaidStay, createPublishedRental } from '#server/test/data/create-payouts.ts'
import { inDays, renew } from '#server/test/data/create-stays.ts'
import { createTestAdmin, type TestUser } from '#server/test/data/create-users.ts'
import { samplePicture } from '#server/test/data/sample-pictures.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, hydrated, startBrowser } from './support/browser.ts'

// The server in this process, on a clock of its own: the stay passes between two presses.
const platform = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' }, { withSite: true })
const browser = startBrowser({ isFresh: true })

const phone = { width: 390, height: 844 }

test('guest and owner photograph a stay, and a part of its deposit pays for a damage', async () => {
  const admin = await createTestAdmin(platform)
  const place = await createPublishedRental(platform)
  const booking = await createCardPaidStay(platform, place, {
    status: 'CONFIRMED',
    depositMinor: 30_000,
    checkIn: inDays(platform, 1),
    checkOut: inDays(platform, 3),
  })

  moveTo(momentAt(booking.checkIn, booking.checkInFrom, booking.timeZone), -1)
  const owner = await enter(place.owner, `/owner-dash/bookings/${booking.id}`)
  await photograph(owner, 'Photos de l’arrivée', [801, 802])
  await owner.getByRole('button', { name: 'Agrandir : Vos photos, photo 2' }).click()
  await owner.getByRole('dialog').getByText('Empreinte SHA-256 du fichier envoyé').waitFor()
  await expectAccessible(owner)

  moveTo(momentAt(booking.checkIn, booking.checkInFrom, booking.timeZone), 3)
  await become(booking, 'IN_STAY')
  const guest = await enter(place.guest, `/client-dash/bookings/${booking.id}`, phone)
  await guest.getByRole('button', { name: /Photos d[e’].*, photo 2$/ }).waitFor()
  await photograph(guest, 'Photos de l’arrivée', [803])
  await guest.getByRole('button', { name: 'Agrandir : Vos photos, photo 1' }).waitFor()
  const overflow = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(guest)

  moveTo(momentAt(booking.checkOut, booking.checkOutUntil, booking.timeZone), 2)
  await become(booking, 'COMPLETED')
  const after = await enter(place.owner, `/owner-dash/bookings/${booking.id}`)
  await photograph(after, 'Photos du départ', [804])
  await after.getByRole('button', { name: 'Signaler un dégât' }).click()
  await after.getByLabel('Ce qui a été abîmé').fill('La table basse en verre est fendue sur sa longueur.')
  await after.getByRole('button', { name: 'Signaler', exact: true }).click()
  await after.getByRole('heading', { name: 'Dégât signalé' }).waitFor()

  const staff = await enter(admin, '/admin-dash/incidents')
  await staff.getByRole('link', { name: 'Maison claire au bord du lac' }).click()
  await staff.getByRole('heading', { name: 'État des lieux en photos' }).waitFor()
  expect(await staff.getByRole('button', { name: /^Agrandir/ }).count()).toBe(4)
  await staff.getByLabel('À garder par l’hôte sur la caution').fill('90')
  await staff.getByLabel('Motif').fill('Le plateau était entier avant le séjour.')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Trancher', exact: true }).click()
  await staff.getByRole('button', { name: 'Confirmer la décision' }).click()
  await staff.getByText(/L’hôte garde 90,00\s€ de la caution/).waitFor()

  const informed = await enter(place.guest, `/client-dash/bookings/${booking.id}`, phone)
  await informed.getByText(/l’hôte garde 90,00\s€ de votre caution et rend le reste/).waitFor()
}, 180_000)

/** Moves the clock to some hours after an instant. */
function moveTo(instant: Date, hours: number) {
  const seconds = Math.round((instant.getTime() - platform.clock.now().getTime()) / 1000)
  platform.clock.advance({ seconds: seconds + hours * 3_600 })
}

function become({ id }: BookingRecord, status: 'IN_STAY' | 'COMPLETED') {
  return platform.app.db.$client.query('update booking set status = $2 where id = $1', [id, status])
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

async function photograph(page: Page, label: string, widths: number[]) {
  const files = await Promise.all(
    widths.map(async (width) => ({
      name: `salon-${width}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await samplePicture({ width }),
    })),
  )
  await page.getByLabel(label).setInputFiles(files)
  await page
    .getByRole('button', { name: `Agrandir : Vos photos, photo ${widths.length}` })
    .last()
    .waitFor()
}
