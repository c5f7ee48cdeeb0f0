import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/bookings/booking-management.po'),
  en: () => import('../en/bookings/booking-management.po'),
  es: () => import('../es/bookings/booking-management.po'),
})
