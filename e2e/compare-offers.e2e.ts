import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from './support/browser.ts'

const browser = startBrowser()

test('a seller compares the offers on a listing, sorts them, exports them and refuses one in place', async () => {
  const seller = await browser.signIn('vendeur@demeure.example', '/seller-dash/offers')
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
  expect(await row.getByRole('cell').first().innerText()).toContain('Comptant, sans emprunt')
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
