import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/booking-parties.po'),
  en: () => import('./en/booking-parties.po'),
  es: () => import('./es/booking-parties.po'),
})
