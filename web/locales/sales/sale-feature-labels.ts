import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/sales/sale-feature-labels.po'),
  en: () => import('../../../locales/en/web/sales/sale-feature-labels.po'),
  es: () => import('../../../locales/es/web/sales/sale-feature-labels.po'),
})
