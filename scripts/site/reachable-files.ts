import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const imports = new Map<string, string[]>()

/** Files with all their imports of our sources, static and dynamic, transitively; `stop` leaves out a file and what it imports. */
export function reachableFiles(starts: string[], stop: (file: string) => boolean = () => false): Set<string> {
  const found = new Set(starts.filter((file) => !stop(file)))
  for (const file of found) for (const next of importsOf(file)) if (!stop(next)) found.add(next)
  return found
}

/** The sources that a source imports, as paths from the root of the repository. */
function importsOf(file: string): string[] {
  const existing = imports.get(file)
  if (existing) return existing
  const code = readFileSync(join(root, file), 'utf8')
  const named = [
    ...code.matchAll(/^(?:import|export)(?! type)[^'"]*? from '([.#][^']+)'/gm),
    ...code.matchAll(/^import '([.#][^']+)'/gm),
    ...code.matchAll(/import\('([.#][^']+)'\)/g),
  ]
  const found = named
    .map(([, path = '']) =>
      path.startsWith('#') ? join(root, path.slice(1)) : join(root, dirname(file), path),
    )
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
    .map((path) => relative(root, path))
  imports.set(file, found)
  return found
}

/** The catalogues that a source loads, by the end of `virtual:texts/…`. */
export function cataloguesOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  return [...code.matchAll(/^import 'virtual:texts\/([a-z-]+\/[a-z-]+)'/gm)].map(([, name = '']) => name)
}
