import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/sales/sale-search-bar.po'),
  en: () => import('../en/sales/sale-search-bar.po'),
  es: () => import('../es/sales/sale-search-bar.po'),
})
