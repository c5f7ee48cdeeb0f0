import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/bookings/incidents.po'),
  en: () => import('../en/bookings/incidents.po'),
  es: () => import('../es/bookings/incidents.po'),
})
