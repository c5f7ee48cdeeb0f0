import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/calendar.po'),
  en: () => import('./en/calendar.po'),
  es: () => import('./es/calendar.po'),
})
