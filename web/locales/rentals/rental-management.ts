import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/rentals/rental-management.po'),
  en: () => import('../en/rentals/rental-management.po'),
  es: () => import('../es/rentals/rental-management.po'),
})
