import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'rolldown'
import { catalogues } from '../server/platform/texts/catalogues.ts'

/** Puts the compiled texts of the server in the place of the file that reads them, in its bundle and in tests. */
export function compiledCatalogues() {
  const compiled = Object.entries(catalogues).map(([language, messages]) => [
    language,
    Object.fromEntries(
      Object.entries(messages).map(([id, text]) => [id, compileMessageOrThrow(String(text))]),
    ),
  ])
  const json = JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))
  return {
    name: 'compiled-catalogues',
    load: {
      filter: { id: /server\/platform\/texts\/catalogues\.ts$/ },
      handler: () => `export const catalogues = JSON.parse(${json})`,
    },
  } satisfies Plugin
}
