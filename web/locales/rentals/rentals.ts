import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/rentals/rentals.po'),
  en: () => import('../../../locales/en/web/rentals/rentals.po'),
  es: () => import('../../../locales/es/web/rentals/rentals.po'),
})
