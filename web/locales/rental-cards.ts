import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/rental-cards.po'),
  en: () => import('../../locales/en/web/rental-cards.po'),
  es: () => import('../../locales/es/web/rental-cards.po'),
})
