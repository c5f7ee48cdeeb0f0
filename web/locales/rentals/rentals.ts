import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/rentals/rentals.po'),
  en: () => import('../en/rentals/rentals.po'),
  es: () => import('../es/rentals/rentals.po'),
})
