import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/sale-compare.po'),
  en: () => import('./en/sale-compare.po'),
  es: () => import('./es/sale-compare.po'),
})
