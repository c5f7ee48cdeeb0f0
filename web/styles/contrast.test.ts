import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

/** What marks a control or carries information has this contrast with what is beside it (WCAG 2.2, 1.4.11). */
const least = 3

const light = variablesOf('theme.css')
const schemes: Record<string, Record<string, string>> = {
  light,
  dark: { ...light, ...variablesOf('dark.css') },
}
/** Backgrounds of the page, of cards and fields, of quiet fills and of chosen rows. */
const backgrounds = ['paper', 'surface', 'surface-2', 'brand-soft']

test.each(Object.entries(schemes))(
  'controls and signs are seen beside their background in %s',
  (_, colours) => {
    const signs = {
      'edge of a field, of a chosen segment and of a hollow dot; bars of a chart': 'control-line',
      'edge of a focused field and of a chosen tile; ticks, lines and bars of a chart': 'brand',
      'stars, bars, second line of a chart': 'accent',
      'unread marks, waiting nights': 'accent-text',
      'icons beside a text': 'muted',
      'icons that are less important': 'faint',
      focus: 'focus',
      'ticks of what is right': 'green-s',
      'bars and dots of what waits': 'yellow-s',
    }
    for (const [name, sign] of Object.entries(signs))
      for (const background of backgrounds) expectSeen(colours, sign, background, name)
    // The edge of a refused field is on its own background, on the page or on a quiet fill.
    for (const background of ['paper', 'surface', 'surface-2'])
      expectSeen(colours, 'red-s', background, 'refused')
  },
)

test.each(Object.entries(schemes))(
  'the filled part of stars and bars is seen beside the rest in %s',
  (_, colours) => {
    expectSeen(colours, 'accent', 'line', 'stars, share of a bar')
    expectSeen(colours, 'brand', 'line', 'progress')
  },
)

test.each(Object.entries(schemes))(
  'words of a state are seen on the background of the state in %s',
  (_, colours) => {
    for (const state of ['gray', 'yellow', 'green', 'blue', 'purple', 'red'])
      expectSeen(colours, `${state}-t`, `${state}-b`, state)
  },
)

test('the focus is seen on dark sections, whatever the scheme', () => {
  const [, focus = ''] =
    /\.on-dark \{\s+--focus: (#\w+)/.exec(readFileSync('web/styles/base.css', 'utf8')) ?? []
  for (const section of ['color-pine-7', 'color-pine-9', 'color-ink-9'])
    expect(contrast(focus, light[section]!), section).toBeGreaterThanOrEqual(least)
})

/** The colours of a file, by name without its dashes. */
function variablesOf(file: string) {
  const rules = readFileSync(`web/styles/${file}`, 'utf8')
  return Object.fromEntries(
    [...rules.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, colour]) => [name, colour]),
  ) as Record<string, string>
}

function expectSeen(colours: Record<string, string>, sign: string, background: string, name: string) {
  const ratio = contrast(colours[sign]!, colours[background]!)
  expect(ratio, `${name}: ${sign} on ${background}`).toBeGreaterThanOrEqual(least)
}
