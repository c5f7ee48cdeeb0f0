import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/sales/listing-freshness.po'),
  en: () => import('../en/sales/listing-freshness.po'),
  es: () => import('../es/sales/listing-freshness.po'),
})
