import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { hydrated, startBrowser } from '../support/browser.ts'
import { publicAddresses } from '../support/public-addresses.ts'

const browser = startBrowser()

async function mainPages() {
  const addresses = await publicAddresses(inject('site'))
  const isOf = (pattern: RegExp) => addresses.find(({ path }) => pattern.test(path))!.path
  return [
    '/',
    '/properties',
    isOf(/^\/properties\/[^/]+\/[^/?]+$/),
    '/properties-for-sale',
    isOf(/^\/properties-for-sale\/[^/]+\/[^/]+$/),
    '/help-center',
    '/become-host',
    '/login',
    '/contact',
  ]
}

/** What readers who need more space set (WCAG 2.2, 1.4.12). */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

test('at 200 and 400 % nothing scrolls sideways, at 200 % with wider text as well', async () => {
  const { page } = await browser.open()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  /* oxlint-disable no-await-in-loop -- one page after another */
  for (const path of await mainPages()) {
    await page.goto(path)
    // A window of 1280 × 1024 at 200 and 400 %.
    for (const viewport of [
      { width: 320, height: 256 },
      { width: 640, height: 512 },
    ]) {
      await page.setViewportSize(viewport)
      await expect.poll(overflow, { message: `${path} at ${viewport.width} px` }).toBeLessThanOrEqual(0)
    }
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    }, spacing)
    await expect.poll(overflow, { message: `${path} at 640 px with wider text` }).toBeLessThanOrEqual(0)
  }
  /* oxlint-enable no-await-in-loop */
})

test('with forced colours the focus is seen and controls have an edge', async () => {
  const { page } = await browser.open({ forcedColors: 'active' })
  /* oxlint-disable no-await-in-loop -- one page after another */
  for (const path of await mainPages()) {
    await page.goto(path)
    await hydrated(page)
    expect(await edgelessButtons(page), path).toEqual([])
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab')
      const outline = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return 'none is needed'
        const { clipPath } = getComputedStyle(focused)
        // A control that is shown by its label has the outline there, and a text field has its caret.
        const hasCaret = focused.matches('textarea, input[type="text"], input[type="search"]')
        const isShownElsewhere = hasCaret || clipPath !== 'none' || focused.clientWidth <= 1
        const isSeen = [undefined, '::after'].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(focused, part)
          return outlineStyle !== 'none' && outlineWidth !== '0px'
        })
        return isSeen || isShownElsewhere ? 'seen' : focused.outerHTML.slice(0, 120)
      })
      expect(['seen', 'none is needed'], `${path}, press ${presses + 1}: ${outline}`).toContain(outline)
    }
  }
  /* oxlint-enable no-await-in-loop */
})

/** Buttons whose background the scheme of the system removes, and which nothing else distinguishes from text. */
function edgelessButtons(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button[class*="bg-brand"], a[class*="bg-brand"]')]
      .filter((control) => control.checkVisibility() && control.clientWidth > 1)
      .filter((control) => {
        const { borderTopWidth, clipPath, textDecorationLine } = getComputedStyle(control)
        return borderTopWidth === '0px' && clipPath === 'none' && textDecorationLine === 'none'
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  )
}
