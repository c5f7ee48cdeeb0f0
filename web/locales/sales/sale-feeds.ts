import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/sales/sale-feeds.po'),
  en: () => import('../../../locales/en/web/sales/sale-feeds.po'),
  es: () => import('../../../locales/es/web/sales/sale-feeds.po'),
})
