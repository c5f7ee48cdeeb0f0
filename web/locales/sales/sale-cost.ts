import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/sales/sale-cost.po'),
  en: () => import('../../../locales/en/web/sales/sale-cost.po'),
  es: () => import('../../../locales/es/web/sales/sale-cost.po'),
})
