import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/sales/sale-cards.po'),
  en: () => import('../en/sales/sale-cards.po'),
  es: () => import('../es/sales/sale-cards.po'),
})
