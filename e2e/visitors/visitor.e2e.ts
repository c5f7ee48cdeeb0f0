import { expect, test } from 'vitest'
import { addCircle } from '../support/add-circle.ts'
import { expectAccessible, expectNoSidewaysScroll, hydrated, startBrowser } from '../support/browser.ts'

const browser = startBrowser()
const browserWithMap = startBrowser({ withMap: true })
test('a visitor searches a city from the home page, by keyboard', async () => {
  const { page } = await browser.visit('/')
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe('Trouvez votre prochain endroit confortable')
  await expectAccessible(page)
  await page.getByRole('combobox').first().click()
  await page.keyboard.type('annec')
  await page.getByRole('option', { name: 'Annecy France', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Rechercher' }).first().click()
  await page.waitForURL(/\/properties\?.*city=Annecy/)
  const cards = page.getByRole('region', { name: 'Résultats', exact: true }).getByRole('article')
  await cards.first().waitFor()
  for (const card of await cards.all()) expect(await card.innerText()).toContain('Annecy')
})

test('a visitor searches around them, and is told where their position is not known', async () => {
  const here = { latitude: 45.76, longitude: 4.84 }
  const { page } = await browser.open({ geolocation: here, permissions: ['geolocation'] })
  await page.goto('/properties?guests=2')
  await hydrated(page)
  await page.getByRole('combobox', { name: 'Où' }).first().click()
  await page.getByRole('option', { name: 'Près de moi' }).click()
  await page.waitForURL((url) => url.searchParams.get('bbox') === '4.48,45.51,5.20,46.01')
  expect(new URL(page.url()).searchParams.get('guests')).toBe('2')
  await page.getByText('Lyon', { exact: false }).first().waitFor()

  const { page: unknown } = await browser.visit('/')
  await unknown.getByRole('combobox', { name: 'Où' }).first().click()
  await unknown.getByRole('option', { name: 'Près de moi' }).click()
  await unknown.getByText('Votre position n’est pas connue').waitFor()
})

test('recommended homes stand first, where the API goes by creation, and say why', async () => {
  const { page } = await browser.visit('/')
  const rentalsOf = async (query: string) => {
    const answer = await page.request.get(`/api/v1/properties/search?${query}`)
    const { items } = (await answer.json()) as { items: { id: string }[] }
    return items.map(({ id }) => id)
  }
  for (const [path, criteria] of [
    ['/?page=2', 'per_page=6&page=2'],
    ['/?type=apartment', 'per_page=6&property_type=apartment'],
    ['/properties', 'per_page=18'],
    ['/properties?page=2', 'per_page=18&page=2'],
  ] as const) {
    const html = await (await page.request.get(path)).text()
    const shown = html.matchAll(/href="\/properties\/[a-z-]+\/([0-9a-f-]{36})/g).map(([, id]) => id)
    const recommended = await rentalsOf(`${criteria}&sort_by=recommended`)
    expect([...new Set(shown)], path).toEqual(recommended)
    expect(await rentalsOf(criteria), path).not.toEqual(recommended)
  }

  // The first press may come before the page is hydrated.
  await page.goto('/properties?page=2')
  const why = (index: number) => page.getByRole('button', { name: /^Pourquoi ce rang/ }).nth(index)
  await why(0).click()
  const panel = page.getByRole('group', { name: 'Pourquoi ce rang' })
  await panel.getByText(/^N° 19 sur \d+$/).waitFor()
  await panel.getByText('compte 45 %').waitFor()
  await panel.getByText(/^\d+ points sur 100/).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => why(0).evaluate((button) => button === document.activeElement)).toBe(true)
  await page.goto('/properties?sort_by=price&sort_direction=asc')
  await why(2).click()
  await panel.getByText('rien d’autre ne compte').waitFor()
  const rankings: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ranking')) rankings.push(request.url())
  })
  await page.goto('/properties?sort_by=recommended&q=mer')
  await hydrated(page)
  await why(0).click()
  await panel.getByText('compte 45 %').waitFor()
  expect(rankings).toHaveLength(1)
})

test('filters narrow the results, stand in the address, and can be taken back', async () => {
  const { page } = await browser.visit('/properties?country=france')
  const count = async () =>
    Number(
      /(\d+) bien/.exec(await page.getByRole('region', { name: 'Résultats', exact: true }).innerText())?.[1],
    )
  const all = await count()
  await page.getByRole('button', { name: /^Prix/ }).click()
  await page.getByRole('spinbutton', { name: /Maximum/ }).fill('100')
  await page.getByRole('button', { name: /Afficher \d+ bien/ }).click()
  await page.waitForURL(/max_price=100/)
  await expect.poll(count).toBeLessThan(all)
  await page.goBack()
  await expect.poll(count).toBe(all)

  await page.getByRole('button', { name: 'Filtres', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filtres' })
  await filters.getByRole('checkbox', { name: 'Réservation immédiate' }).check()
  await filters.getByRole('checkbox', { name: 'Annulation gratuite' }).check()
  await expectAccessible(page)
  await filters.getByRole('button', { name: /Afficher \d+ bien/ }).click()
  await page.waitForURL(/instant_booking=true/)
  await expect.poll(count).toBeLessThan(all)
  await page.getByRole('link', { name: /Réservation immédiate/ }).click()
  await page.waitForURL((url) => !url.searchParams.has('instant_booking'))
  expect(new URL(page.url()).searchParams.get('free_cancellation')).toBe('true')
  await expectAccessible(page)
})

test('a type resets the page, and an empty search suggests criteria to remove', async () => {
  const { page } = await browser.visit('/properties?page=2')
  await page.getByLabel('Type de bien').getByText('Villa', { exact: true }).click()
  await page.waitForURL(
    (url) => url.searchParams.get('property_type') === 'villa' && !url.searchParams.has('page'),
  )
  await page.goto('/properties?country=luxembourg&property_type=villa&bedrooms=20')
  await page.getByText('Aucun bien ne correspond à vos critères').waitFor()
  await expectAccessible(page)
})

test('moving the map searches where it shows', async () => {
  const { page } = await browserWithMap.visit('/properties?country=france')
  await page.locator('.maplibregl-marker').first().waitFor()
  const zoomIn = page.getByRole('button', { name: 'Agrandir la carte' })
  // While the map still fits its first homes, that movement overrides a zoom, so the button is pressed again.
  await expect
    .poll(async () => {
      await zoomIn.click()
      await page.waitForTimeout(1_500)
      return new URL(page.url()).searchParams.get('bbox')?.split(',').length
    })
    .toBe(4)
})

test('without results the map shows the place that was searched', async () => {
  const { page } = await browserWithMap.open()
  const request = page.waitForRequest((each) => /properties\/map\?.*bbox=/.test(each.url()))
  await page.goto('/properties?q=Annecy&bedrooms=20')
  await page.mouse.move(5, 5)
  // Degrees around the town: the first view is France.
  const box = new URL((await request).url()).searchParams.get('bbox')
  expect(box).toMatch(/^[56]\.\d+,45\.\d+,[67]\.\d+,4[56]\.\d+$/)
})

test('pressing a group of homes enlarges the map and searches where it shows', async () => {
  const { page } = await browserWithMap.visit('/properties?country=france')
  const group = page.getByRole('button', { name: /agrandir/ }).first()
  await expect
    .poll(async () => {
      // By keyboard, which needs no marker to stand still while the map fits its homes.
      await group.press('Enter')
      await page.waitForTimeout(1_500)
      return new URL(page.url()).searchParams.get('bbox')?.split(',').length
    })
    .toBe(4)
})

test('a zone of stays is added without a mouse, kept with other dates, and taken back', async () => {
  const { page } = await browserWithMap.visit('/properties?guests=2')
  await addCircle(page, 'Lyon', 20_000)
  await page.waitForURL(/zones=4\.\d+%2C45\.\d+%2C20000/)
  const cards = page.getByRole('region', { name: 'Résultats', exact: true }).getByRole('article')
  await expect
    .poll(async () => [...new Set((await cards.allInnerTexts()).map((text) => text.includes('Lyon')))])
    .toEqual([true])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Retirer : 2 voyageurs' }).click()
  await page.waitForURL((url) => !url.searchParams.has('guests') && url.searchParams.has('zones'))
  await page.getByRole('link', { name: 'Retirer : 1 zone' }).click()
  await page.waitForURL((url) => !url.searchParams.has('zones'))
})

test('a visitor opens a rental, its pictures and its reviews', async () => {
  const { page } = await browser.visit('/properties?country=france&sort_by=rating')
  await page
    .getByRole('link', { name: /Détail/ })
    .first()
    .click()
  await page.waitForURL(/\/properties\/france\/[0-9a-f-]{36}/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.locator('#avis').innerText()).toMatch(/\d,\d/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Signaler cette annonce' }).click()
  await page.getByRole('dialog', { name: 'Signaler cette annonce' }).getByLabel('Votre nom').waitFor()
  const id = page.url().split('/').pop()?.split('?')[0]
  const moved = await page.request.get(`/properties/suisse/${id}`, { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers().location).toContain(`/properties/france/${id}`)
})

test('a visitor reads the site in English and prices in dollars', async () => {
  const { page } = await browser.visit('/')
  await page
    .getByRole('button', { name: /Français/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'English' }).first().click()
  await page.waitForURL(/\/en\/?$/)
  await hydrated(page)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await page.goto('/en/properties')
  await hydrated(page)
  await page
    .getByRole('button', { name: /English/ })
    .last()
    .click()
  await page
    .getByText(/USD|US dollar/)
    .last()
    .click()
  await expect.poll(() => page.getByRole('article').first().innerText()).toMatch(/≈/)
})

test('unknown addresses show an error page in their language', async () => {
  const { page } = await browser.visit('/')
  for (const [path, word] of [
    ['/nulle-part', 'page'],
    ['/xx/properties', 'page'],
    ['/en/nowhere', 'page'],
    ['/properties/atlantide', 'page'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    expect((await page.locator('main').innerText()).toLowerCase()).toContain(word)
  }
})

test('no link of the site leads nowhere, whether the browser follows it or the router', async () => {
  const { page } = await browser.visit('/')
  const origin = new URL(page.url()).origin
  const seen = new Set<string>(['/'])
  const queue = ['/', '/login', '/help-center', '/en', '/es/properties']
  const broken: string[] = []
  for (let path = queue.shift(); path && seen.size < 260; path = queue.shift()) {
    const answer = await page.request.get(path)
    if (answer.status() >= 400) broken.push(`${answer.status()} ${path}`)
    if (!answer.headers()['content-type']?.includes('text/html')) continue
    const { pathname, search } = new URL(path, origin)
    if (pathname !== '/') {
      const data = await page.request.get(`${pathname}.data${search}`)
      const words = await data.text()
      if (data.status() >= 400 || words.includes(`${pathname}.data`))
        broken.push(`${data.status()} ${path}, by the router`)
    }
    for (const [, href = ''] of (await answer.text()).matchAll(/<a [^>]*href="([^"#]+)/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), origin)
      // A results page links to its own variations without end; one of each shape is enough.
      const shape = url.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'id')
      if (url.origin !== origin || seen.has(shape)) continue
      seen.add(shape)
      queue.push(url.pathname + url.search)
    }
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(80)
})

test('no public page scrolls sideways at any width', async () => {
  const { page } = await browser.open()
  const paths = [
    '/',
    '/properties',
    '/properties/france',
    '/about',
    '/help-center',
    '/login',
    '/become-host',
    '/blog',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  }
})

test('on a phone the search covers the whole screen', async () => {
  const { page } = await browser.visit('/', {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await page.getByRole('button', { name: /Où souhaitez-vous aller/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Rechercher un séjour' })
  await sheet.waitFor()
  await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
})

test('on a phone the search of the results leads to the other half, with the place', async () => {
  const { page } = await browser.visit('/properties?country=france&city=Lyon', {
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('button', { name: /^Lyon/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Rechercher un séjour' })
  await sheet.getByRole('link', { name: 'Acheter' }).click()
  await page.waitForURL(/\/properties-for-sale/)
  expect(new URL(page.url()).search).toBe('?country=france&city=Lyon')
})

test('on a phone the filters are a sheet, behind which the page stays where it is', async () => {
  const { page } = await browser.visit('/properties', { viewport: { width: 390, height: 844 } })
  const scrolled = () => page.evaluate(() => scrollY)
  const wheel = async (by: number) => {
    await page.mouse.move(200, 60)
    await page.mouse.wheel(0, by)
  }
  await page.evaluate(() => scrollTo(0, 500))
  await page.getByRole('button', { name: 'Filtres', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtres' })
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390)
  const before = await scrolled()
  await wheel(-400)
  await page.waitForTimeout(300)
  expect(await scrolled()).toBe(before)
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await wheel(-400)
  await expect.poll(scrolled).toBeLessThan(before)
})

test('the list is out of reach while the map lies over it', async () => {
  const { page } = await browserWithMap.visit('/properties', { viewport: { width: 768, height: 900 } })
  const list = page.getByRole('region', { name: 'Résultats', exact: true })
  await list.waitFor()
  const takesFocus = () =>
    list
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => {
        link.focus()
        return document.activeElement === link
      })
  await page.getByRole('button', { name: 'Carte' }).click()
  await expect.poll(takesFocus).toBe(false)
  await page.getByRole('button', { name: 'Liste' }).click()
  await expect.poll(takesFocus).toBe(true)
})

test('the star button finds a home, with the keyboard alone', async () => {
  const { page } = await browser.visit('/')
  await page.getByRole('button', { name: 'Donner un avis' }).click()
  await page.getByRole('searchbox', { name: 'Rechercher un logement' }).waitFor()
  await page.keyboard.type('dakar')
  const found = page.getByRole('dialog', { name: 'Donner un avis' }).getByRole('listitem').getByRole('button')
  await expect.poll(() => found.count()).toBe(5)
  const second = await found.nth(1).innerText()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const review = page.getByRole('dialog', { name: 'Votre avis' })
  await review.waitFor()
  expect(await review.innerText()).toContain(second.split('\n')[0])
})

test('the film rests while it is out of sight, and where the visitor paused it', async () => {
  const { page } = await browser.visit('/', { reducedMotion: 'no-preference' })
  const isPaused = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)
  await page.locator('video[data-playing]').waitFor({ state: 'attached' })
  await page.mouse.wheel(0, 3000)
  await expect.poll(isPaused).toBe(true)
  await page.mouse.wheel(0, -3000)
  await expect.poll(isPaused).toBe(false)
  await page.getByRole('button', { name: 'Mettre le film en pause' }).click()
  await page.getByRole('button', { name: 'Relancer le film' }).waitFor()
  expect(await isPaused()).toBe(true)
})

test.each(['/video/hero.mp4', '/video/hero.webm'])(
  '%s is sent in byte ranges, as Safari requires',
  async (film) => {
    const { page } = await browser.open()
    const send = (headers: Record<string, string>) => page.request.get(film, { headers })
    const part = (await send({ range: 'bytes=0-1' })).headers()
    expect(part['content-range']).toMatch(/^bytes 0-1\/\d{6,}$/)
    expect(part['content-length']).toBe('2')
    expect((await send({ 'if-none-match': part['etag'] ?? '' })).status()).toBe(304)
    expect((await send({ range: 'bytes=999999999-' })).status()).toBe(416)
  },
)

test('suggestions are counted aloud, and a long list scrolls to the line of the arrows', async () => {
  const { page } = await browser.visit('/')
  const place = page.getByRole('combobox').first()
  await place.click()
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const count = await list.getByRole('option').count()
  const status = page.getByRole('status').filter({ hasText: /suggestion/ })
  await expect.poll(() => status.innerText()).toBe(`${count} suggestions`)
  for (let press = 0; press < count; press++) await place.press('ArrowDown')
  const last = list.getByRole('option').last()
  expect(await last.getAttribute('aria-selected')).toBe('true')
  const isWithin = async (line: typeof last) => {
    const [outer, inner] = await Promise.all([list.boundingBox(), line.boundingBox()])
    return inner!.y >= outer!.y && inner!.y + inner!.height <= outer!.y + outer!.height
  }
  expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
  await expect.poll(() => isWithin(last)).toBe(true)
  await place.press('ArrowDown')
  await expect.poll(() => isWithin(list.getByRole('option').first())).toBe(true)
  await place.fill('Xyzzyqwk')
  await expect.poll(() => status.innerText()).toBe('Aucune suggestion')
})
