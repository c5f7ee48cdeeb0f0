import { expect } from 'vitest'
import type { Refund } from '#contract/bookings/bookings.ts'
import {
  book as bookByCall,
  createListedRental,
  createTestQuote,
  inDays,
} from '#server/test/data/create-stays.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { freshMachine, runProvider } from '#server/test/data/pay-demonstration.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, startBrowser } from '../support/browser.ts'
import { book, payByCard } from '../support/pay.ts'
import { amountOnReceipt, downloadReceipt } from '../support/receipt.ts'
import { journey } from '../support/views.ts'

const platform = startApi(freshMachine, { withSite: true })
const browser = startBrowser()

journey(
  2,
  'dates are taken in between, the nearest free ones are paid, cancelled and paid back',
  async (view) => {
    const { say, part, price } = view
    const rental = await createListedRental(platform, { title: 'Maison du port', instantBooking: true })
    const guest = await createTestUser(platform, { firstName: 'Inès' })
    const search = `check_in=${inDays(platform, 40)}&check_out=${inDays(platform, 44)}&adults=2`
    const { page } = await browser.open({ ...view.options, baseURL: platform.url })
    await page.addInitScript((stored) => localStorage.setItem('token', stored), guest.token)
    await page.goto(view.at(`/properties/france/${rental.id}/book?${search}`))
    await page.getByRole('radio', { name: part('Carte bancaire') }).check()
    await page.getByLabel(part('Votre message')).fill('À bientôt')
    await page.locator('aside [aria-busy=false]').waitFor()

    const other = await createTestUser(platform)
    const { quote_id } = await createTestQuote(platform, rental, { from: 41, nights: 2 })
    expect((await bookByCall(platform, other, quote_id)).status).toBe(201)

    await page.getByRole('button', { name: say('Réserver avec obligation de paiement') }).click()
    await page.getByRole('alert').getByText(say('Ces dates ne sont plus libres')).waitFor()
    const stays = page
      .getByRole('list')
      .filter({ has: page.getByRole('button', { name: /–/ }) })
      .getByRole('button')
    await expect.poll(() => stays.count()).toBe(3)
    await expectAccessible(page)
    const total = await stays.first().locator('span').last().innerText()
    await stays.first().click()
    await page.locator('aside').getByText(total, { exact: true }).last().waitFor()
    // Nothing that was typed or chosen is lost.
    expect(await page.getByLabel(part('Votre message')).inputValue()).toBe('À bientôt')
    expect(await page.getByRole('radio', { name: part('Carte bancaire') }).isChecked()).toBe(true)
    await book(page, view)
    await payByCard(page, view)
    await page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
    await runProvider(platform)
    await page.getByText(say('Confirmée')).first().waitFor()
    await page.getByRole('main').getByText(total, { exact: true }).first().waitFor()

    const id = page.url().split('/').at(-1)
    const { json: booking } = await platform.call('GET', `/bookings/${id}`, { token: guest.token })
    expect(price(booking.total_minor, booking.currency)).toBe(total)
    expect(await downloadReceipt(page, view)).toContain(amountOnReceipt(view, booking))
    const { json } = await platform.call('GET', `/bookings/${id}/cancellation`, { token: guest.token })
    const { refund_minor: minor, currency } = json as Refund
    expect(minor).toBeGreaterThan(0)
    const refunded = price(minor, currency)
    await page.getByRole('button', { name: say('Annuler la réservation') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(refunded, { exact: true }).first().waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('Annuler le séjour') }).click()
    await page.getByText(say('Annulée par le voyageur')).first().waitFor()
    await runProvider(platform)
    await page.reload()
    await page.getByText(say('Remboursement')).first().waitFor()
    await page.getByRole('main').getByText(refunded, { exact: false }).first().waitFor()
    const { rows } = await platform.app.db.$client.query(
      'select status, refunded_minor::int from booking where id = $1',
      [id],
    )
    expect(rows).toEqual([{ status: 'CANCELLED_BY_GUEST', refunded_minor: minor }])
    await expectAccessible(page)
  },
)
