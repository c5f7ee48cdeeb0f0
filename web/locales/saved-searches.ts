import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/saved-searches.po'),
  en: () => import('./en/saved-searches.po'),
  es: () => import('./es/saved-searches.po'),
})
