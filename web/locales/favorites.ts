import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/favorites.po'),
  en: () => import('../../locales/en/web/favorites.po'),
  es: () => import('../../locales/es/web/favorites.po'),
})
