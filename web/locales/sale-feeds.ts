import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/sale-feeds.po'),
  en: () => import('./en/sale-feeds.po'),
  es: () => import('./es/sale-feeds.po'),
})
