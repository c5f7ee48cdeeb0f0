import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/rentals/rental-management.po'),
  en: () => import('../../../locales/en/web/rentals/rental-management.po'),
  es: () => import('../../../locales/es/web/rentals/rental-management.po'),
})
