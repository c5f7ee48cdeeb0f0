import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { momentAt } from '#server/availability/local-time.ts'
import type { BookingRecord } from '#server/bookings/booking-queries.ts'
import { createCardPaidStay, createPublishedRental } from '#server/test/data/create-payouts.ts'
import { inDays, renew } from '#server/test/data/create-stays.ts'
import type { TestUser } from '#server/test/data/create-users.ts'
import { samplePicture } from '#server/test/data/sample-pictures.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, hydrated, startBrowser } from '../support/browser.ts'

// The server in this process, on a clock of its own: the stay comes nearer between two presses.
const platform = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' }, { withSite: true })
const browser = startBrowser({ isFresh: true })

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  permissions: ['clipboard-read', 'clipboard-write'],
}

test('an owner writes how to arrive, and the guest reads it in time, without a connection too', async () => {
  const place = await createPublishedRental(platform)
  const booking = await createCardPaidStay(platform, place, {
    status: 'CONFIRMED',
    checkIn: inDays(platform, 3),
    checkOut: inDays(platform, 6),
  })

  const owner = await enter(place.owner, `/owner-dash/properties/${place.rental.id}/detail`)
  await owner.getByRole('link', { name: 'Ouvrir le guide' }).click()
  await owner.getByLabel('Le chemin et comment trouver la porte').fill('Après le pont, la porte bleue.')
  await owner.getByLabel('Façon d’entrer').selectOption('Boîte à clés')
  await owner.getByLabel('Code de la porte ou de la boîte à clés').fill('4821A')
  await owner.getByLabel('Nom du réseau').fill('Lac')
  await owner.getByLabel('Mot de passe du Wi-Fi').fill('truite;arc-en-ciel')
  await owner.getByLabel('Liste du départ').fill('Fermer les volets\n\nSortir les poubelles')
  await owner.getByText('Changements non enregistrés').waitFor()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Enregistrer le guide' }).click()
  await owner.getByText('Guide enregistré', { exact: true }).waitFor()
  const picture = { name: 'porte.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await samplePicture()) }
  await owner.getByLabel('Photo : l’entrée, sans son code', { exact: true }).setInputFiles(picture)
  await owner.getByRole('button', { name: 'Retirer la photo : l’entrée, sans son code' }).waitFor()
  await owner.reload()
  await hydrated(owner)
  expect(await owner.getByLabel('Liste du départ').inputValue()).toBe(
    'Fermer les volets\nSortir les poubelles',
  )
  await owner.goto(`/owner-dash/bookings/${booking.id}`)
  await owner.getByLabel('Code de la porte pour ce séjour').fill('7777B')
  await owner.getByRole('button', { name: 'Enregistrer le code' }).click()
  await owner.getByText('Code enregistré', { exact: true }).waitFor()
  await expectAccessible(owner)

  moveTo(booking, -1, '18:00')
  const path = `/client-dash/bookings/${booking.id}`
  const before = await enter(place.guest, `${path}#guide`, phone)
  await before.getByText('Après le pont, la porte bleue.').waitFor()
  await before.getByText(/^À lire ici à partir du /).waitFor()
  expect(await before.getByText('7777B').count()).toBe(0)
  expect(await before.getByRole('checkbox', { name: 'Fermer les volets' }).isDisabled()).toBe(true)

  moveTo(booking, 0, '10:00')
  const guest = await enter(place.guest, path, phone)
  await guest.getByText('7777B', { exact: true }).first().waitFor()
  expect(await guest.getByText('4821A').count()).toBe(0)
  await guest.getByRole('button', { name: 'Cacher' }).click()
  await guest.getByText('Code caché').waitFor()
  expect(await guest.getByText('7777B').count()).toBe(0)
  await guest.getByRole('button', { name: 'Afficher' }).click()
  await guest.getByText('7777B').first().waitFor()
  await guest.getByText(/^Arrivée .* à partir de 1[0-9]:00$/).waitFor()
  await guest.getByRole('button', { name: 'Agrandir la photo : Entrer' }).click()
  await guest.getByRole('dialog').getByRole('img', { name: 'Photo : Entrer' }).waitFor()
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await guest.getByRole('navigation', { name: 'Sur cette page' }).getByRole('link', { name: 'Wi-Fi' }).click()
  await guest.getByRole('img', { name: 'QR code du Wi-Fi Lac' }).waitFor()
  await guest.getByRole('button', { name: 'Copier le mot de passe' }).click()
  await guest.getByText('Copié', { exact: true }).waitFor()
  expect(await guest.evaluate(() => navigator.clipboard.readText())).toBe('truite;arc-en-ciel')
  await guest.getByRole('checkbox', { name: 'Fermer les volets' }).click()
  await guest.getByText('1 fait sur 2').waitFor()
  const overflow = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(guest)

  await guest.reload()
  await expect.poll(() => storedPaths(guest, 'stays'), { timeout: 20_000 }).toContain(path)
  await guest.getByText('Lisible hors connexion').waitFor()
  await expect.poll(() => storedStay(guest, booking.id)).toContain('"done":true')
  await guest.context().setOffline(true)
  await guest.goto('/client-dash/bookings')
  await guest.getByRole('heading', { name: 'Vous êtes hors ligne' }).waitFor()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'Maison claire au bord du lac' }).click()
  await guest.getByText(/^Hors ligne\s: version du /).waitFor()
  await guest.getByText('7777B', { exact: true }).first().waitFor()
  await guest.getByRole('img', { name: 'QR code du Wi-Fi Lac' }).waitFor()
  await guest.getByRole('button', { name: 'Agrandir la photo : Entrer' }).click()
  await guest.getByRole('dialog').getByRole('img', { name: 'Photo : Entrer' }).waitFor()
  await guest.keyboard.press('Escape')
  expect(await guest.getByRole('checkbox', { name: 'Fermer les volets' }).isChecked()).toBe(true)
  await expectAccessible(guest)
  await guest.clock.setFixedTime(momentAt(booking.checkOut, '23:00', booking.timeZone))
  await guest.reload()
  await guest.getByText('Le séjour est terminé, rien n’en est plus affiché.').first().waitFor()
  expect(await guest.getByText('7777B').count()).toBe(0)

  await guest.context().setOffline(false)
  await guest.clock.setFixedTime(platform.clock.now())
  await guest.goto(path)
  await guest.getByText('7777B', { exact: true }).first().waitFor()
  const prepared = await enter(place.owner, `/owner-dash/bookings/${booking.id}`)
  await prepared.getByText('1 fait sur 2').waitFor()

  await guest.getByRole('button', { name: 'Plus', exact: true }).click()
  await guest.getByRole('button', { name: 'Se déconnecter' }).click()
  await guest.waitForURL('**/login')
  expect(await guest.evaluate(() => caches.has('stays'))).toBe(false)
}, 180_000)

test('public pages that were seen open without a connection, and others say what there is', async () => {
  const { page } = await browser.open({ ...phone, baseURL: platform.url })
  await page.goto('/en/help-center')
  await hydrated(page)
  await expect.poll(() => storedPaths(page, 'pages'), { timeout: 20_000 }).toContain('/en/help-center')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
  await page.waitForURL('**/en/about')
  await expect.poll(() => storedPaths(page, 'pages'), { timeout: 20_000 }).toContain('/en/about')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/^Offline: version of /).waitFor()
  await expectAccessible(page)
  await page.goto('/en/login')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Help centre' }).click()
  await page.getByText(/^Offline: version of /).waitFor()
  await hydrated(page)
}, 120_000)

/** Moves the clock to a local time some days after the arrival. */
function moveTo({ checkIn, timeZone }: BookingRecord, days: number, hour: string) {
  const day = Temporal.PlainDate.from(checkIn).add({ days }).toString()
  const at = momentAt(day, hour, timeZone)
  platform.clock.advance({ seconds: Math.round((at.getTime() - platform.clock.now().getTime()) / 1000) })
}

async function enter(
  person: TestUser,
  path: string,
  options: BrowserContextOptions = { viewport: { width: 1280, height: 900 } },
): Promise<Page> {
  await renew(platform, person)
  const { page } = await browser.open({ baseURL: platform.url, ...options })
  await page.clock.setFixedTime(platform.clock.now())
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('entered')) return
    sessionStorage.setItem('entered', 'yes')
    localStorage.setItem('token', stored)
  }, person.token)
  await page.goto(path)
  await hydrated(page)
  return page
}

function storedStay(page: Page, id: string) {
  return page.evaluate(async (address) => (await caches.match(address))?.text() ?? '', `/stored/stays/${id}`)
}

function storedPaths(page: Page, name: string) {
  return page.evaluate(async (cacheName) => {
    const requests = await (await caches.open(cacheName)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }, name)
}
