import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/rental-moderation.po'),
  en: () => import('../../locales/en/web/rental-moderation.po'),
  es: () => import('../../locales/es/web/rental-moderation.po'),
})
