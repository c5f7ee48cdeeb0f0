import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/rentals/rental-cards.po'),
  en: () => import('../en/rentals/rental-cards.po'),
  es: () => import('../es/rentals/rental-cards.po'),
})
