import { expect, test } from 'vitest'
import { reducePage } from './reduce-page.ts'

test('a reduced page has the smallest width of each picture and no font to fetch', () => {
  const page = reducePage(
    '<html lang="fr"><link rel="preload" as="font" href="/a.woff2"/><source srcSet="/a-400.avif 400w, /a-800.avif 800w" sizes="50vw"/><source srcSet="/b-300.avif 300w"/></html>',
  )
  expect(page).toContain('srcSet="/a-400.avif 400w" sizes="50vw"')
  expect(page).toContain('srcSet="/b-300.avif 300w"')
  expect(page).not.toContain('woff2')
  expect(page).toMatch(/^<html data-saves-data="" style="--font-sans:system-ui[^"]+" lang="fr">/)
})
