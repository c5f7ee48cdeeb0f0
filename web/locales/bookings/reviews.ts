import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/bookings/reviews.po'),
  en: () => import('../../../locales/en/web/bookings/reviews.po'),
  es: () => import('../../../locales/es/web/bookings/reviews.po'),
})
