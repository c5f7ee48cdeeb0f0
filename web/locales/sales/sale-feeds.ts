import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/sales/sale-feeds.po'),
  en: () => import('../en/sales/sale-feeds.po'),
  es: () => import('../es/sales/sale-feeds.po'),
})
