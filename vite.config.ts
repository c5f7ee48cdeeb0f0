import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { rolldown } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'
import { narrowText } from './scripts/narrow-text.ts'
import { catalogueLoaders } from './scripts/site/catalogue-loaders.ts'
import { lazyRoutes } from './scripts/site/lazy-routes.ts'
import { publicClasses } from './scripts/site/public-classes.ts'

/**
 * What every page runs is one file, which compresses better than its parts and changes with the libraries only.
 */
const framework = /node_modules\/(react|react-dom|scheduler|react-router|@lingui|@messageformat|cookie)\//

/** What every page starts with: the document, the layout of the public pages, links. The rest of these loads later. */
const start = /web\/(root\.tsx|paths\.ts|public\.route\.|ui\/(button|link|feedback\/toasts)\.)/

/** The header and the footer of the public pages, with the pieces of the kit that nearly every page shows. */
const frame =
  /web\/(shell\/frame\/(header|account-menu|locale-menu|main-links|footer)\.|reviews\/write\/star-button\.|ui\/overlays\/(menu|popover)\.)/

/**
 * Small files that the same public pages load: over HTTP/1.1 each would wait for another one, and is compressed by
 * itself. Without their imports, which other pages load on their own.
 */
const loadedTogether = {
  'search-bar':
    /web\/(search\/bar\/(place-field|place-suggestions|phone-search|rent-or-buy|search-line-button|search-pill|segment|use-search-draft)\.|ui\/inputs\/(combobox|use-suggestions)\.)/,
  'rental-search-bar':
    /texts\/rentals\/search-bar|contract\/rentals\/flexible-dates\.|web\/(rentals\/(search-bar\/(draft-texts|guests-stepper|rental-search|search-bar|search-draft|search-line)|search\/rank-button)\.|ui\/(inputs\/number-stepper|dates\/use-stay-dates)\.)/,
  'sale-search-bar':
    /texts\/sales\/sale-search-bar|web\/(sales\/search-bar\/(sale-draft|sale-search|sale-search-bar|sale-search-line|type-and-budget|use-sale-draft-texts)\.|comparison\/(chosen-listings|compare-address|compare-box)\.)/,
  results:
    /web\/search\/(filters\/|results\/(map-side|no-results|previous-next-pages|result-grid|results-page|similar-note)|zones\/zone-address\.)/,
  criteria: /web\/search\/(search-criteria|changed-address)\./,
  cards:
    /web\/(favorites\/(heart|favorite-listings)\.|money\/(price|rates)\.|comparison\/(compare-choice|use-chosen-later|use-comparison)\.|session\/device-storage\.|ui\/data\/(place-line|placed)\.)|Icon(Bath|Bed|Stairs)\./,
  'rental-card':
    /texts\/rentals\/rental-cards|web\/(rentals\/rental-card(-pictures)?\.|money\/use-tax-words\.|ui\/data\/stars\.)/,
  'sale-card':
    /texts\/sales\/sale-cards|web\/sales\/(sale-card|sale-labels|listing\/use-area)\.|IconArrowDown\./,
  listing:
    /texts\/core\/map|web\/(rentals\/listing\/(description|fold-text|gallery|share-button)\.|reports\/report-listing-button\.|favorites\/device\/use-noted-visit\.|map\/lazy-map\.|ui\/(share-address|hooks\/use-slides|hydration\/when-near)\.)/,
  stay: /contract\/rentals\/rate-calendar\.|web\/(rentals\/(amenity-icon|listing\/(booking-card|cancellation|facts|host-section|requested-stay|use-requested-stay))\.|reviews\/(review-summary|reviews|sub-score-labels)\.|ui\/(data\/bar|dates\/date-range)\.)/,
  formats: /contract\/core\/(number-format|money-format)\./,
  states: /web\/ui\/feedback\/states\.|Icon(CloudOff|Refresh)\./,
  icons:
    /Icon(AdjustmentsHorizontal|Car|ChevronLeft|ChevronRight|CurrentLocation|Home|HomeSearch|List|ListNumbers|Map2|MapPin|Minus|Plus|Search|X)\.mjs/,
  'listing-icons':
    /Icon(Building|CalendarX|Clock|FileCertificate|FileText|Flag|History|LayoutGrid|Lock|Message|MessageStar|Photo|Printer|ReceiptEuro|RulerMeasure|Share2|ShieldQuestion|UserQuestion|Users)\.mjs/,
}

/** `import address from 'virtual:first-script'`: the first script of a public page, small and on its own. */
function firstScript(): Plugin {
  const made = makeScript('web/shell/page/first-script.ts')
  return {
    name: 'first-script',
    resolveId: (id) => (id === 'virtual:first-script' ? `\0${id}` : null),
    async load(id) {
      return id === '\0virtual:first-script'
        ? `export default ${JSON.stringify(`/${(await made).fileName}`)}`
        : null
    },
    async generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', ...(await made) })
    },
  }
}

/** Replaces the icon component by a minimal one of ours, which needs neither the names of icons nor keys of shapes. */
function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/createReactComponent.mjs') && importer?.includes('/@tabler/icons-react/')
        ? join(import.meta.dirname, 'web/ui/icon-component.ts')
        : null,
    transform: (code, id) =>
      id.includes('/@tabler/icons-react/dist/esm/icons/')
        ? code
            .replaceAll(/, "key": "svg-\d+"/g, '')
            .replace(/(createReactComponent\("\w+"), "[\w-]+", "\w+"/, '$1')
        : null,
  }
}

/** Replaces `Trans` on the server by a component that renders texts without values directly. */
function serverTrans(): Plugin {
  const own = join(import.meta.dirname, 'web/locales/server-trans.tsx')
  return {
    name: 'server-trans',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id, importer) =>
      id === '@lingui/react' && importer !== own && !importer?.includes('/node_modules/') ? own : null,
  }
}

/** Groups of files without their imports need it; the router's plugin sets another value. */
function extendedEntries(): Plugin {
  return {
    name: 'extended-entries',
    apply: 'build',
    enforce: 'post',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
        : null,
  }
}

/** The macros of a text give the same code for browser and server: a build expands those of each module once. */
async function expandMacros() {
  const plugin = await babel({ presets: [linguiTransformerBabelPreset()] })
  const { transform } = plugin
  if (typeof transform !== 'object') throw new Error('the transform of the Babel plugin has another form')
  const { handler } = transform
  const expanded = new Map<string, ReturnType<typeof handler>>()
  transform.handler = function (code, id, options) {
    if (this.environment.mode === 'dev') return handler.call(this, code, id, options)
    const key = `${id}\n${code}`
    const result = expanded.get(key) ?? handler.call(this, code, id, options)
    expanded.set(key, result)
    return result
  }
  return plugin
}

async function makeScript(file: string) {
  const bundle = await rolldown({ input: file })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  const source = output[0].code
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/${output[0].name}-${hash}.js`, source }
}

export default defineConfig(({ command }) => ({
  plugins: [
    firstScript(),
    catalogueLoaders(),
    slimIcons(),
    serverTrans(),
    { ...narrowText(), applyToEnvironment: ({ name }) => name === 'ssr' },
    publicClasses(),
    tailwindcss(),
    reactRouter(),
    extendedEntries(),
    lazyRoutes(),
    lingui(),
    expandMacros(),
  ],
  // Without the entries the first visit of a cold start reloads the page for each library it discovers.
  optimizeDeps: { entries: ['web/root.tsx', 'web/**/*.route.tsx'] },
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // Built, the site brings its libraries along: only what it uses of them, and React as in production whatever
      // the server's own mode. Vite's own way in development.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
        // Its source is held in memory.
        build: { minify: true },
      }),
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            comments: false,
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 3 },
                { name: 'start', test: start, priority: 2 },
                { name: 'frame', test: frame, priority: 1 },
                ...Object.entries(loadedTogether).map(([name, test]) => ({
                  name,
                  test,
                  includeDependenciesRecursively: false,
                })),
              ],
            },
          },
        },
      },
    },
  },
}))
