import type { Plugin } from 'rolldown'
import { catalogue } from '#server/platform/texts/catalogues.ts'

/** The file that reads the catalogues. */
export const isCatalogue = /server\/platform\/texts\/catalogues\.ts$/

/** Replaces the file that reads the server's texts by the compiled ones, in its bundle and in tests. */
export function compiledCatalogues() {
  const code = `export const catalogue = JSON.parse(${JSON.stringify(JSON.stringify(catalogue))})`
  return {
    name: 'compiled-catalogues',
    load: { filter: { id: isCatalogue }, handler: () => code },
  } satisfies Plugin
}
