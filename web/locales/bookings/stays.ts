import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/bookings/stays.po'),
  en: () => import('../en/bookings/stays.po'),
  es: () => import('../es/bookings/stays.po'),
})
