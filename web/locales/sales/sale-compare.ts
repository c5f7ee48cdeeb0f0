import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/sales/sale-compare.po'),
  en: () => import('../../../locales/en/web/sales/sale-compare.po'),
  es: () => import('../../../locales/es/web/sales/sale-compare.po'),
})
