import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/sale-search-bar.po'),
  en: () => import('../../locales/en/web/sale-search-bar.po'),
  es: () => import('../../locales/es/web/sale-search-bar.po'),
})
