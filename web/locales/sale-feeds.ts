import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/sale-feeds.po'),
  en: () => import('../../locales/en/web/sale-feeds.po'),
  es: () => import('../../locales/es/web/sale-feeds.po'),
})
