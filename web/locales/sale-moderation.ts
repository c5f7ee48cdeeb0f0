import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/sale-moderation.po'),
  en: () => import('../../locales/en/web/sale-moderation.po'),
  es: () => import('../../locales/es/web/sale-moderation.po'),
})
