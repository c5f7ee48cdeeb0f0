import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/rentals/rental-cards.po'),
  en: () => import('../../../locales/en/web/rentals/rental-cards.po'),
  es: () => import('../../../locales/es/web/rentals/rental-cards.po'),
})
