import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/rentals/search-bar.po'),
  en: () => import('../../../locales/en/web/rentals/search-bar.po'),
  es: () => import('../../../locales/es/web/rentals/search-bar.po'),
})
