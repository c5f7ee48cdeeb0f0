import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'
import { cataloguesOf, filesLoadedWith } from '../site/reachable-files.ts'

const root = join(import.meta.dirname, '../..')

/** Imports whose texts the screen never shows. */
const neverShown = new Set(['web/sales/print/print.route.tsx web/rentals/listing/share-button.tsx'])

/**
 * Screens that can show a text whose catalogue they do not load: people would read its id instead. What a screen loads
 * when it is needed may rely on the catalogues of the screen and of the layouts around it, but not the reverse.
 */
export function unloadedTexts(): string[] {
  const { ofFile, ofCatalogue } = readCatalogues()
  const complaints = new Set<string>()
  const textsOf = (files: Iterable<string>) =>
    [...files].flatMap(cataloguesOf).flatMap((catalogue) => ofCatalogue.get(catalogue) ?? [])
  for (const { file: screen, around } of routes.flatMap((route) => screens(route))) {
    const visited = new Set<string>()
    const follow = (entry: string, outside: ReadonlySet<string>) => {
      if (visited.has(entry)) return
      visited.add(entry)
      const { together, later } = filesLoadedWith([entry])
      const loaded = new Set([...outside, ...textsOf(together)])
      for (const path of together) {
        const lost = ofFile.get(path)?.find((text) => !loaded.has(text))
        if (lost && !neverShown.has(`${screen} ${path}`))
          complaints.add(`${screen} loads no catalogue with ${lost} of ${path}`)
      }
      for (const next of later) follow(next, loaded)
    }
    follow(screen, new Set(textsOf(filesLoadedWith(around).together)))
  }
  return [...complaints]
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
