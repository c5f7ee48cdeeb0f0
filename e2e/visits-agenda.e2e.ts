import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from './support/browser.ts'

const browser = startBrowser()

test('a seller moves a visit in the agenda, by keyboard too, and its buyer finds it on a phone and in another calendar', async () => {
  const buyer = await browser.signIn('client@demeure.example')
  const { id, listing } = await confirmedVisitOf(buyer)
  // As the notification leads there.
  const seller = await browser.signIn('vendeur@demeure.example', `/seller-dash/visits?visit=${id}`)
  const agenda = seller.getByRole('region', { name: 'Agenda des visites' })
  const opened = seller.getByRole('dialog', { name: 'Visite', exact: true })
  await opened.getByRole('article', { name: listing.title }).waitFor()
  await expectAccessible(seller)
  await opened.getByRole('button', { name: 'Fermer' }).first().click()

  await seller.goto('/seller-dash/visits')
  const block = agenda.locator(`[data-entry="${id}"]`)
  const before = await block.getAttribute('title')
  expect(before).toContain(listing.title)
  expect(before).toMatch(/Confirmée$/)
  await expectAccessible(seller)
  await seller.keyboard.press('ArrowRight')
  await seller.waitForURL(/week=\d{4}-\d\d-\d\d$/)
  await block.waitFor({ state: 'detached' })
  await seller.keyboard.press('t')
  await block.focus()
  await seller.keyboard.press('Home')
  const first = seller.locator('[data-entry]:focus')
  await first.press('End')
  await first.waitFor()
  await block.press('Enter')
  await opened.getByRole('button', { name: 'Déplacer', exact: true }).click()
  const slots = seller.getByRole('dialog', { name: 'Déplacer la visite' })
  await slots
    .getByRole('button', { name: /\d\d:\d\d$/ })
    .first()
    .click()
  await slots.getByRole('button', { name: 'Déplacer la visite' }).click()
  await expect.poll(() => block.getAttribute('title')).not.toBe(before)
  const after = await block.getAttribute('title')
  await opened.getByRole('button', { name: 'Fermer' }).first().click()
  await expectNoSidewaysScroll(seller)
  await seller.getByRole('link', { name: 'À venir' }).click()
  await seller.getByRole('article', { name: listing.title }).first().waitFor()

  await buyer.setViewportSize({ width: 390, height: 844 })
  await buyer.goto('/client-dash/visits')
  const day = after?.split(',')[0] ?? ''
  await buyer.getByRole('button', { name: new RegExp(`^${day}, visites`) }).click()
  await expectAccessible(buyer)
  await buyer
    .getByRole('button', { name: new RegExp(`^${day}.*Confirmée$`) })
    .first()
    .click()
  await buyer.getByRole('dialog', { name: 'Visite' }).getByRole('button', { name: 'Annuler' }).waitFor()
  await buyer.keyboard.press('Escape')
  await buyer.getByRole('button', { name: 'Dans mon agenda' }).click()
  const address = await buyer.getByLabel('Adresse de l’agenda').inputValue()
  await expectAccessible(buyer)
  const { pathname, search } = new URL(address)
  const read = async () => (await fetch(`${inject('site')}${pathname}${search}`)).text()
  expect(await read()).toContain(`UID:visit.${id}@calendar.demeure`)
  await buyer.getByRole('button', { name: 'Révoquer et créer une nouvelle adresse' }).click()
  await buyer.getByText('Nouvelle adresse créée').waitFor()
  expect(await read()).not.toContain('BEGIN:VEVENT')
})

interface Visit {
  id: string
  status: string
  listing: { title: string }
}

async function confirmedVisitOf(buyer: Page): Promise<Visit> {
  const token = await buyer.evaluate(() => localStorage.getItem('token'))
  const answer = await fetch(`${inject('site')}/api/v1/visits/my`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await answer.json()) as { items: Visit[] }
  const visit = items.find(({ status }) => status === 'CONFIRMED')
  if (!visit) throw new Error('the client of the demonstration has no visit ahead')
  return visit
}
