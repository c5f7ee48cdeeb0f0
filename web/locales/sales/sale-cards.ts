import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/sales/sale-cards.po'),
  en: () => import('../../../locales/en/web/sales/sale-cards.po'),
  es: () => import('../../../locales/es/web/sales/sale-cards.po'),
})
