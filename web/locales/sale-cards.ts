import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/sale-cards.po'),
  en: () => import('./en/sale-cards.po'),
  es: () => import('./es/sale-cards.po'),
})
