import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { compiledCatalogues } from './texts/compiled-catalogues.ts'
import { narrowText } from './narrow-text.ts'

// Writes the server as a few files of plain JavaScript, to build/program. One file instead of a thousand starts in two
// thirds of the time and takes some forty megabytes less: the code of each module is not in memory twice, and neither are
// the types that were stripped from it, nor comments.
const root = join(import.meta.dirname, '..')
const program = join(root, 'build/program')

/** Entry points: the server, and the threads that it starts. */
const entries = [
  'server/main.ts',
  'server/platform/database/embedded-worker.ts',
  'server/places/read-cities.ts',
  'server/platform/images/heic-worker.ts',
  'server/document-checks/reading/reading-worker.ts',
  'server/calendar/feeds/calendar-worker.ts',
]

/**
 * Packages that every start evaluates are written into the bundle, with what they import: of some 600 files each costs a
 * look-up, a compilation and its records. Those with native parts or files beside them stay where they are installed.
 */
const bundled =
  /^(zod|drizzle-orm|pg-boss|openid-client|jose|file-type|@sd-jwt\/[^/]+|ical\.js|rrule-temporal|csv-parse|otpauth|mrz|stdnum|ibantools|@photostructure\/tz-lookup|qrcode)(\/|$)/

function isExternal(id: string, importer = '') {
  if (!/^[^./#]/.test(id)) return false
  // One copy of the driver: the parsers of types are set in it.
  return id === 'pg' || !(bundled.test(id) || importer.includes('/node_modules/'))
}

const nameOf = (entry: string) => entry.replace(/^.*\//, '').replace(/\.ts$/, '')

/** Files beside a source are read from its folder; threads are started from their bundled file. */
function findBeside(code: string, id: string) {
  const from = JSON.stringify(relative(program, id))
  const folder = JSON.stringify(relative(program, dirname(id)))
  return code
    .replaceAll(/new Worker\(new URL\('(\.\/[^']+)', import\.meta\.url\)/g, (_, worker: string) => {
      const entry = relative(root, join(dirname(id), worker))
      if (!entries.includes(entry)) throw new Error(`${entry} is started as a thread: add it to the entries`)
      return `new Worker(new globalThis.URL('./${nameOf(entry)}.js', import.meta['url'])`
    })
    .replaceAll('import.meta.url', `new globalThis.URL(${from}, import.meta['url']).href`)
    .replaceAll(
      'import.meta.dirname',
      `process.getBuiltinModule('node:path').join(import.meta['dirname'], ${folder})`,
    )
}

const bundle = await rolldown({
  cwd: root,
  input: Object.fromEntries(entries.map((entry) => [nameOf(entry), entry])),
  platform: 'node',
  external: isExternal,
  plugins: [
    {
      name: 'files-beside',
      transform: {
        filter: { code: 'import.meta' },
        handler: (code, id) => ({ code: findBeside(code, id), map: null }),
      },
    },
    compiledCatalogues(),
    narrowText(),
  ],
})
await bundle.write({
  dir: program,
  cleanDir: true,
  format: 'esm',
  // Not minified: errors name functions and lines of the bundle. `--enable-source-maps` maps them to the
  // sources, for as much memory as the bundle saves.
  minify: false,
  comments: false,
  sourcemap: true,
})
await bundle.close()
