import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/sale-search-bar.po'),
  en: () => import('./en/sale-search-bar.po'),
  es: () => import('./es/sale-search-bar.po'),
})
