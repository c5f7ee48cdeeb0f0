import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/buying/favorites.po'),
  en: () => import('../../../locales/en/web/buying/favorites.po'),
  es: () => import('../../../locales/es/web/buying/favorites.po'),
})
