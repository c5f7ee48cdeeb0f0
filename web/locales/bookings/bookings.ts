import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/bookings/bookings.po'),
  en: () => import('../en/bookings/bookings.po'),
  es: () => import('../es/bookings/bookings.po'),
})
