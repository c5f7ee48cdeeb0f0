import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import { addCircle } from '../support/add-circle.ts'
import { drawAroundMiddle } from '../support/draw-around.ts'
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '../support/browser.ts'

const browser = startBrowser()
const browserWithMap = startBrowser({ withMap: true })
const countOf = async (page: Page) =>
  Number(/(\d+) biens? à vendre/.exec(await page.locator('output').first().innerText())?.[1] ?? 0)

test('a visitor draws a zone, finds a listing in it, reads its legal facts and calculates its cost', async () => {
  const { page } = await browserWithMap.visit('/properties-for-sale?country=france')
  await page.locator('.maplibregl-marker').first().waitFor()
  const all = await countOf(page)
  await page.getByRole('button', { name: 'Dessiner une zone' }).click()
  await drawAroundMiddle(page, () => 120)
  await page.waitForURL(/zones=/)
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  await expect.poll(() => countOf(page)).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Résultats', exact: true }).getByRole('article').first().click()
  await page.waitForURL(/\/properties-for-sale\/france\/[0-9a-f-]{36}/)
  const article = page.getByRole('article').first()
  await article.getByRole('heading', { level: 1 }).waitFor()
  const articleText = await article.innerText()
  for (const text of ['honoraires', 'Géorisques', 'Historique du prix', 'Publié le'])
    expect(articleText).toContain(text)
  // A listing of today has no days on the market yet; every other shows how many.
  const today = formatDay(dateOfInstant(new Date()), 'fr')
  expect(/\d+ jours? en vente/.test(articleText)).toBe(!articleText.includes(`Publié le ${today}`))
  await expectAccessible(page)
  await page.getByRole('heading', { name: 'Estimer le coût total' }).scrollIntoViewIfNeeded()
  const own = page.getByRole('slider', { name: 'Apport' })
  await own.waitFor()
  await own.focus()
  await page.keyboard.press('Home')
  await own.blur()
  await page.waitForURL(/apport=0/)
  const monthly = await page.getByText('Mensualité').locator('..').innerText()
  await page.reload()
  await page.getByRole('heading', { name: 'Estimer le coût total' }).scrollIntoViewIfNeeded()
  await expect.poll(() => page.getByText('Mensualité').locator('..').innerText()).toBe(monthly)
  await expectAccessible(page)
})

test('a zone is drawn corner by corner, the last corner taken back, and abandoned with Escape', async () => {
  const { page } = await browserWithMap.visit('/properties-for-sale?country=france')
  await page.locator('.maplibregl-marker').first().waitFor()
  const all = await countOf(page)
  const map = await page.locator('.maplibregl-canvas').boundingBox()
  if (!map) throw new Error('there is no map')
  const press = (right: number, down: number) =>
    page.mouse.click(map.x + map.width / 2 + right, map.y + map.height / 2 + down)
  const draw = page.getByRole('button', { name: 'Dessiner une zone' })
  const finish = page.getByRole('button', { name: 'Terminer' })
  await draw.click()
  await press(-120, -120)
  await press(120, -120)
  expect(await finish.count()).toBe(0)
  await press(200, 200)
  await finish.waitFor()
  await page.keyboard.press('Backspace')
  await finish.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await draw.click()
  for (const [right, down] of [
    [-120, -120],
    [120, -120],
    [120, 120],
    [-120, 120],
  ] as const) {
    await press(right, down)
  }
  await finish.click()
  await page.waitForURL(/zones=/)
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  // A press on the first corner ends the outline as well.
  await page.getByRole('button', { name: 'Dessiner une autre zone' }).click()
  for (const [right, down] of [
    [-60, -60],
    [60, -60],
    [0, 60],
    [-60, -60],
  ] as const) {
    await press(right, down)
  }
  await page.getByText('2 zones').first().waitFor()
})

test('a zone is added without a mouse or a map: a distance around a town', async () => {
  const { page } = await browser.visit('/properties-for-sale')
  await addCircle(page, 'Lyon', 20_000)
  await page.waitForURL(/zones=4\.\d+%2C45\.\d+%2C20000/)
  await expect.poll(() => countOf(page)).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Retirer : 1 zone' }).click()
  await page.waitForURL((url) => !url.searchParams.has('zones'))
})

test('an empty search suggests criteria to remove', async () => {
  const { page } = await browser.visit('/properties-for-sale?country=luxembourg&property_type=villa&rooms=90')
  await page.getByText('Aucun bien ne correspond à vos critères').waitFor()
  await expectAccessible(page)
})

test('a listing of energy class F is marked, and its printed sheet has a code', async () => {
  const list = await fetch(
    `${inject('site')}/api/v1/properties-for-sale/public?energy_class=F,G&country=france`,
  )
  const { items } = (await list.json()) as { items: { id: string }[] }
  const { page } = await browser.visit(`/properties-for-sale/france/${items[0]?.id}`)
  await page.getByText(/consommation énergétique excessive\s: classe [FG]/).waitFor()
  const moved = await page.request.get(`/properties-for-sale/suisse/${items[0]?.id}`, { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  await page.goto(`/properties-for-sale/france/${items[0]?.id}/print`)
  await page.getByRole('img', { name: 'Code QR de l’annonce' }).waitFor()
  await expectAccessible(page)
})

test('anybody reports a listing and gets a reference', async () => {
  const list = await fetch(`${inject('site')}/api/v1/properties-for-sale/public?per_page=1&country=france`)
  const { items } = (await list.json()) as { items: { id: string }[] }
  const { page } = await browser.visit(`/properties-for-sale/france/${items[0]?.id}`)
  await page.getByRole('button', { name: 'Signaler cette annonce' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signaler cette annonce' })
  await dialog
    .getByLabel('Pourquoi est-ce illicite')
    .fill('Les photos montrent une autre maison que celle-ci.')
  await dialog.getByLabel('Votre nom').fill('Hélène Marchand')
  await dialog.getByLabel('Adresse e-mail').fill('helene@exemple.fr')
  await dialog.getByRole('checkbox').check()
  await expectAccessible(page)
  // What is behind the dialog stays where it is.
  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  await page.mouse.move(20, 500)
  await page.mouse.wheel(0, -400)
  await page.waitForTimeout(300)
  expect(await scrolled()).toBe(before)
  expect(before).toBeGreaterThan(400)
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await dialog.getByText(/SG-[0-9A-Z]{8}/).waitFor()
})

test('no screen of sales scrolls sideways at any width', async () => {
  const list = await fetch(`${inject('site')}/api/v1/properties-for-sale/public?per_page=1&country=france`)
  const { items } = (await list.json()) as { items: { id: string }[] }
  const { page } = await browser.open()
  for (const path of ['', '/france', `/france/${items[0]?.id}`, `/france/${items[0]?.id}/print`]) {
    await page.goto(`/properties-for-sale${path}`)
    await expectNoSidewaysScroll(page)
  }
})

test('the search of the home page swaps from stays to homes for sale', async () => {
  const { page } = await browser.visit('/')
  await page.getByRole('link', { name: 'Acheter', exact: true }).nth(1).click()
  await page.getByRole('button', { name: /^Type/ }).click()
  await page.getByRole('button', { name: 'Maison', exact: true }).click()
  await page.getByRole('button', { name: 'Rechercher' }).first().click()
  await page.waitForURL(/\/properties-for-sale\?property_type=house/)
  expect(new URL(page.url()).searchParams.get('property_type')).toBe('house')
})
