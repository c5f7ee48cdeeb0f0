import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/bookings/reviews.po'),
  en: () => import('../en/bookings/reviews.po'),
  es: () => import('../es/bookings/reviews.po'),
})
