import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/rental-moderation.po'),
  en: () => import('./en/rental-moderation.po'),
  es: () => import('./es/rental-moderation.po'),
})
