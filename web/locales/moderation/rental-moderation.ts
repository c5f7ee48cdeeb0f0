import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/moderation/rental-moderation.po'),
  en: () => import('../../../locales/en/web/moderation/rental-moderation.po'),
  es: () => import('../../../locales/es/web/moderation/rental-moderation.po'),
})
