import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'

const browser = startBrowser()
const agency = 'stephane.guerin@lettre.example'

test('a seller compares the offers on a listing, sorts them, exports them and refuses one in place', async () => {
  await makeOffers()
  const seller = await browser.signIn(agency, '/seller-dash/offers')
  await seller.getByRole('link', { name: 'Comparer', exact: true }).first().click()
  const table = seller.getByRole('table', { name: 'Offres côte à côte' })
  const columns = table.getByRole('columnheader').filter({ hasText: '€' })
  await columns.first().waitFor()
  const count = await columns.count()
  expect(count).toBeGreaterThanOrEqual(3)
  await table.getByRole('rowheader', { name: 'Net pour le vendeur' }).waitFor()
  await expectAccessible(seller)
  await expectNoSidewaysScroll(seller)

  await seller.getByLabel('Trier').selectOption('financing')
  await seller.waitForURL(/sort=financing/)
  const sure = columns.first()
  const row = table.getByRole('row').filter({ hasText: 'Financement' })
  const financing = () => row.getByRole('cell').first().innerText()
  await expect.poll(financing).toContain('Comptant, sans emprunt')
  expect(await sure.innerText()).toMatch(/−.*%/)

  const [file] = await Promise.all([
    seller.waitForEvent('download'),
    seller.getByRole('button', { name: 'Exporter en CSV' }).click(),
  ])
  const csv = await readFile((await file.path()) ?? '', 'utf8')
  expect(csv.split('\r\n').length).toBeGreaterThanOrEqual(count)
  expect(csv).toContain('Net pour le vendeur')

  await table.getByRole('button', { name: 'Refuser' }).last().click()
  const dialog = seller.getByRole('dialog', { name: 'Refuser cette offre' })
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect.poll(() => columns.count()).toBe(count - 1)
  await seller.getByText(/^Offres closes/).click()
  await seller.getByRole('article').getByText('Refusée').first().waitFor()
  await expectAccessible(seller)
})

/** Three offers on one home; no other journey has this seller. */
async function makeOffers() {
  const asSeller = await callAs(agency)
  const { items } = await asSeller<{ items: { id: string; sale_status: string; sale_price: string }[] }>(
    'GET',
    '/properties-for-sale/seller?per_page=50',
  )
  const listing = items.find(({ sale_status }) => sale_status === 'active')!
  const offered = [
    { buyer: 'client', share: 0.97, conditions: { financing: 'agreement', clauses: ['loan'] } },
    { buyer: 'proprietaire', share: 1, conditions: { financing: 'none', clauses: ['loan', 'own_sale'] } },
    { buyer: 'direction', share: 0.93, conditions: { financing: 'cash', clauses: [] } },
  ]
  for (const { buyer, share, conditions } of offered) {
    const asBuyer = await callAs(`${buyer}@demeure.example`)
    await asBuyer('POST', `/properties-for-sale/public/${listing.id}/offers`, {
      amount_minor: Math.round(Number(listing.sale_price) * share) * 100,
      currency: 'EUR',
      conditions,
    })
  }
}
