import type { Page } from 'playwright-core'

/** Adds a zone around a town to the search on the screen, by keyboard. @param metres one of the distances offered */
export async function addCircle(page: Page, town: string, metres: number) {
  await page.getByRole('button', { name: 'Autour d’un lieu' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Autour de' }).fill(town)
  await page
    .getByRole('option', { name: new RegExp(town) })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('Distance').selectOption(String(metres))
  await page.getByRole('button', { name: 'Ajouter cette zone' }).press('Enter')
}
