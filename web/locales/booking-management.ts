import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/booking-management.po'),
  en: () => import('../../locales/en/web/booking-management.po'),
  es: () => import('../../locales/es/web/booking-management.po'),
})
