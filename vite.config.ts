import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  // Without the entries the first visit of a cold start reloads the page for each library it discovers.
  optimizeDeps: { entries: ['web/root.tsx', 'web/**/*.route.tsx'] },
  build: { assetsInlineLimit: 0 },
})
