import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/moderation/rental-moderation.po'),
  en: () => import('../en/moderation/rental-moderation.po'),
  es: () => import('../es/moderation/rental-moderation.po'),
})
