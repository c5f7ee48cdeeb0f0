import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page runs comes as one file, which compresses better than its parts and changes with the libraries only. */
const framework = /node_modules\/(react|react-dom|scheduler|react-router|@lingui|@messageformat|cookie)\//

/** The frame of the public pages with the pieces of the kit that each of them shows. */
const frame =
  /web\/(root\.tsx|paths\.ts|(shell|session|api|money)\/|locales\/texts\.ts|ui\/(button|class-names|link|menu|popover|sheet|states|toasts)\.tsx?)/

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
                { name: 'framework', test: framework, priority: 2 },
                { name: 'frame', test: frame, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
