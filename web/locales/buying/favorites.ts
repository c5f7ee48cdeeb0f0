import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/buying/favorites.po'),
  en: () => import('../en/buying/favorites.po'),
  es: () => import('../es/buying/favorites.po'),
})
