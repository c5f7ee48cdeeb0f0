import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/bookings/booking-parties.po'),
  en: () => import('../../../locales/en/web/bookings/booking-parties.po'),
  es: () => import('../../../locales/es/web/bookings/booking-parties.po'),
})
