import { expect, test } from 'vitest'
import { createListedRental, inDays } from '#server/test/data/create-stays.ts'
import { createTestAdmin, createTestUser } from '#server/test/data/create-users.ts'
import { freshMachine, runProvider } from '#server/test/data/pay-demonstration.ts'
import { startApi } from '#server/test/start-api.ts'
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '../support/browser.ts'
import { book, holdStream, payByCard } from '../support/pay.ts'
import { journey, type View, viewOf } from '../support/views.ts'

// Servers of their own, with a clock of their own: one as a fresh machine has it, one where nothing can be paid.
const platform = startApi(freshMachine, { withSite: true })
const withoutProvider = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' }, { withSite: true })
const browser = startBrowser()

journey(
  3,
  'a stay is paid by a demonstration card with 3-D Secure, and its balance no longer debited from it',
  async (view) => {
    const { say, part } = view
    const { page, rental } = await openCheckout(view)
    await page.getByRole('radio', { name: part('Carte bancaire') }).check()
    await page.getByText(part('Sur une page de démonstration : aucun argent ne circule.')).first().waitFor()
    const consent = page.getByRole('checkbox', {
      name: say('Prélever les prochaines échéances sur cette carte'),
    })
    expect(await consent.isChecked()).toBe(false)
    await consent.check()
    await expectAccessible(page)
    const openStream = await holdStream(page)
    await book(page, view)
    await page
      .getByRole('note')
      .getByText(part('Aucun argent ne circule : ceci est une démonstration.'))
      .waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('radio', { name: /4000 0027 6000 3184/ }).check()
    await page.getByRole('checkbox', { name: say('Doublons et désordre à coup sûr') }).check()
    await page.getByRole('button', { name: say('Payer {amount}') }).click()
    await page
      .getByText(say('La banque de démonstration demande si ce paiement de {amount} vient bien de vous.'))
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('Accepter') }).click()
    await page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
    // Confirmed after the page had its data and before an event could reach it.
    await runProvider(platform)
    openStream()
    await page.getByText(say('Confirmée')).first().waitFor()
    const { rows } = await platform.app.db.$client.query(
      'select status, paid_minor from booking where rental_id = $1',
      [rental.id],
    )
    expect(rows).toEqual([{ status: 'CONFIRMED', paid_minor: expect.any(Number) }])
    expect(rows[0].paid_minor).toBeGreaterThan(0)
    const stop = page.getByRole('button', { name: say('Ne plus prélever') })
    await page.getByText(/Visa •••• 3184/i).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await stop.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Ne plus prélever') })
      .click()
    await page
      .getByText(say('Vous avez arrêté les prélèvements le {day} : les échéances se paient ici.'))
      .waitFor()
  },
)

journey(
  4,
  'a refused card, then mobile money for the same booking, confirmed a minute later',
  async (view) => {
    const { say, part } = view
    const { page, rental } = await openCheckout(view)
    await page.getByRole('radio', { name: part('Carte bancaire') }).check()
    await book(page, view)
    await page.getByRole('radio', { name: /4000 0000 0000 9995/ }).check()
    await page.getByRole('button', { name: say('Payer {amount}') }).click()
    await page
      .getByRole('alert')
      .getByText(say('La banque a refusé : provision insuffisante. Essayez une autre carte.'))
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: say('Revenir sans payer') }).click()
    await page.getByRole('button', { name: say('Payer par paiement mobile') }).click()
    const pay = page.getByRole('button', { name: say('Payer {amount}') })
    await page.getByLabel(say('Numéro de téléphone')).fill('12')
    await pay.click()
    await page
      .getByText(say('Ce numéro n’est pas celui d’un téléphone mobile de ce pays. Suivez l’exemple.'))
      .waitFor()
    await expectAccessible(page)
    await page.getByLabel(say('Numéro de téléphone')).fill('77 123 45 67')
    await pay.click()
    await page
      .getByText(
        say('Le téléphone qui finit par {ending} répond dans une minute. Cette page avance d’elle-même.', {
          ending: 67,
        }),
      )
      .waitFor()
    await expectAccessible(page)
    await runProvider(platform, { minutes: 1 })
    await page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
    await page.getByText(say('Confirmée')).first().waitFor()
    await page.getByText(say('Moyen de paiement changé')).waitFor()
    const { rows } = await platform.app.db.$client.query(
      'select status, payment_method from booking where rental_id = $1',
      [rental.id],
    )
    expect(rows).toEqual([{ status: 'CONFIRMED', payment_method: 'mobile_money' }])
  },
)

journey(2, 'staff see a payment that the bank disputes after a minute, and then won back', async (view) => {
  const { say, part } = view
  const { page } = await openCheckout(view)
  await page.getByRole('radio', { name: part('Carte bancaire') }).check()
  await book(page, view)
  await payByCard(page, view, '4000 0000 0000 2685')
  await page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
  await runProvider(platform)
  await runProvider(platform, { minutes: 1 })
  const admin = await createTestAdmin(platform)
  const { page: staff } = await browser.open({ ...view.options, baseURL: platform.url })
  await staff.addInitScript((stored) => localStorage.setItem('token', stored), admin.token)
  await staff.goto(view.at('/admin-dash/refunds?tab=chargebacks'))
  await staff.getByText(say('À défendre')).waitFor()
  await staff
    .getByText(/^Inès /)
    .first()
    .waitFor()
  await expectAccessible(staff)
  await expectNoSidewaysScroll(staff)
  await runProvider(platform, { minutes: 2 })
  await staff.goto(view.at('/admin-dash/refunds?tab=chargebacks&state=closed'))
  await staff.getByText(say('Gagnée')).waitFor()
})

test('texts name a means where it can be used, and nowhere else', async () => {
  const question = 'Comment réserver un séjour sur Demeure ?'
  const texts = async (baseURL: string, path: string) => {
    const { page } = await browser.visit(path, { baseURL })
    return (await page.locator('main').textContent()) ?? ''
  }
  const home = await texts(platform.url, '/')
  expect(home).toContain(question.replace(' ?', '\u00a0?'))
  expect(home).toMatch(/payez par carte ou mobile money.*aucun argent n’y circule/s)
  expect(await texts(platform.url, '/help-center')).toContain('aucun argent ne circule')
  const bare = await texts(withoutProvider.url, '/')
  expect(bare).toContain('réglez l’hôte directement')
  for (const path of ['/', '/help-center', '/terms-of-use', '/privacy-policy']) {
    expect(await texts(withoutProvider.url, path), path).not.toMatch(
      /par carte|données de carte|numéro de carte|mobile money|Orange Money|démonstration/i,
    )
  }
  const { page } = await openCheckout(viewOf('fr', 1280), withoutProvider)
  await page.getByRole('radio', { name: /^Virement/ }).waitFor()
  expect(await page.getByRole('radio').count()).toBe(1)
}, 120_000)

async function openCheckout(view: View, api = platform) {
  const rental = await createListedRental(api, { title: 'Maison du port', instantBooking: true })
  const guest = await createTestUser(api, { firstName: 'Inès' })
  const search = `check_in=${inDays(api, 40)}&check_out=${inDays(api, 44)}&adults=2`
  const path = view.at(`/properties/france/${rental.id}/book?${search}`)
  const { page } = await browser.open({ ...view.options, baseURL: api.url })
  await page.addInitScript((stored) => localStorage.setItem('token', stored), guest.token)
  await page.goto(path)
  return { page, rental }
}
