import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/moderation/reports.po'),
  en: () => import('../en/moderation/reports.po'),
  es: () => import('../es/moderation/reports.po'),
})
