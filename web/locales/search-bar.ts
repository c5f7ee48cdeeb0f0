import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/search-bar.po'),
  en: () => import('./en/search-bar.po'),
  es: () => import('./es/search-bar.po'),
})
