import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/listing-freshness.po'),
  en: () => import('./en/listing-freshness.po'),
  es: () => import('./es/listing-freshness.po'),
})
