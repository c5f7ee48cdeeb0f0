import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/listing-freshness.po'),
  en: () => import('../../locales/en/web/listing-freshness.po'),
  es: () => import('../../locales/es/web/listing-freshness.po'),
})
