import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createListedRental } from '#server/test/data/create-stays.ts'
import { makeTiles } from '#server/test/data/make-tiles.ts'
import { startApi } from '#server/test/start-api.ts'
import { startBrowser } from '../support/browser.ts'

/** Where homes of the tests are, with a small archive around them. */
const lyon = { longitude: 4.834, latitude: 45.765 }
/** A view of some streets there. */
const around = '4.8220,45.7530,4.8460,45.7770'
const folder = await mkdtemp(join(tmpdir(), 'demeure-streets-'))
const path = join(folder, 'lyon.pmtiles')
await writeFile(path, makeTiles(lyon))
afterAll(() => rm(folder, { recursive: true, force: true }))

const platform = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1', MAP_TILES: path }, { withSite: true })
const browser = startBrowser({ withMap: true })

/** Of `web/map/street-style.ts`: land, a motorway, and a park over land. */
const colours = {
  light: { land: '#f3eee4', highway: '#f6dcae', sea: '#c9dee2' },
  dark: { land: '#232b27', highway: '#5b5140', sea: '#16262b' },
}

test.each(['light', 'dark'] as const)('the map of the results shows streets in %s', async (scheme) => {
  await createListedRental(platform, { title: `Maison des rues, ${scheme}` })
  const { page } = await browser.open({ baseURL: platform.url, colorScheme: scheme })
  const parts: number[] = []
  const hosts = new Set<string>()
  page.on('response', (response) => {
    const url = new URL(response.url())
    hosts.add(url.host)
    if (url.pathname === '/map/streets.pmtiles') parts.push(response.status())
  })
  await page.goto(`/properties?bbox=${around}`)
  await page.locator('.maplibregl-marker').first().waitFor()
  await page.getByRole('link', { name: '© OpenStreetMap' }).waitFor()
  const { land, highway, sea } = colours[scheme]
  await expect.poll(async () => shareOf(page, highway)).toBeGreaterThan(0.01)
  expect(await shareOf(page, land)).toBeGreaterThan(0.2)
  expect(await shareOf(page, sea)).toBeGreaterThan(0.02)
  expect(new Set(parts)).toEqual(new Set([206]))
  expect([...hosts]).toEqual([new URL(platform.url).host])
})

test('streets go on to the zoom of a house, where the map says that it ends', async () => {
  const { page } = await browser.open({ baseURL: platform.url })
  await page.goto('/properties?bbox=4.8339,45.7649,4.8341,45.7651')
  await page.getByRole('link', { name: '© OpenStreetMap' }).waitFor()
  const zoomIn = page.getByRole('button', { name: 'Agrandir la carte' })
  await expect.poll(() => zoomIn.getAttribute('aria-disabled')).toBe('true')
})

test('a map that does not follow offers to search where it was moved', async () => {
  const { page } = await browser.visit(`/properties?bbox=${around}`, { baseURL: platform.url })
  await page.locator('.maplibregl-marker').first().waitFor()
  await page.getByLabel('Rechercher quand je déplace la carte').uncheck()
  await page.getByRole('button', { name: 'Réduire la carte' }).click()
  await page.getByRole('button', { name: 'Rechercher ici' }).click()
  await page.waitForURL((url) => (url.searchParams.get('bbox') ?? around) !== around)
  await expect.poll(() => page.getByRole('button', { name: 'Rechercher ici' }).count()).toBe(0)
})

test('without its archive the map is our own', async () => {
  const { page } = await browser.open({ baseURL: platform.url })
  await page.route('**/map/streets.pmtiles', (route) => route.abort())
  await page.goto(`/properties?bbox=${around}`)
  await page.locator('.maplibregl-marker').first().waitFor()
  await expect.poll(async () => shareOf(page, colours.light.land)).toBeGreaterThan(0.5)
  expect(await page.getByRole('link', { name: '© OpenStreetMap' }).count()).toBe(0)
})

test('the map is land until its coasts have arrived', async () => {
  const { page } = await browser.open({ baseURL: platform.url })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/map/land.json', async (route) => {
    await released
    await route.continue()
  })
  // The Bay of Biscay, where the archive has nothing.
  await page.goto('/properties?bbox=-6.0,44.0,-5.0,45.0')
  await page.getByRole('link', { name: '© OpenStreetMap' }).waitFor()
  const { land, sea } = colours.light
  await expect.poll(async () => shareOf(page, land)).toBeGreaterThan(0.5)
  expect(await shareOf(page, sea)).toBe(0)
  release()
  await expect.poll(async () => shareOf(page, sea)).toBeGreaterThan(0.5)
})

/** Share of a colour in what the map shows, as the viewer sees it. */
async function shareOf(page: Page, colour: string) {
  const picture = await page.locator('.maplibregl-canvas').screenshot()
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const expected = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  let count = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (expected.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= 2)) count += 1
  return count / (info.width * info.height)
}
