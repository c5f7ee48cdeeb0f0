import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/rentals/calendar.po'),
  en: () => import('../../../locales/en/web/rentals/calendar.po'),
  es: () => import('../../../locales/es/web/rentals/calendar.po'),
})
