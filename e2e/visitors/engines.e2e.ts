import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Engine, engines, type Tab } from '../support/engines.ts'
import { recordingProxy } from '../support/recording-proxy.ts'

/**
 * The public journeys in the engines beside that of all other journeys; pages are left untouched at first, since a header
 * may also vanish by itself.
 */

/** Dates in two months, which one engine formats otherwise than another. */
const dates = 'check_in=2027-01-28&check_out=2027-02-03'
const watchedMilliseconds = 800

describe.each(engines)('$name', ({ isInstalled, start }) => {
  let engine: Awaited<ReturnType<Engine['start']>>
  let site: Awaited<ReturnType<typeof recordingProxy>>
  let tab: Tab
  beforeAll(async () => {
    if (!isInstalled) return
    site = await recordingProxy(inject('site'))
    engine = await start()
  })
  beforeEach(async () => {
    if (isInstalled) tab = await engine.open()
  })
  afterEach(async () => {
    if (!isInstalled) return
    const failures = [...tab.complaints, ...site.reports.splice(0), ...site.refused.splice(0)]
    await tab.close()
    expect(failures).toEqual([])
  })
  afterAll(async () => {
    await engine?.stop()
    site?.close()
  })

  test.runIf(isInstalled)('the home page leads to the stays', async () => {
    await open('/')
    expect(await heading()).toBe('Trouvez votre prochain endroit confortable')
    await tab.press('button[type=submit]', 'Rechercher')
    await expect.poll(heading).toBe('Trouver un bien')
    // Navigated by the router: a form of the browser's own would send its empty field, too.
    expect(await tab.run(`return location.pathname + location.search`)).toBe('/properties')
    await expectComplete()
  })

  test.runIf(isInstalled)('stays of these dates are searched, filtered and opened', async () => {
    await open(`/properties?${dates}`)
    await expect.poll(() => count('main article')).toBeGreaterThan(3)
    await expectMapOrCities()
    await tab.press('[aria-label="Type de bien"] a, [aria-label="Type de bien"] label', 'Appartement')
    await expectAddress('property_type=apartment')
    await expect.poll(() => count('main article')).toBeGreaterThan(0)
    await expectComplete()
    await tab.press('main article a', 'Détail')
    await expectAddress('check_in=2027-01-28')
    await expect.poll(() => text('#reservation, main')).toMatch(/6 nuits/)
    await expectComplete()
  })

  test.runIf(isInstalled)('a stay of these dates shows its pictures and its calendar', async () => {
    await open(`${await pathOfOne('properties', '/properties')}?${dates}`)
    await tab.press('section[aria-label="Photos"] button')
    await expect.poll(() => count('dialog[open]')).toBe(1)
    await tab.press('dialog[open] button[aria-label="Fermer"]')
    await expect.poll(() => count('dialog[open]')).toBe(0)
    await tab.run(`document.querySelector('#calendrier').scrollIntoView()`)
    await expect.poll(() => count('#calendrier table')).toBeGreaterThan(0)
    await expectComplete()
  })

  test.runIf(isInstalled)('homes for sale are searched and filtered', async () => {
    await open('/properties-for-sale?country=france')
    await expect.poll(() => count('main article')).toBeGreaterThan(3)
    await expectMapOrCities()
    await tab.press('nav a, [aria-label="Type de bien"] a, [aria-label="Type de bien"] label', 'Maison')
    await expectAddress('property_type=')
    await expectComplete()
  })

  test.runIf(isInstalled)('a home for sale shows its pictures and its place', async () => {
    await open(await pathOfOne('properties-for-sale/public', '/properties-for-sale'))
    await tab.press('section[aria-label="Photos"] button')
    await expect.poll(() => count('dialog[open]')).toBe(1)
    await tab.press('dialog[open] button[aria-label="Fermer"]')
    await tab.run(`
      const title = [...document.querySelectorAll('h2')].find((each) => each.innerText.startsWith('Où se trouve'))
      title.scrollIntoView()`)
    await expect
      .poll(() =>
        tab.run(`return document.querySelector('.maplibregl-canvas') !== null ||
          document.body.innerText.includes('La carte ne s’affiche pas dans ce navigateur')`),
      )
      .toBe(true)
    await expectComplete()
  })

  test.runIf(isInstalled)('the day of a visit is typed, or chosen in the calendar of its field', async () => {
    await open(await pathWithoutSlots())
    // The form appears once the page is touched.
    await tab.press('h1')
    await expect.poll(() => count('fieldset input')).toBe(1)
    await tab.type('fieldset input', '31/02/2027')
    await tab.press('h1')
    const mistake = 'Écrivez la date comme 31/12/2026'
    await expect.poll(() => text('fieldset')).toContain(mistake)
    await tab.press('fieldset button', 'Choisir')
    await expect.poll(() => count('fieldset [role=gridcell] button')).toBeGreaterThan(20)
    // The engines place a panel by its anchor, or by scripts.
    const distance = await tab.run<number>(`
      const field = document.querySelector('fieldset input').getBoundingClientRect()
      const panel = document.querySelector('fieldset [popover]').getBoundingClientRect()
      return Math.min(Math.abs(panel.top - field.bottom), Math.abs(field.top - panel.bottom))`)
    expect(distance, 'between field and panel').toBeLessThan(16)
    await tab.press('fieldset [role=gridcell] button:not([disabled])')
    await expect.poll(day).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect(await text('fieldset')).not.toContain(mistake)
    await expect.poll(() => count('fieldset [popover]:popover-open')).toBe(0)
    await expectComplete()
  })

  test.runIf(isInstalled)('a dark appearance is chosen, and stays from page to page', async () => {
    const background = () => tab.run(`return getComputedStyle(document.body).backgroundColor`)
    const choose = async (appearance: string) => {
      await tab.press('button', 'Langue et devise')
      // The choices are drawn once the scripts that apply them are awake.
      await expect.poll(() => count('[popover]:popover-open [aria-pressed]')).toBeGreaterThan(3)
      await tab.press('[popover]:popover-open button', appearance)
    }
    await open('/about')
    expect(await background()).toBe('rgb(251, 248, 244)')
    await choose('Sombre')
    await expect.poll(background).toBe('rgb(18, 24, 21)')
    await open('/help-center')
    expect(await background()).toBe('rgb(18, 24, 21)')
    await choose('Comme l’appareil')
    await expect.poll(background).toBe('rgb(251, 248, 244)')
  })

  test.runIf(isInstalled)('a client signs in', async () => {
    await tab.go(`${site.origin}/login`)
    await tab.type('input[type=email]', 'client@demeure.example')
    await tab.type('input[type=password]', 'Demeure-2026!')
    await tab.press('button[type=submit]', 'Se connecter')
    await expectAddress('/client-dash')
    await expect.poll(heading).toMatch(/Bonjour|Bonsoir/)
    await expectComplete()
  })

  /** Opens a page and waits without input: its header stays. */
  async function open(path: string) {
    await tab.go(site.origin + path)
    for (const end = Date.now() + watchedMilliseconds; Date.now() < end;) {
      await expectComplete()
      await setTimeout(20)
    }
  }

  /** A page with its header and without an error page. */
  async function expectComplete() {
    const seen = await tab.run<{ header: number; title: string }>(`
      const header = document.querySelector('header')
      return {
        header: header ? header.getBoundingClientRect().height : 0,
        title: document.title,
      }`)
    expect(seen.header, 'height of the header').toBeGreaterThan(40)
    expect(seen.title).not.toMatch(/^(Erreur|Page introuvable|Connexion interrompue)/)
  }

  async function expectMapOrCities() {
    await expect
      .poll(() =>
        tab.run(`
          const side = document.querySelector('aside[aria-label^="Carte des résultats"]')
          return side.querySelector('.maplibregl-marker, li a') !== null`),
      )
      .toBe(true)
  }

  async function expectAddress(part: string) {
    await expect.poll(() => tab.run(`return location.pathname + location.search`)).toContain(part)
  }

  function day() {
    return tab.run<string>(`return document.querySelector('fieldset input').value`)
  }

  function heading() {
    return text('h1')
  }

  function text(selector: string) {
    return tab.run<string>(`return document.querySelector('${selector}')?.innerText ?? ''`)
  }

  function count(selector: string) {
    return tab.run<number>(`return document.querySelectorAll('${selector}').length`)
  }
})

async function pathOfOne(call: string, screen: string) {
  const answer = await fetch(`${inject('site')}/api/v1/${call}?per_page=1`)
  const { items } = (await answer.json()) as { items: { id: string; country_slug: string }[] }
  return `${screen}/${items[0]?.country_slug}/${items[0]?.id}`
}

/** A home for sale whose buyers propose days, since its seller opened no slots. */
async function pathWithoutSlots() {
  const publicSales = `${inject('site')}/api/v1/properties-for-sale/public`
  const { items } = (await (await fetch(`${publicSales}?per_page=24`)).json()) as {
    items: { id: string; country_slug: string }[]
  }
  for (const { id, country_slug: country } of items) {
    // oxlint-disable-next-line no-await-in-loop -- until one has none
    const slots = (await (await fetch(`${publicSales}/${id}/visit-slots`)).json()) as { items: object[] }
    if (slots.items.length === 0) return `/properties-for-sale/${country}/${id}`
  }
  throw new Error('every home for sale has slots')
}
