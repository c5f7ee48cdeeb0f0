import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/rentals/editor.po'),
  en: () => import('../en/rentals/editor.po'),
  es: () => import('../es/rentals/editor.po'),
})
