import type { Plugin } from 'rolldown'
import { catalogue } from '#server/platform/texts/catalogues.ts'

/** The file that reads them. */
export const isCatalogue = /server\/platform\/texts\/catalogues\.ts$/

/** Puts the compiled texts of the server in the place of the file that reads them, in its bundle and in tests. */
export function compiledCatalogues() {
  const code = `export const catalogue = JSON.parse(${JSON.stringify(JSON.stringify(catalogue))})`
  return {
    name: 'compiled-catalogues',
    load: { filter: { id: isCatalogue }, handler: () => code },
  } satisfies Plugin
}
