import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/sales/listing-freshness.po'),
  en: () => import('../../../locales/en/web/sales/listing-freshness.po'),
  es: () => import('../../../locales/es/web/sales/listing-freshness.po'),
})
