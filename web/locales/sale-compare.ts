import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/sale-compare.po'),
  en: () => import('../../locales/en/web/sale-compare.po'),
  es: () => import('../../locales/es/web/sale-compare.po'),
})
