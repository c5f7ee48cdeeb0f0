import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/rentals/calendar.po'),
  en: () => import('../en/rentals/calendar.po'),
  es: () => import('../es/rentals/calendar.po'),
})
