import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/reports.po'),
  en: () => import('./en/reports.po'),
  es: () => import('./es/reports.po'),
})
