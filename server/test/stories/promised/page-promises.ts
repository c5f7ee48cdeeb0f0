import { readFileSync } from 'node:fs'

/** By page of `content/fr`: sentences, or the part of one that promises, each with the test that shows it. */
export type PagePromises = Record<string, [sentence: string, file: string, test: string][]>

/** The French text of a page, which binds, with plain spaces. */
export function readPage(page: string) {
  return readFileSync(`content/fr/${page}.md`, 'utf8').replaceAll(/\p{Zs}/gu, ' ')
}
