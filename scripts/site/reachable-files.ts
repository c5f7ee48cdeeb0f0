import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
interface Imports {
  fixed: string[]
  /** Loaded when they are needed: `import('…')`. */
  dynamic: string[]
}
const imports = new Map<string, Imports>()

/** Files with all their imports of our sources, static and dynamic, transitively; `stop` leaves out a file and what it imports. */
export function reachableFiles(starts: string[], stop: (file: string) => boolean = () => false): Set<string> {
  const found = new Set(starts.filter((file) => !stop(file)))
  for (const file of found) {
    const { fixed, dynamic } = importsOf(file)
    for (const next of [...fixed, ...dynamic]) if (!stop(next)) found.add(next)
  }
  return found
}

/** The files that are loaded together with these, and those that they load when they are needed. */
export function filesLoadedWith(starts: string[]) {
  const together = new Set(starts)
  const later = new Set<string>()
  for (const file of together) {
    const { fixed, dynamic } = importsOf(file)
    for (const next of fixed) together.add(next)
    for (const next of dynamic) later.add(next)
  }
  return { together, later }
}

/** The sources that a source imports, as paths from the root of the repository. */
function importsOf(file: string): Imports {
  const existing = imports.get(file)
  if (existing) return existing
  const code = readFileSync(join(root, file), 'utf8')
  const sources = (found: Iterable<RegExpMatchArray>) =>
    [...found]
      .map(([, path = '']) =>
        path.startsWith('#') ? join(root, path.slice(1)) : join(root, dirname(file), path),
      )
      .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
      .map((path) => relative(root, path))
  const found = {
    fixed: [
      ...sources(code.matchAll(/^(?:import|export)(?! type)[^'"]*? from '([.#][^']+)'/gm)),
      ...sources(code.matchAll(/^import '([.#][^']+)'/gm)),
    ],
    dynamic: sources(code.matchAll(/import\('([.#][^']+)'\)/g)),
  }
  imports.set(file, found)
  return found
}

/** The catalogues that a source loads, by the end of `virtual:texts/…`. */
export function cataloguesOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  return [...code.matchAll(/^import 'virtual:texts\/([a-z-]+\/[a-z-]+)'/gm)].map(([, name = '']) => name)
}
