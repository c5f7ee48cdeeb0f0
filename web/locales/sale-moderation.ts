import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/sale-moderation.po'),
  en: () => import('./en/sale-moderation.po'),
  es: () => import('./es/sale-moderation.po'),
})
