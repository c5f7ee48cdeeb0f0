import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/bookings/booking-parties.po'),
  en: () => import('../en/bookings/booking-parties.po'),
  es: () => import('../es/bookings/booking-parties.po'),
})
