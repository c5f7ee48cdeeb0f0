import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, startBrowser } from '../../support/browser.ts'

const browser = startBrowser()

test.each(['/properties', '/properties-for-sale'])(
  '%s answers the press on its filters with the first of them, and the others follow',
  async (path) => {
    const { page } = await browser.visit(path)
    expect(await pressFilters(page)).toBe(1)
    const shown = page.getByRole('dialog', { name: 'Filtres' }).locator('fieldset:visible')
    await expect.poll(() => shown.count()).toBeGreaterThan(6)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => shown.count()).toBe(0)
    expect(await pressFilters(page)).toBe(1)
  },
)

test('filters that are applied at once keep those that did not show yet', async () => {
  const { page } = await browser.visit('/properties?amenities=wifi&beds=2')
  await page.getByRole('button', { name: /^Filtres/ }).evaluate((button: HTMLElement) => {
    button.click()
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
    panel?.querySelector('form')?.requestSubmit()
  })
  await page.getByRole('dialog', { name: 'Filtres' }).waitFor({ state: 'hidden' })
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ amenities: 'wifi', beds: '2' })
})

test('the keyboard goes from the first filter on to those that followed', async () => {
  const { page } = await browser.visit('/properties')
  await page.getByRole('button', { name: 'Filtres', exact: true }).press('Enter')
  const filters = page.getByRole('dialog', { name: 'Filtres' })
  await filters.getByRole('group', { name: 'Chambres' }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(page, 'Prix minimum')).toBe(true)
  await filters.getByRole('spinbutton', { name: 'Maximum' }).focus()
  await page.keyboard.press('Tab')
  expect(await filters.getByRole('radio', { name: 'Indifférent' }).first().evaluate(isFocused)).toBe(true)
})

test('without scripts the panel has all filters of the document at once', async () => {
  const { page } = await browser.open({ javaScriptEnabled: false })
  await page.goto('/properties')
  await page.getByRole('button', { name: 'Filtres', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filtres' })
  for (const name of [/^Prix/, 'Chambres', 'Note des voyageurs', 'Réservation et annulation'])
    expect(await filters.getByRole('group', { name }).isVisible()).toBe(true)
})

/** @returns how many filters the panel shows in the instant in which it opens */
function pressFilters(page: Page) {
  return page.getByRole('button', { name: 'Filtres', exact: true }).evaluate((button: HTMLElement) => {
    button.click()
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
    const filters = [...(panel?.querySelectorAll('fieldset') ?? [])]
    return filters.filter((filter) => filter.checkVisibility()).length
  })
}

function hasFocus(page: Page, name: string) {
  return page.getByLabel(name).evaluate(isFocused)
}

function isFocused(element: Element) {
  return document.activeElement === element
}
