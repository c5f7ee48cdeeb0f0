import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/favorites.po'),
  en: () => import('./en/favorites.po'),
  es: () => import('./es/favorites.po'),
})
