import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/sale-cost.po'),
  en: () => import('../../locales/en/web/sale-cost.po'),
  es: () => import('../../locales/es/web/sale-cost.po'),
})
