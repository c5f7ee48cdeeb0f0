import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { publicAddresses } from '../support/public-addresses.ts'

const browser = startBrowser()

/** The text of the page in this order (RGAA 4.1, 10.3). */
const orders: [address: RegExp, order: RegExp][] = [
  [/^\/$/, /endroit confortable[\s\S]+Où[\s\S]+Rechercher[\s\S]+Trouver un bien[\s\S]+par nuit[\s\S]+AVIS/],
  [
    /^\/properties$/,
    /Filtres[\s\S]+Trouver un bien[\s\S]+\d+ biens[\s\S]+sur 5 \(\d+\)[\s\S]+€ par nuit[\s\S]+Détail/,
  ],
  [
    /^\/properties\/[^/]+\/[^/]+\?check_in/,
    /voyageurs[\s\S]+Ce que propose ce logement[\s\S]+nuits à[\s\S]+par nuit[\s\S]+Avis des voyageurs[\s\S]+Où vous serez[\s\S]+Votre hôte/,
  ],
  [/^\/properties-for-sale$/, /Filtres[\s\S]+\d+ biens?[\s\S]+\/m²/],
  [
    /^\/properties-for-sale\/[^/]+\/[^/]+$/,
    /Surface[\s\S]+Caractéristiques[\s\S]+Ce qu’il faut savoir[\s\S]+Où se trouve ce bien/,
  ],
  [/^\/contact$/, /Votre nom[\s\S]+Adresse e-mail[\s\S]+Sujet[\s\S]+Votre message[\s\S]+Envoyer le message/],
]

test('without style sheets pages say the same, word by word and in the same order', async () => {
  const addresses = await publicAddresses(inject('site'))
  const { page } = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  /* oxlint-disable no-await-in-loop -- one page after another */
  for (const [address, order] of orders) {
    const { path } = addresses.find((each) => address.test(each.path))!
    await page.goto(path)
    expect(await textsOfStyles(page), path).toEqual([])
    expect(await movedByStyles(page), path).toEqual([])
    await removeStyles(page)
    expect(await gluedWords(page), path).toEqual([])
    expect(await page.locator('body').innerText(), path).toMatch(order)
  }
  /* oxlint-enable no-await-in-loop */
})

test('reviews are quotations', async () => {
  const { page } = await browser.open({ javaScriptEnabled: false })
  await page.goto('/properties')
  const rated = page.getByRole('article').filter({ hasText: 'sur 5' }).first()
  await page.goto((await rated.getByRole('link', { name: 'Détail' }).getAttribute('href'))!)
  const reviews = page.locator('#avis').getByRole('listitem').filter({ hasText: 'avis du' })
  expect(await reviews.count()).toBeGreaterThan(0)
  expect(await reviews.getByRole('blockquote').count()).toBeGreaterThanOrEqual(await reviews.count())
})

/** Words and pictures that a style sheet alone brings. */
function textsOfStyles(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const words = ['::before', '::after'].filter((part) =>
        /[\p{L}\p{N}]/u.test(getComputedStyle(element, part).content.replace(/^(none|normal)$/, '')),
      )
      const { backgroundImage, maskImage } = getComputedStyle(element)
      const isPicture = /url\(/.test(backgroundImage + maskImage) && !element.textContent.trim()
      return words.length > 0 || isPicture ? [element.outerHTML.slice(0, 120)] : []
    }),
  )
}

/** Titles, texts and labels that are shown above what the document has before them, unless in a column beside it. */
function movedByStyles(page: Page) {
  return page.evaluate(() => {
    const faults: string[] = []
    let above: DOMRect | undefined
    for (const element of document.querySelectorAll(
      'main :is(h1, h2, h3, p, dt, legend, label, blockquote)',
    )) {
      const box = element.getBoundingClientRect()
      const isSeen =
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        box.width > 1 &&
        box.height > 1
      if (!isSeen || element.closest('[popover], dialog, .fixed')) continue
      if (above && box.bottom <= above.top && box.left < above.right)
        faults.push(`${element.localName}: ${element.textContent.trim().slice(0, 60)}`)
      above = box
    }
    return faults
  })
}

function removeStyles(page: Page) {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll('link[rel=stylesheet], style')) element.remove()
    for (const element of document.querySelectorAll('[style]')) element.removeAttribute('style')
  })
}

/** Words of two elements that nothing separates any more. */
function gluedWords(page: Page) {
  return page.evaluate(() => {
    const faults: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let before: { text: Text; box: DOMRect } | undefined
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const range = document.createRange()
      range.selectNodeContents(text)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const [first] = boxes
      if (!first) continue
      if (
        before &&
        before.text.parentElement !== text.parentElement &&
        /[\p{L}\p{N}]$/u.test(before.text.data) &&
        /^[\p{L}\p{N}]/u.test(text.data) &&
        first.top < before.box.bottom &&
        first.bottom > before.box.top &&
        Math.abs(first.left - before.box.right) < 1
      )
        faults.push(`${before.text.data.slice(-30)}|${text.data.slice(0, 30)}`)
      before = { text, box: boxes.at(-1)! }
    }
    return faults
  })
}
