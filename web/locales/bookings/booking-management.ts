import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/bookings/booking-management.po'),
  en: () => import('../../../locales/en/web/bookings/booking-management.po'),
  es: () => import('../../../locales/es/web/bookings/booking-management.po'),
})
