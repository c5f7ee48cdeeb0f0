import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

const web = join(import.meta.dirname, '../../web')
const root = join(web, '..')

/** Imports whose texts the screen never shows. */
const neverShown = new Set(['sales/print/print.route.tsx web/rentals/listing/share-button.tsx'])

/**
 * Screens that can show a text whose catalogue they do not load: people would read its id instead. The imports of a
 * screen, static and dynamic, are followed from its route module; the layouts around it load their own catalogues.
 */
export function unloadedTexts(): string[] {
  const { ofFile, ofRoom } = readCatalogues()
  const routes = readFileSync(join(web, 'routes.ts'), 'utf8')
  const areas = routes.indexOf("layout('areas/layout/areas.route.tsx'")
  const complaints: string[] = []
  for (const [, route = ''] of routes.matchAll(/'([\w/-]+\.route\.tsx)'/g)) {
    const files = reach(join(web, route))
    const isArea = routes.lastIndexOf(`'${route}'`) > areas || sharedByAreas.test(route)
    const around = reach(join(web, isArea ? 'areas/layout/owner-area.route.tsx' : 'public.route.tsx'))
    const rooms = ['shell', ...[...files, ...around].flatMap((file) => roomOf(file) ?? [])]
    const loaded = new Set(rooms.flatMap((room) => ofRoom.get(room) ?? []))
    for (const path of files) {
      const file = relative(root, path)
      const lost = (ofFile.get(file) ?? []).find((text) => !loaded.has(text))
      if (lost && !neverShown.has(`${route} ${file}`)) {
        complaints.push(`${route} loads no catalogue with ${lost} of ${file}`)
      }
    }
  }
  return [...new Set(complaints)]
}

/** Their routes are made by functions at the top of `web/routes.ts`. */
const sharedByAreas = /^(accounts\/(settings|security)|areas\/account|conversations)\//

function readCatalogues() {
  const ofFile = new Map<string, string[]>()
  const ofRoom = new Map<string, string[]>()
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
    ofRoom.set(basename(name, '.po'), texts)
  }
  return { ofFile, ofRoom }
}

function roomOf(file: string) {
  return /web\/locales\/\w+\/([\w-]+)\.ts$/.exec(file)?.[1]
}

const reached = new Map<string, string[]>()

/** A file with all its imports of our sources, transitively. */
function reach(start: string): Set<string> {
  const seen = new Set([start])
  for (const file of seen) for (const next of importsOf(file)) seen.add(next)
  return seen
}

function importsOf(file: string): string[] {
  const known = reached.get(file)
  if (known) return known
  const code = readFileSync(file, 'utf8')
  const named = [
    ...code.matchAll(/^(?:import|export)(?! type)[^'"]*? from '([.#][^']+)'/gm),
    ...code.matchAll(/^import '([.#][^']+)'/gm),
    ...code.matchAll(/import\('([.#][^']+)'\)/g),
  ]
  const found = named
    .map(([, path = '']) => (path.startsWith('#') ? join(root, path.slice(1)) : join(dirname(file), path)))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
  reached.set(file, found)
  return found
}
