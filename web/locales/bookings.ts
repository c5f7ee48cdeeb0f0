import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/bookings.po'),
  en: () => import('./en/bookings.po'),
  es: () => import('./es/bookings.po'),
})
