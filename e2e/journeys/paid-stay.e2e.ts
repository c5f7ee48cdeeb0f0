import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Booking, Quote } from '#contract/bookings/bookings.ts'
import type { PlannedPayment } from '#contract/money/payment-plan.ts'
import { expectAccessible, hydrated, startBrowser } from '../support/browser.ts'
import { startFreshSite } from '../support/fresh-site.ts'
import { mailTo, newGuest } from '../support/new-guest.ts'
import { book, payByCard } from '../support/pay.ts'
import { amountOnReceipt, downloadReceipt } from '../support/receipt.ts'
import { journey, type View } from '../support/views.ts'

const site = startFreshSite()
const browser = startBrowser()

journey(
  0,
  'a stay is found, booked and paid by a demonstration card, at one amount everywhere',
  async (view, turn) => {
    const { say, price, money } = view
    const guest = await newGuest(browser, site.url, view)
    const { page } = guest
    await page.goto(view.at('/'))
    await hydrated(page)
    await search(page, view, 'Paris', turn)
    await chooseInstantBooking(page, view)
    const card = page
      .getByRole('region', { name: say('Résultats') })
      .getByRole('article')
      .first()
    await card
      .getByText(view.part('{nights, plural, one {pour # nuit} other {pour # nuits}}', { nights: 7 }))
      .waitFor()
    const onCard = await card.innerText()
    await card.getByRole('link').last().click()
    await page.waitForURL(/\/properties\/france\/[0-9a-f-]{36}\?/)
    if (view.isPhone) await page.getByRole('button', { name: say('Voir le total') }).click()
    const onListing = await page.getByText(say('Total')).locator('visible=true').locator('..').innerText()
    await page.getByRole('link', { name: say('Réserver') }).click()
    const quote = await quoteOf(page, () =>
      page.getByRole('radio', { name: view.part('Carte bancaire') }).check(),
    )
    const total = price(quote.total_minor, quote.currency)
    for (const text of [onCard, onListing]) expect(plain(text)).toContain(plain(total))
    await page.locator('aside').getByText(total, { exact: true }).first().waitFor()
    for (const { amount_minor } of quote.payment_plan)
      await page
        .locator('aside')
        .getByText(price(amount_minor, quote.currency), { exact: true })
        .first()
        .waitFor()
    await book(page, view)
    const due = money(quote.payment_plan[0]!.amount_minor, quote.currency)
    await page.getByRole('heading', { level: 1, name: say('Payer {amount}', { amount: due }) }).waitFor()
    await payByCard(page, view)
    await page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
    await page.getByText(say('Confirmée')).first().waitFor()
    await page.getByRole('main').getByText(total, { exact: true }).first().waitFor()
    await expectAccessible(page)
    const booking = await guest.read<Booking>(`/bookings/${page.url().split('/').at(-1)}`)
    expect(booking).toMatchObject({
      total_minor: quote.total_minor,
      paid_minor: quote.payment_plan[0]!.amount_minor,
    })
    const receipt = await downloadReceipt(page, view)
    const [{ amount_minor: paid }] = quote.payment_plan as [PlannedPayment]
    for (const total_minor of [quote.total_minor, paid])
      expect(receipt).toContain(amountOnReceipt(view, { total_minor, currency: quote.currency }))
    await expect
      .poll(async () => plain(await mailTo(guest)))
      .toContain(plain(money(quote.total_minor, quote.currency)))
  },
)

/** A week of a month, from the search of the page that is open. */
async function search(page: Page, view: View, town: string, month: number) {
  const { say, part } = view
  if (view.isPhone) await page.getByRole('button', { name: part('Où souhaitez-vous aller ?') }).click()
  const place = page.getByRole('combobox', { name: say('Où') }).locator('visible=true')
  await place.fill(town)
  await page
    .getByRole('option', { name: new RegExp(`^${town} `) })
    .first()
    .click()
  if (!view.isPhone) await page.getByRole('button', { name: part('Dates') }).click()
  await page.getByText(say('Une semaine')).click()
  await page
    .getByRole('button', { name: /20\d\d$/ })
    .nth(1 + month)
    .click()
  await page
    .getByRole('button', { name: say('Rechercher') })
    .locator('visible=true')
    .last()
    .click()
  await page.waitForURL(/\/properties\?/)
}

async function chooseInstantBooking(page: Page, view: View) {
  const { say } = view
  await hydrated(page)
  await page.getByRole('button', { name: say('Filtres') }).click()
  const filters = page.getByRole('dialog', { name: say('Filtres') })
  await filters.getByRole('checkbox', { name: say('Réservation immédiate') }).check()
  await filters.getByRole('button', { name: /\d/ }).last().click()
  await page.waitForURL(/instant_booking=true/)
  await page
    .getByRole('link', { name: view.part('Réservation immédiate') })
    .first()
    .waitFor()
}

/** The quote that the page receives after a press. */
async function quoteOf(page: Page, press: () => Promise<void>) {
  const [answer] = await Promise.all([
    page.waitForResponse(
      async (response) =>
        response.url().endsWith('/bookings/quote') &&
        ((await response.json()) as Quote).payment_method === 'card',
    ),
    press(),
  ])
  await page.locator('aside [aria-busy=false]').waitFor()
  return (await answer.json()) as Quote
}

/** With usual spaces. */
function plain(text: string) {
  return text.replaceAll(/\s/g, ' ')
}
