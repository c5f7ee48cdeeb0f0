import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const named = /^virtual:texts\/([a-z-]+\/[a-z-]+)$/

/**
 * `import 'virtual:texts/sales/sale-cards'` loads the catalogue `locales/LANGUAGE/web/sales/sale-cards.po` with a
 * top-level `await`, in the language of the document.
 */
export function catalogueLoaders(): Plugin {
  const loader = (language: string, catalogue: string) =>
    `${language}: () => import(${JSON.stringify(join(root, `locales/${language}/web/${catalogue}.po`))}),`
  return {
    name: 'catalogue-loaders',
    resolveId: (id) => {
      const [, catalogue] = named.exec(id) ?? []
      return catalogue ? `\0${id}` : null
    },
    load(id) {
      const [, catalogue] = id.startsWith('\0') ? (named.exec(id.slice(1)) ?? []) : []
      if (!catalogue) return null
      if (!existsSync(join(root, `locales/fr/web/${catalogue}.po`)))
        this.error(`no catalogue ${catalogue}: run "npm run texts"`)
      return [
        `import { loadTexts } from ${JSON.stringify(join(root, 'web/locales/texts.ts'))}`,
        'await loadTexts({',
        ...['fr', 'en', 'es'].map((language) => loader(language, catalogue)),
        '})',
      ].join('\n')
    },
  }
}
