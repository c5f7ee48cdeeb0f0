import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/bookings/bookings.po'),
  en: () => import('../../../locales/en/web/bookings/bookings.po'),
  es: () => import('../../../locales/es/web/bookings/bookings.po'),
})
