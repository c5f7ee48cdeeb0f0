import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, hydrated, startBrowser } from '../support/browser.ts'

const browser = startBrowser()
/** A clock stays with its context. */
const browserWithClock = startBrowser({ isFresh: true })
const password = 'Une-longue-phrase-2026'

const hearts = (page: Page) => page.getByRole('button', { name: /^Favori / })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('a visitor keeps favourites without an account, and finds them in the account after signing in', async () => {
  const { page } = await browser.visit('/properties')
  const title = (await hearts(page).first().getAttribute('aria-label'))!.slice('Favori : '.length)
  await hearts(page).first().click()
  await page.getByText('Ajouté à vos favoris, sur cet appareil').waitFor()
  await hearts(page).nth(1).click()
  await expect.poll(() => hearts(page).nth(1).getAttribute('aria-pressed')).toBe('true')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('true')
  // A home that exists no longer: it is removed, with a message.
  await page.evaluate(() => {
    const list = JSON.parse(localStorage.getItem('device-favorites')!) as { items: object[] }
    list.items.push({ kind: 'sale', id: crypto.randomUUID() })
    localStorage.setItem('device-favorites', JSON.stringify(list))
  })

  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('link', { name: 'Favoris', exact: true }).click()
  await page.waitForURL(/\/favorites$/)
  await page.getByText('Ces favoris sont sur cet appareil seulement.').waitFor()
  await page.getByText('1 bien n’est plus proposé et a été retiré de vos favoris.').waitFor()
  await page.getByRole('link', { name: title }).waitFor()
  expect(await page.getByRole('article').count()).toBe(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const email = `favoris.${Date.now()}@demeure.example`
  const registered = await page.request.post('/api/v1/auth/register', {
    data: { email, password, first_name: 'Awa', last_name: 'Diop' },
  })
  expect(registered.status()).toBe(201)
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await page.waitForURL(/\/login/)
  await hydrated(page)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL(/\/client-dash\/favorites/)
  await page.getByText('2 favoris de cet appareil sont maintenant dans votre compte').waitFor()
  await page.getByRole('link', { name: title }).waitFor()
  expect(await stored(page, 'device-favorites')).toBeNull()

  await page.goto('/properties')
  await hydrated(page)
  await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Awa' }).first().click()
  await page
    .getByRole('button', { name: /Se déconnecter/ })
    .first()
    .click()
  await page.waitForURL(/\/login$/)
  await page.goto('/properties')
  await hydrated(page)
  await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('false')
  expect([await stored(page, 'device-favorites'), await stored(page, 'last-seen')]).toEqual([null, null])
})

test('a toast waits while the pointer or the focus is on it', async () => {
  const { page } = await browserWithClock.open()
  await page.clock.install()
  await page.goto('/properties')
  await hydrated(page)
  await hearts(page).first().click()
  const toast = page.getByRole('status').filter({ hasText: 'Ajouté à vos favoris, sur cet appareil' })
  await toast.hover()
  await page.clock.runFor(6_500)
  expect(await toast.isVisible()).toBe(true)
  await toast.getByRole('button', { name: 'Fermer' }).focus()
  await page.mouse.move(2, 2)
  await page.clock.runFor(6_500)
  expect(await toast.isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Demeure' }).first().focus()
  await page.clock.runFor(6_500)
  await toast.waitFor({ state: 'detached' })
})

test('damaged content on the device breaks no page', async () => {
  const { page } = await browser.visit('/about')
  await page.evaluate(() => {
    localStorage.setItem('device-favorites', '{"version":1,"items":[{"kind":')
    localStorage.setItem('last-seen', '[1]')
  })
  await page.goto('/favorites')
  await page.getByRole('heading', { name: 'Gardez ici les logements qui vous plaisent' }).waitFor()
  await page.goto('/properties')
  await hydrated(page)
  await hearts(page).first().click()
  await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('true')
})

test('a browser that refuses its storage shows every page, and a session there lasts as long as the page', async () => {
  const { page, complaints } = await browser.open()
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
  })
  await page.goto('/properties')
  await hydrated(page)
  await hearts(page).first().click()
  await page.getByText('Ce navigateur n’enregistre rien. Connectez-vous pour garder vos favoris.').waitFor()
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('Adresse e-mail').fill('client@demeure.example')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demeure-2026!')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL(/\/client-dash/)
  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).first().click()
  await page.waitForURL(/\/client-dash\/.*messages/)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  // React Router reports what it could not read of the scroll position.
  expect(new Set(complaints.splice(0))).toEqual(new Set(['SecurityError: refused']))
})

test('a visitor compares three stays for dates, and shares the address', async () => {
  const { page } = await browser.visit(`/properties?${await freeNights('guests=2', 3)}&guests=2`)
  // Boxes pressed before their code has come stay checked.
  await page.route(/compare-bar-[^/]*\.js/, async (route) => {
    await setTimeout(500)
    await route.continue()
  })
  const boxes = page.getByRole('checkbox', { name: /^Comparer / })
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  const onCard = amountIn(await page.getByRole('article').first().innerText())
  const tray = page.getByRole('region', { name: 'Comparaison' })
  await expect.poll(() => tray.getByRole('button', { name: /^Retirer .+ de la comparaison/ }).count()).toBe(3)
  await expectAccessible(page)
  await tray.getByRole('link', { name: 'Comparer' }).click()
  await page.waitForURL(/\/properties\/compare\?homes=[\da-f-]{36},[\da-f-]{36},[\da-f-]{36}&check_in=/)
  expect(new URL(page.url()).searchParams.get('guests')).toBe('2')
  const row = (name: string) => page.getByRole('row', { name })
  await row('Total du séjour').getByText('pour 5 nuits').first().waitFor()
  expect(amountIn(await row('Total du séjour').getByRole('cell').first().innerText())).toBe(onCard)
  for (const name of ['Prix par nuit', 'Taxe de séjour', 'Annulation', 'Voyageurs', 'Lits', 'Hôte'])
    await row(name).first().waitFor()
  expect(await page.locator('thead th').count()).toBe(4)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const shared = page.url()
  const { page: other } = await browser.visit(new URL(shared).pathname + new URL(shared).search)
  await other.getByText('pour 5 nuits').first().waitFor()
  await other.getByRole('checkbox', { name: 'Seulement les différences' }).check()
  await other.waitForURL(/only=differences/)
  await other
    .getByRole('button', { name: /^Retirer .+ de la comparaison/ })
    .first()
    .click()
  await expect.poll(() => other.locator('thead th').count()).toBe(3)

  // 28 nights replace the policy (rules, section 2).
  const compared = new URL(shared).searchParams.get('homes')!
  await other.goto(`/properties/compare?homes=${compared}&${nightsIn(2, 28)}`)
  await other.getByRole('row', { name: 'Annulation' }).getByText('Annulation longue durée').first().waitFor()
})

test('a fifth stay takes the place of one of four, which can be taken back', async () => {
  const { page } = await browser.visit('/')
  const boxes = page.getByRole('checkbox', { name: /^Comparer / })
  await boxes.first().check()
  await page
    .getByRole('button', { name: /^Pourquoi ce rang/ })
    .first()
    .click()
  await page.getByText(/^N° 1 sur \d+$/).waitFor()
  await page.goto('/properties')
  await hydrated(page)
  await expect.poll(() => boxes.nth(0).isChecked()).toBe(true)
  for (const index of [1, 2, 3]) await boxes.nth(index).check()
  await boxes.nth(4).click()
  const dialog = page.getByRole('dialog', { name: 'Quel bien remplacer\u00a0?' })
  await expect.poll(() => dialog.getByRole('listitem').locator('img').count()).toBe(4)
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await expect.poll(() => boxes.nth(0).isChecked()).toBe(false)
  expect(await boxes.nth(4).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => boxes.nth(0).isChecked()).toBe(true)
  await expect.poll(() => boxes.nth(4).isChecked()).toBe(false)
})

test('children of a compared stay owe no tourist tax', async () => {
  const search = 'city=Paris&guests=3'
  const { page } = await browser.visit(`/properties?${search}&${await freeNights(search)}`)
  const boxes = page.getByRole('checkbox', { name: /^Comparer / })
  await boxes.first().check()
  const tray = page.getByRole('region', { name: 'Comparaison' })
  await tray.getByRole('link', { name: 'Comparer' }).click()
  const total = page.getByRole('row', { name: 'Total du séjour' }).getByRole('cell').first()
  await total.getByText('pour 5 nuits').waitFor()
  const ofAdults = Number(amountIn(await total.innerText())!.replace(/\D/g, ''))
  await page.getByLabel('Adultes').fill('2')
  await page.getByLabel('Enfants').fill('1')
  await page.getByRole('button', { name: 'Comparer les prix' }).click()
  await page.waitForURL(/guests=3&children=1/)
  await expect
    .poll(async () => Number(amountIn(await total.innerText())?.replace(/\D/g, '')))
    .toBeLessThan(ofAdults)
})

test('the homes last seen are offered again, until the visitor clears them', async () => {
  const [rental, sale] = await Promise.all([firstOf('properties'), firstOf('properties-for-sale/public')])
  const { page } = await browser.visit(`/properties/${rental.country_slug}/${rental.id}`)
  await expect.poll(() => stored(page, 'last-seen')).toContain(rental.id)
  await page.goto(`/properties-for-sale/${sale.country_slug}/${sale.id}`)
  await hydrated(page)
  await expect.poll(() => stored(page, 'last-seen')).toContain(sale.id)

  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(watchShifts)
  await hydrated(page)
  const seen = page.getByRole('region', { name: 'Vus récemment' })
  await seen.waitFor()
  expect(await page.evaluate(() => window.shifted)).toBe(0)
  const titles = await seen.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(titles).toEqual([sale.title, rental.title])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto('/properties?country=luxembourg&property_type=villa&bedrooms=20')
  await hydrated(page)
  await expect.poll(() => seen.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(titles)
  await expectAccessible(page)

  await page.goto('/favorites')
  await seen.getByRole('button', { name: 'Effacer' }).click()
  await expect.poll(() => seen.count()).toBe(0)
  expect(await stored(page, 'last-seen')).toBeNull()
})

declare global {
  interface Window {
    /** Sum of the layout shifts without a recent input. */
    shifted: number
  }
}

/** Runs in the page. */
function watchShifts() {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: 'layout-shift' })
}

/** The first amount before a number of nights. */
function amountIn(text: string) {
  return /([\d\s.,]+ €)\s+pour \d+ nuits/u.exec(text.replaceAll('\u00a0', ' '))?.[1]?.trim()
}

/** Five nights on which at least this many of the homes searched for are free. */
async function freeNights(search: string, least = 1) {
  for (const months of [2, 3, 4, 5, 6]) {
    const nights = nightsIn(months)
    const answer = await fetch(`${inject('site')}/api/v1/properties/search?${search}&${nights}&per_page=1`)
    const { pagination } = (await answer.json()) as { pagination: { total_items: number } }
    if (pagination.total_items >= least) return nights
  }
  throw new Error(`No five nights with ${least} free homes for ${search}`)
}

/** As parameters of a search. */
function nightsIn(months: number, nights = 5) {
  const now = new Date()
  const day = (date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, date)).toISOString().slice(0, 10)
  return `check_in=${day(10)}&check_out=${day(10 + nights)}`
}

async function firstOf(call: string) {
  const answer = await fetch(`${inject('site')}/api/v1/${call}?per_page=1`)
  const { items } = (await answer.json()) as {
    items: { id: string; country_slug: string; title: string }[]
  }
  return items[0]!
}
