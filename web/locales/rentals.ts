import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/rentals.po'),
  en: () => import('./en/rentals.po'),
  es: () => import('./es/rentals.po'),
})
