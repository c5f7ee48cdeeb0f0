import { expect, test } from 'vitest'
import { createListedRental, inDays } from '#server/test/data/create-stays.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { freshMachine, runProvider } from '#server/test/data/pay-demonstration.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '../support/browser.ts'
import { book, payByCard } from '../support/pay.ts'
import { amountOnReceipt, downloadReceipt } from '../support/receipt.ts'
import { journey, type View, viewOf } from '../support/views.ts'

const platform = startApi(freshMachine, { withSite: true })
const browser = startBrowser()

journey(
  5,
  'a guest shares the payment of a stay with a friend, who pays by the link without an account',
  async (view) => {
    const { say, part } = view
    const { page, rental } = await openCheckout(view, 40)
    await page.getByRole('radio', { name: part('À plusieurs') }).check()
    const others = (count: number) =>
      page.getByText(say('{0, plural, one {Une autre part} other {# autres parts, chacune}}', { 0: count }))
    await others(1).waitFor()
    await page
      .getByRole('button', { name: say('{label} : un de plus', { label: view.text('Nombre de parts') }) })
      .click()
    await others(2).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(view.options.viewport!)
    await page
      .getByRole('button', { name: say('{label} : un de moins', { label: view.text('Nombre de parts') }) })
      .click()
    await others(1).waitFor()
    await book(page, view)
    await payByCard(page, view)
    await page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
    await runProvider(platform)
    await page
      .getByText(
        part(
          'Vos dates sont gardées jusqu’au {until}. Envoyez les liens des autres parts, sous « Paiements ».',
        ),
      )
      .waitFor()
    await expectAccessible(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => Object.assign(navigator, { share: undefined }))
    await page
      .getByRole('button', { name: say('Envoyer le lien de la part {number}', { number: 2 }) })
      .click()
    await page.getByText(say('Lien copié')).waitFor()
    // Sent once, the same button sends it again.
    await page
      .getByRole('button', { name: say('Renvoyer le lien de la part {number}', { number: 2 }) })
      .waitFor()
    await page.getByText(say('Lien pas encore ouvert')).waitFor()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))

    // The friend reads it in a language of their own, on a phone.
    const theirs = viewOf(view.language === 'en' ? 'es' : 'en', 390)
    const { page: friend } = await browser.open({ ...theirs.options, baseURL: platform.url })
    await friend.goto(theirs.at(link.pathname.replace(/^\/(en|es)\//, '/') + link.search))
    await friend
      .getByRole('heading', {
        name: theirs.say('Votre part du séjour de {organizer}', { organizer: 'Inès' }),
      })
      .waitFor()
    await friend.getByText(theirs.say('Hors taxe de séjour, tarif non publié')).waitFor()
    await page.reload()
    await page.getByText(part('Lien ouvert le {openedOn}, part pas encore payée')).waitFor()
    await page
      .getByRole('button', { name: say('Renvoyer le lien de la part {number}', { number: 2 }) })
      .waitFor()
    const pay = friend.getByRole('button', { name: theirs.say('Payer {amount}') })
    await pay.click()
    await friend.getByLabel(theirs.say('Votre nom')).and(friend.locator('[aria-invalid=true]')).waitFor()
    await friend.getByLabel(theirs.say('Votre nom')).fill('Malik')
    await friend.getByLabel(theirs.say('Votre adresse e-mail')).fill('malik@example.org')
    await expectAccessible(friend)
    await pay.click()
    await friend.waitForURL(/\/demonstration-payments\/demo_[0-9a-f]+$/)
    await payByCard(friend, theirs)
    await friend.waitForURL(/\/payment-share\?key=/)
    await friend
      .getByText(theirs.part('Le séjour est confirmé. {organizer} a la réservation, avec l’adresse.'))
      .first()
      .waitFor()
    await expectAccessible(friend)

    await runProvider(platform)
    await page.reload()
    await page.getByText(say('Confirmée')).first().waitFor()
    await page.getByText(say('Part {number}, {payer}', { number: 2, payer: 'Malik' })).waitFor()
    const booked = 'select total_minor, currency from booking where rental_id = $1'
    const { rows } = await platform.app.db.$client.query(booked, [rental.id])
    expect(await downloadReceipt(page, view)).toContain(amountOnReceipt(view, rows[0]))
    expect(await page.getByRole('button', { name: say('Envoyer le lien de la part {number}') }).count()).toBe(
      0,
    )
    await page.goto(view.at('/client-dash/bookings'))
    await page.getByText(say('Hors taxe de séjour, tarif non publié')).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test('a stay in two months is paid in three parts, which checkout and booking show alike', async () => {
  const view = viewOf('fr', 1280)
  const { page } = await openCheckout(view, 70)
  await page.getByRole('radio', { name: 'En trois fois' }).check()
  const plan = page.locator('aside dl').last()
  await plan.getByText(/^Versement le/).waitFor()
  const rows = await plan.locator('dd').allTextContents()
  expect(rows).toHaveLength(3)
  await book(page, view)
  await payByCard(page, view)
  await page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
  await runProvider(platform)
  await page.getByText('Confirmée', { exact: true }).first().waitFor()
  await page
    .getByText(/^Prochain versement/)
    .first()
    .waitFor()
  for (const amount of rows) await page.getByText(amount, { exact: true }).first().waitFor()
})

async function openCheckout(view: View, from: number) {
  const rental = await createListedRental(platform, { title: 'Maison du port', instantBooking: true })
  const guest = await createTestUser(platform, { firstName: 'Inès' })
  const search = `check_in=${inDays(platform, from)}&check_out=${inDays(platform, from + 4)}&adults=2`
  const { page } = await browser.open({ ...view.options, baseURL: platform.url })
  await page.addInitScript((stored) => localStorage.setItem('token', stored), guest.token)
  await page.goto(view.at(`/properties/france/${rental.id}/book?${search}`))
  await page.getByRole('radio', { name: view.part('Carte bancaire') }).check()
  return { page, rental }
}
