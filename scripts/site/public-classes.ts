import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import { reachableFiles } from './reachable-files.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Narrows the public style sheet to the classes of what public pages import, so that the screens of the areas do not
 * make it larger. A route or component that links `areas.css` itself is left out with what it alone imports.
 * In development the sheet has the classes of every file.
 */
export function publicClasses(): Plugin {
  return {
    name: 'public-classes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/styles\/public\.css/ },
      async handler(code) {
        // Not with the configuration: a development server would start again at each change of a route.
        const { default: routes } = (await import(join(root, 'web/routes.ts'))) as {
          default: RouteConfigEntry[]
        }
        const files = publicFiles(routes).map((file) => `@source '../../${file}';`)
        return code.replace(
          /(?<=@import 'tailwindcss' )source\('\.\.\/'\);/,
          () => `source(none);\n${files.join('\n')}`,
        )
      },
    },
  }
}

/** The files whose classes a public page shows before `areas.css` is loaded. */
export function publicFiles(routes: RouteConfigEntry[]): string[] {
  const start = ['web/root.tsx', ...routes.flatMap(publicRoutes)]
  return [...reachableFiles(start, linksAreas)].filter((file) => file.startsWith('web/')).sort()
}

/** Route modules on the way to a page whose layouts do not link `areas.css`. */
function publicRoutes({ file, children = [] }: RouteConfigEntry): string[] {
  const path = `web/${file}`
  return linksAreas(path) ? [] : [path, ...children.flatMap(publicRoutes)]
}

function linksAreas(file: string) {
  return readFileSync(join(root, file), 'utf8').includes("'#web/styles/areas.css?url'")
}
