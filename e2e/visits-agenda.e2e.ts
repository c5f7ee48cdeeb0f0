import { expect, inject, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'

const browser = startBrowser()
const agency = 'agnes.peltier@courrier.example'

test('a seller moves a visit in the agenda by mouse and keyboard, its buyer consents and finds it on a phone and in another calendar', async () => {
  const buyer = await browser.signIn('client@demeure.example')
  const { id, listing } = await bookVisit(agency)
  // As the notification leads there.
  const seller = await browser.signIn(agency, `/seller-dash/visits?visit=${id}`)
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
  const spoken = (text: RegExp) =>
    seller.locator('output').filter({ hasText: text }).waitFor({ state: 'attached' })
  await block.press('Enter')
  await spoken(/levée/)
  await block.press('ArrowDown')
  await block.press('Escape')
  await spoken(/remise en place/)
  // By the mouse, an hour later.
  await block.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await block.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await seller.mouse.move(x, y)
  await seller.mouse.down()
  await seller.mouse.move(x, y + 30, { steps: 3 })
  await seller.mouse.move(x, y + 76, { steps: 5 })
  await seller.mouse.up()
  const question = seller.getByRole('dialog', { name: 'Proposer une autre heure' })
  await question.getByText('11:00').waitFor()
  await expectAccessible(seller)
  await question.getByRole('button', { name: 'Remettre en place' }).click()
  // By the keyboard, a quarter of an hour later, outside the open hours.
  await block.press('Enter')
  await block.press('ArrowDown')
  await block.press('Enter')
  await question.getByText('10:15').waitFor()
  await question.getByRole('button', { name: 'Proposer cette heure' }).click()
  await question.waitFor({ state: 'hidden' })
  await agenda.locator(`[data-entry="${id}/proposed"]`).waitFor()
  expect(await block.getAttribute('title')).toBe(before)
  await block.press('Space')
  await opened.getByText('Vous proposez').waitFor()
  await expectAccessible(seller)
  await opened.getByRole('button', { name: 'Fermer' }).first().click()

  await buyer.goto(`/client-dash/visits?visit=${id}`)
  const proposal = buyer.getByRole('dialog', { name: 'Visite', exact: true })
  await proposal.getByRole('button', { name: 'Accepter la nouvelle heure' }).click()
  await proposal.getByText('10:15 – 11:00').waitFor()
  await expect.poll(() => block.getAttribute('title')).not.toBe(before)
  const after = await block.getAttribute('title')
  expect(after).toContain('10:15')
  expect(await agenda.locator(`[data-entry="${id}/proposed"]`).count()).toBe(0)
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

interface Booked {
  id: string
  listing: { title: string }
}

/** A visit in three days; no other journey has this seller. */
async function bookVisit(seller: string): Promise<Booked> {
  const [asSeller, asBuyer] = [await callAs(seller), await callAs('client@demeure.example')]
  const { items } = await asSeller<{ items: { id: string; sale_status: string }[] }>(
    'GET',
    '/properties-for-sale/seller?per_page=50',
  )
  const listing = items.find(({ sale_status }) => sale_status === 'active')!
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '13:00' }))
  await asSeller('PUT', '/seller/visit-slots', {
    property_id: null,
    plan: {
      length_minutes: 45,
      buffer_minutes: 15,
      travel_minutes: 20,
      group_size: 1,
      needs_confirmation: false,
      notice_hours: 0,
      horizon_days: 21,
      weekly,
      dates: [],
    },
  })
  const slots = await asBuyer<{ items: { starts_at: string }[] }>(
    'GET',
    `/properties-for-sale/public/${listing.id}/visit-slots?from=${inDays(3)}`,
  )
  const { visit } = await asBuyer<{ visit: Booked }>(
    'POST',
    `/properties-for-sale/public/${listing.id}/visits`,
    { starts_at: slots.items[0]!.starts_at },
  )
  return visit
}

function inDays(days: number) {
  return companyDay(new Date(Date.now() + days * 86_400_000))
}
