import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/moderation/report-moderation.po'),
  en: () => import('../en/moderation/report-moderation.po'),
  es: () => import('../es/moderation/report-moderation.po'),
})
