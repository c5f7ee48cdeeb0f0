import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/moderation/sale-moderation.po'),
  en: () => import('../../../locales/en/web/moderation/sale-moderation.po'),
  es: () => import('../../../locales/es/web/moderation/sale-moderation.po'),
})
