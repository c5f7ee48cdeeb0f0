import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/sale-cost.po'),
  en: () => import('./en/sale-cost.po'),
  es: () => import('./es/sale-cost.po'),
})
