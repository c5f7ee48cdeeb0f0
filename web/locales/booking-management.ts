import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/booking-management.po'),
  en: () => import('./en/booking-management.po'),
  es: () => import('./es/booking-management.po'),
})
