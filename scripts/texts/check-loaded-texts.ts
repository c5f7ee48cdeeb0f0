import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'
import { cataloguesOf, reachableFiles } from '../site/reachable-files.ts'

const root = join(import.meta.dirname, '../..')

/** Imports whose texts the screen never shows. */
const neverShown = new Set(['web/sales/print/print.route.tsx web/rentals/listing/share-button.tsx'])

/**
 * Screens that can show a text whose catalogue they do not load: people would read its id instead. The imports of a
 * screen, static and dynamic, are followed from its route module; the layouts around it load their own catalogues.
 */
export function unloadedTexts(): string[] {
  const { ofFile, ofCatalogue } = readCatalogues()
  const complaints = routes
    .flatMap((route) => screens(route))
    .flatMap(({ file, around }) => {
      const files = [...reachableFiles([file])]
      const catalogues = [...files, ...reachableFiles(around)].flatMap(cataloguesOf)
      const loaded = new Set(catalogues.flatMap((catalogue) => ofCatalogue.get(catalogue) ?? []))
      return files.flatMap((path) => {
        const lost = (ofFile.get(path) ?? []).find((text) => !loaded.has(text))
        return lost && !neverShown.has(`${file} ${path}`)
          ? [`${file} loads no catalogue with ${lost} of ${path}`]
          : []
      })
    })
  return [...new Set(complaints)]
}

/** Route modules with those around them: the root and the layouts. */
function screens(
  { file, children = [] }: RouteConfigEntry,
  around = ['web/root.tsx'],
): { file: string; around: string[] }[] {
  const path = `web/${file}`
  return [{ file: path, around }, ...children.flatMap((child) => screens(child, [...around, path]))]
}

function readCatalogues() {
  const ofFile = new Map<string, string[]>()
  const ofCatalogue = new Map<string, string[]>()
  const folder = join(root, 'locales/fr/web')
  for (const name of globSync('*/*.po', { cwd: folder })) {
    const texts: string[] = []
    for (const entry of readFileSync(join(folder, name), 'utf8').split('\n\n').slice(1)) {
      const text = /^((?:msgctxt .*\n)?msgid [\s\S]*?)\nmsgstr /m.exec(entry)?.[1]
      if (!text) continue
      texts.push(text)
      for (const [, file = ''] of entry.matchAll(/^#: (.*)$/gm)) {
        ofFile.set(file, [...(ofFile.get(file) ?? []), text])
      }
    }
    ofCatalogue.set(name.slice(0, -'.po'.length), texts)
  }
  return { ofFile, ofCatalogue }
}
