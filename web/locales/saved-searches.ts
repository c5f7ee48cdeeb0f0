import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/saved-searches.po'),
  en: () => import('../../locales/en/web/saved-searches.po'),
  es: () => import('../../locales/es/web/saved-searches.po'),
})
