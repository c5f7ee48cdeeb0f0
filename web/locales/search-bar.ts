import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/search-bar.po'),
  en: () => import('../../locales/en/web/search-bar.po'),
  es: () => import('../../locales/es/web/search-bar.po'),
})
