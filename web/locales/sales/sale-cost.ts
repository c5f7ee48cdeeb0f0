import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/sales/sale-cost.po'),
  en: () => import('../en/sales/sale-cost.po'),
  es: () => import('../es/sales/sale-cost.po'),
})
