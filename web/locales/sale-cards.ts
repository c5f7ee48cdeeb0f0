import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/sale-cards.po'),
  en: () => import('../../locales/en/web/sale-cards.po'),
  es: () => import('../../locales/es/web/sale-cards.po'),
})
