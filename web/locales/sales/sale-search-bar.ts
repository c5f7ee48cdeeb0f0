import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/sales/sale-search-bar.po'),
  en: () => import('../../../locales/en/web/sales/sale-search-bar.po'),
  es: () => import('../../../locales/es/web/sales/sale-search-bar.po'),
})
