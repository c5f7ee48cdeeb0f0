import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/moderation/sale-moderation.po'),
  en: () => import('../en/moderation/sale-moderation.po'),
  es: () => import('../es/moderation/sale-moderation.po'),
})
