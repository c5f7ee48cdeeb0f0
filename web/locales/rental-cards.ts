import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/rental-cards.po'),
  en: () => import('./en/rental-cards.po'),
  es: () => import('./es/rental-cards.po'),
})
