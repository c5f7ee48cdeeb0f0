import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { runJobs } from '#server/run-jobs.ts'
import { copyRentals } from '#server/test/data/copy-rentals.ts'
import { createPublishableSale, createVerifiedSeller } from '#server/test/data/create-ready-sales.ts'
import { createListedRental, inDays, type TestRental } from '#server/test/data/create-stays.ts'
import { createTestAdmin, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, hydrated, startBrowser } from '../support/browser.ts'

// The server in this process, on a database and a clock of its own: alerts are sent every minute, which would be waited for.
const platform = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' }, { withSite: true })
const browser = startBrowser({ isFresh: true })

const stay = { title: 'Maison du canal', city: 'Lyon' }
const sale = { title: 'Trois pièces au-dessus du canal' }

async function passMinute() {
  platform.clock.advance({ minutes: 1 })
  await runJobs(platform.app, 'every-minute')
}

const subjectsAbout = async ({ email }: TestUser, title: string) =>
  (await mailsTo(platform, email)).map(({ subject }) => subject).filter((subject) => subject.includes(title))

async function setNights({ id, owner }: TestRental, blocked: boolean) {
  const body = { from: inDays(platform, 30), to: inDays(platform, 34), blocked }
  const { status } = await platform.call('PUT', `/properties/${id}/availability`, {
    token: owner.token,
    body,
  })
  expect(status).toBe(200)
}

const datesOf = (nights: number) =>
  new URLSearchParams({
    check_in: inDays(platform, 30),
    check_out: inDays(platform, 30 + nights),
  }).toString()

async function open(path: string, person?: TestUser): Promise<Page> {
  const { page } = await browser.open({ baseURL: platform.url })
  await page.clock.setFixedTime(platform.clock.now())
  if (person) await page.addInitScript((stored) => localStorage.setItem('token', stored), person.token)
  await page.goto(path)
  await hydrated(page)
  return page
}

/** Saves a search of stays on the results, and the home as a favourite, each for dates that are blocked. */
async function waitForNights(page: Page, rental: TestRental) {
  await page.getByRole('region', { name: 'Résultats' }).getByRole('button', { name: 'M’alerter' }).click()
  const dialog = page.getByRole('dialog', { name: 'M’alerter pour cette recherche' })
  await dialog.getByLabel('Nom de la recherche').fill('Quatre nuits plus tard')
  await dialog.getByLabel('Me prévenir').selectOption('instant')
  await dialog.getByRole('button', { name: 'Enregistrer la recherche' }).click()
  await dialog.getByRole('link', { name: 'Voir mes recherches' }).click()
  const stays = page.getByRole('region', { name: 'Séjours' })
  await stays.getByRole('link', { name: 'Quatre nuits plus tard' }).first().waitFor()

  await page.goto(`/properties/france/${rental.id}?${datesOf(3)}`)
  await hydrated(page)
  const heart = page.getByRole('button', { name: `Favori : ${stay.title}`, exact: true }).first()
  // The heart is pressed before the answer: another page would cancel the call.
  const answered = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && answer.url().endsWith(`/favorites/rental/${rental.id}`),
  )
  await heart.click()
  expect((await answered).status()).toBeLessThan(300)
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.goto('/client-dash/favorites')
  await hydrated(page)
  const card = page.getByRole('article').filter({ hasText: stay.title })
  await card.getByText('Si ces nuits se libèrent, vous le saurez.').waitFor()
  await expectAccessible(page)
}

test('a person saves searches of both kinds, is alerted once of what is new and of nights that open, and ends it with one press', async () => {
  const person = await createTestUser(platform)
  const rental = await createListedRental(platform, stay)
  await setNights(rental, true)
  const page = await open(`/properties?city=${stay.city}&${datesOf(4)}`, person)
  await waitForNights(page, rental)
  await page.goto('/properties-for-sale?country=france')
  await hydrated(page)
  await page.getByRole('button', { name: 'M’alerter' }).click()
  const dialog = page.getByRole('dialog', { name: 'M’alerter pour cette recherche' })
  await dialog.getByLabel('Nom de la recherche').fill('Partout en France')
  await dialog.getByLabel('Me prévenir').selectOption('instant')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enregistrer la recherche' }).click()
  await dialog.getByRole('link', { name: 'Voir mes recherches' }).click()
  const search = page.getByRole('listitem').filter({ hasText: 'Partout en France' }).first()
  await search.waitFor()
  await expectAccessible(page)

  await passMinute()
  expect(await mailsTo(platform, person.email)).toEqual([])
  await setNights(rental, false)
  const listing = await createPublishableSale(platform, {
    ...sale,
    seller: await createVerifiedSeller(platform),
    status: 'pending_validation',
    submittedAt: platform.clock.now(),
  })
  const approval = `/properties-for-sale/admin/moderation/approve/${listing}`
  const admin = await createTestAdmin(platform)
  expect((await platform.call('POST', approval, { token: admin.token, body: {} })).json.status).toBe('active')
  await passMinute()
  await passMinute()
  expect(await subjectsAbout(person, sale.title)).toHaveLength(1)
  expect((await subjectsAbout(person, stay.title)).toSorted()).toEqual([
    expect.stringMatching(/^Libre à vos dates/),
    expect.stringMatching(/^Nuits de nouveau libres/),
  ])
  const alert = (await mailsTo(platform, person.email)).find(({ subject }) => subject.includes(sale.title))
  const link = /\/alerts\/\S+\/end\?key=[\w-]+/.exec(alert?.text ?? '')?.[0] ?? ''
  expect(link).not.toBe('')

  // Opening the page changes nothing; the one-click button of a mail program ends the alert without the page.
  const viewer = await open(link)
  await viewer.getByRole('heading', { name: /^Arrêter cette alerte/ }).waitFor()
  await expectAccessible(viewer)
  await page.reload()
  await expect.poll(() => search.getByLabel('Me prévenir').inputValue()).toBe('instant')
  const pressed = await fetch(platform.url + link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  })
  expect(pressed.status).toBe(200)
  await page.reload()
  await expect.poll(() => search.getByLabel('Me prévenir').inputValue()).toBe('off')

  await search.getByLabel('Me prévenir').selectOption('instant')
  await page.getByText('Alerte enregistrée').waitFor()
  await viewer.getByRole('button', { name: 'Arrêter l’alerte' }).click()
  await viewer.getByRole('heading', { name: 'Alerte arrêtée' }).waitFor()
  await expectAccessible(viewer)
  await viewer.goto(link.replace(/key=.*/, 'key=une-cle-qui-n-ouvre-rien-du-tout'))
  await hydrated(viewer)
  await viewer.getByRole('button', { name: 'Arrêter l’alerte' }).click()
  await viewer.getByRole('heading', { name: 'Rien n’a changé' }).waitFor()
  expect(await subjectsAbout(person, sale.title)).toHaveLength(1)
})

test('of more than ten thousand homes the results, the filters and the saved search say that there are more', async () => {
  const { id } = await createListedRental(platform, { city: 'Nice' })
  await copyRentals(platform.app, id, 10_000)
  const page = await open('/properties?city=Nice', await createTestUser(platform))
  const results = page.getByRole('region', { name: 'Résultats' })
  await results.getByText(/^Plus de 10\s000 biens\s: Nice$/).waitFor()
  await page.getByRole('button', { name: 'Filtres', exact: true }).click()
  await page.getByRole('button', { name: /^Afficher plus de 10\s000 biens$/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await results.getByRole('button', { name: 'M’alerter' }).click()
  const dialog = page.getByRole('dialog', { name: 'M’alerter pour cette recherche' })
  await dialog.getByRole('button', { name: 'Enregistrer la recherche' }).click()
  await dialog.getByRole('link', { name: 'Voir mes recherches' }).click()
  await page.getByText(/^Plus de 10\s000 biens y répondent/).waitFor()

  // Pages end at the ten thousandth.
  await page.goto('/properties?city=Nice&page=600')
  await page.waitForURL(/page=556$/)
  await page.goto('/en/properties?city=Nice')
  await page.getByText('More than 10,000 homes: Nice').waitFor()
  await page.goto('/es/properties?city=Nice')
  await page.getByText(/^Más de 10.000 alojamientos: Nice$/).waitFor()
})
