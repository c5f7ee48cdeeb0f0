import { expect, test } from 'vitest'
import { preserveMarkup } from './preserve-markup.ts'

/** React's markup of a cached element, and of the page around it. */
const marked = (mark: string, content: string) => `<div class="grid" data-kept="${mark}">${content}</div>`

test('a part is kept whole and its mark leaves the page', () => {
  const [links, card] = [{}, {}]
  const { kept: stored, finish } = preserveMarkup()
  const [first, second] = [stored.await(links, 'fr'), stored.await(card, 'fr')]
  const inner = '<div><div>a</div></div><p>b</p>'
  const article = `<article data-kept="${second}"><h3>c</h3></article>`
  expect(finish(`<main>${marked(first, inner)}${article}</main>`)).toBe(
    `<main><div class="grid">${inner}</div><article><h3>c</h3></article></main>`,
  )
  expect(preserveMarkup().kept.find(links, 'fr')).toBe(inner)
  expect(preserveMarkup().kept.find(card, 'fr')).toBe('<h3>c</h3>')
})

test('each variant has a markup of its own, and so has each object', () => {
  const links = {}
  for (const language of ['fr', 'en']) {
    const { kept: stored, finish } = preserveMarkup()
    finish(marked(stored.await(links, language), language))
  }
  const { find } = preserveMarkup().kept
  expect([find(links, 'fr'), find(links, 'en'), find(links, 'es'), find({}, 'fr')]).toEqual([
    'fr',
    'en',
    undefined,
    undefined,
  ])
})

test('parts rendered later than their position are distinguished', () => {
  const [header, footer] = [{}, {}]
  const { kept: stored, finish } = preserveMarkup()
  const marks = { footer: stored.await(footer, 'fr'), header: stored.await(header, 'fr') }
  finish(marked(marks.header, 'above') + marked(marks.footer, 'below'))
  expect(preserveMarkup().kept.find(header, 'fr')).toBe('above')
  expect(preserveMarkup().kept.find(footer, 'fr')).toBe('below')
})

test('attributes of a position are not preserved', () => {
  const menu = {}
  const { kept: stored, finish } = preserveMarkup()
  finish(marked(stored.await(menu, 'fr'), '<button popoverTarget="_R_1a_">'))
  expect(preserveMarkup().kept.find(menu, 'fr')).toBeUndefined()
})

test('what names its own place is kept for that place alone', () => {
  const menu = {}
  const { kept: stored, finish } = preserveMarkup()
  const button = '<button popoverTarget="_R_1a_">'
  finish(marked(stored.await(menu, 'fr,_R_1a_'), button))
  const { find } = preserveMarkup().kept
  expect(find(menu, 'fr,_R_1a_')).toBe(button)
  expect([find(menu, 'fr,_R_2a_'), find(menu, 'en,_R_1a_'), find(menu, 'fr')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
