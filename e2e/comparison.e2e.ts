import { expect, test } from 'vitest'
import { expectAccessible, hydrated, startBrowser } from './support/browser.ts'

const browser = startBrowser()

test('homes chosen in a search stand side by side, with what differs marked, at an address one can keep', async () => {
  const { page } = await browser.visit('/properties-for-sale?country=france')
  const boxes = page.getByRole('checkbox', { name: /^Comparer / })
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check()
  const checked = async () => {
    const states = [0, 1, 2, 3, 4].map((index) => boxes.nth(index).isChecked())
    return (await Promise.all(states)).flatMap((isChecked, index) => (isChecked ? [index] : []))
  }
  const dialog = page.getByRole('dialog', { name: 'Quel bien remplacer\u00a0?' })
  const title = (await boxes.nth(1).getAttribute('aria-label'))!.slice('Comparer '.length)
  await boxes.nth(4).click()
  await expect.poll(() => dialog.getByRole('listitem').locator('img').count()).toBe(4)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(checked).toEqual([0, 1, 2, 3])
  await boxes.nth(4).click()
  await dialog.getByRole('button', { name: title }).click()
  await expect.poll(checked).toEqual([0, 2, 3, 4])
  await page.getByText(`remplace «\u00a0${title}\u00a0»`).waitFor()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(checked).toEqual([0, 1, 2, 3])
  await page
    .getByRole('region', { name: 'Comparaison' })
    .getByRole('link', { name: 'Comparer', exact: true })
    .click()
  await page.waitForURL(/\/properties-for-sale\/compare\?homes=/)
  await hydrated(page)
  const table = page.getByRole('table')
  await expect.poll(() => table.getByRole('columnheader').getByRole('link').count()).toBe(4)
  await expectAccessible(page)
  const rows = await table.getByRole('row').count()
  await page.getByLabel('Seulement les différences').check()
  await page.waitForURL(/only=differences/)
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(rows)
  await page
    .getByRole('button', { name: /^Retirer .* de la comparaison$/ })
    .first()
    .click()
  await expect.poll(() => table.getByRole('columnheader').getByRole('link').count()).toBe(3)
  const address = page.url()
  const other = (await browser.visit(address)).page
  await expect.poll(() => other.getByRole('columnheader').getByRole('link').count()).toBe(3)
  for (const width of [390, 768, 1920]) {
    await other.setViewportSize({ width, height: 900 })
    expect(await other.evaluate(() => document.documentElement.scrollWidth - innerWidth), String(width)).toBe(
      0,
    )
  }
})
