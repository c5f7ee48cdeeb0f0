import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/reviews.po'),
  en: () => import('./en/reviews.po'),
  es: () => import('./es/reviews.po'),
})
