import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/sales/sale-compare.po'),
  en: () => import('../en/sales/sale-compare.po'),
  es: () => import('../es/sales/sale-compare.po'),
})
