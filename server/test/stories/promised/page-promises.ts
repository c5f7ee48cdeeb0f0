import { readFileSync } from 'node:fs'

/**
 * Sentences, or the part of one that promises, each with the test that shows it: by page of `content/fr`, or by the source
 * in which a text stands.
 */
export type PagePromises = Record<string, [sentence: string, file: string, test: string][]>

/** The French text of a page, which binds, or of a source, with plain spaces. */
export function readPage(page: string) {
  const file = page.endsWith('.ts') ? page : `content/fr/${page}.md`
  return readFileSync(file, 'utf8').replaceAll(/\p{Zs}/gu, ' ')
}
