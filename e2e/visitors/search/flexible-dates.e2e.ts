import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { formatDay } from '#contract/core/date-format.ts'
import { amountOfMinor, formatMoney } from '#contract/core/money-format.ts'
import type { RentalCard } from '#contract/rentals/rentals.ts'
import { expectAccessible, hydrated, startBrowser } from '../../support/browser.ts'

const browser = startBrowser()
const today = Temporal.Now.plainDateISO('Europe/Paris')

async function search(query: string): Promise<RentalCard[]> {
  const answer = await fetch(`${inject('site')}/api/v1/properties/search?${query}&per_page=100`)
  expect(answer.status).toBe(200)
  const { items } = (await answer.json()) as { items: RentalCard[] }
  return items
}

/** A rental that is not free on some dates, but up to three days earlier or later. */
async function rentalFreeNearby() {
  for (let ahead = 20; ahead < 60; ahead++) {
    const first = today.add({ days: ahead })
    const stay = { from: first.toString(), to: first.add({ days: 4 }).toString() }
    // The calendar of the search shows both days at once.
    if (stay.from.slice(0, 7) !== stay.to.slice(0, 7)) continue
    const dates = `check_in=${stay.from}&check_out=${stay.to}&guests=2`
    // oxlint-disable-next-line no-await-in-loop -- the first that fits
    const [exact, around] = await Promise.all([search(dates), search(`${dates}&flexible_days=3`)])
    const free = new Set(exact.map(({ id }) => id))
    const rental = around.find(({ id }) => !free.has(id))
    if (rental) return { rental, ...stay }
  }
  throw new Error('every rental is free')
}

const day = (page: Page, date: string) =>
  page.getByRole('button', {
    name: new RegExp(`${formatDay(date, 'fr', { weekday: 'long', day: 'number' })}$`),
  })

test.each([390, 1280])(
  'at %i px a visitor searches three days around dates, and the rental costs what its card says',
  async (width) => {
    const { rental, from, to } = await rentalFreeNearby()
    const { page } = await browser.open({ viewport: { width, height: 900 } })
    await page.goto(`/properties?city=${encodeURIComponent(rental.city)}&guests=2`)
    await hydrated(page)
    if (width < 768) {
      await page
        .getByRole('button', { name: new RegExp(rental.city) })
        .first()
        .click()
      await page.getByRole('button', { name: /^Dates/ }).click()
    } else
      await page
        .getByRole('button', { name: /^Dates/ })
        .last()
        .press('Enter')
    // By keyboard, as any group of radio buttons.
    await page.getByRole('radio', { name: 'Dates exactes' }).focus()
    for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: '± 3 jours' }).isChecked()).toBe(true)
    await expectAccessible(page)
    await day(page, from).first().click()
    await day(page, to).first().click()
    await page.getByRole('button', { name: 'Rechercher', exact: true }).last().click()
    await page.waitForURL((url) => url.searchParams.get('flexible_days') === '3')
    await page.getByText('Chaque bien aux dates libres les plus proches des vôtres.').waitFor()

    const card = page.getByRole('article').filter({ hasText: rental.title }).first()
    const total = euros(rental.total_minor!)
    expect(await card.innerText()).toContain(total)
    await expectAccessible(page)
    await card.getByRole('link', { name: /^Détail/ }).click()
    await page.waitForURL((url) => url.searchParams.get('check_in') === rental.stay!.check_in)
    expect(new URL(page.url()).searchParams.get('check_out')).toBe(rental.stay!.check_out)
    if (width < 768) {
      await hydrated(page)
      await page.getByRole('button', { name: 'Voir le total' }).click()
    }
    await page
      .getByRole('link', { name: /^(Réserver|Demander à réserver)$/ })
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.getByText(total).filter({ visible: true }).first().waitFor()
  },
)

test('a visitor searches a weekend in a month, from the home page', async () => {
  const { page } = await browser.visit('/')
  await page
    .getByRole('button', { name: /^Dates/ })
    .first()
    .click()
  await page.getByText('Un week-end', { exact: true }).click()
  const month = today.add({ months: 2 }).toString().slice(0, 7)
  const name = formatDay(`${month}-01`, 'fr', { day: undefined })
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Rechercher' }).first().click()
  await page.waitForURL(`**/properties?month=${month}&stay_length=weekend`)
  await page.getByText('Chaque bien aux premières dates libres du mois.').waitFor()
  await page.getByRole('link', { name: /^Retirer\s: Un week-end en/ }).waitFor()
  const [first] = await search(`month=${month}&stay_length=weekend&sort_by=recommended`)
  expect(new Date(`${first!.stay!.check_in}T00:00Z`).getUTCDay()).toBe(5)
  const card = page.getByRole('article').first()
  expect(await card.innerText()).toContain(euros(first!.total_minor!))
})

function euros(minor: number) {
  return formatMoney(amountOfMinor(minor, 'EUR'), 'EUR', 'fr')
}
