import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page runs comes as one file, which compresses better than its parts and changes with the libraries only. */
const framework = /node_modules\/(react|react-dom|scheduler|react-router|@lingui|@messageformat|cookie)\//

/** What every page starts with: the document, the layout of the public pages, links. The rest of these comes later. */
const start = /web\/(root\.tsx|paths\.ts|shell\/public\.route\.|ui\/(button|late|link|toasts)\.)/

/** The header and the footer of the public pages, with the pieces of the kit that nearly every page shows. */
const frame =
  /web\/(shell\/(header|account-menu|locale-menu|main-links|footer|star-button)\.|ui\/(menu|popover)\.)/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  // Without the entries the first visit of a cold start reloads the page for each library it discovers.
  optimizeDeps: { entries: ['web/root.tsx', 'web/**/*.route.tsx'] },
  build: { assetsInlineLimit: 0 },
  environments: {
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
              ],
            },
          },
        },
      },
    },
  },
})
