import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/buying/saved-searches.po'),
  en: () => import('../../../locales/en/web/buying/saved-searches.po'),
  es: () => import('../../../locales/es/web/buying/saved-searches.po'),
})
