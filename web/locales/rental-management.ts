import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/rental-management.po'),
  en: () => import('./en/rental-management.po'),
  es: () => import('./es/rental-management.po'),
})
