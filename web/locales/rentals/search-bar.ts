import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/rentals/search-bar.po'),
  en: () => import('../en/rentals/search-bar.po'),
  es: () => import('../es/rentals/search-bar.po'),
})
