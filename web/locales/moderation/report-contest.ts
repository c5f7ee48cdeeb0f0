import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/moderation/report-contest.po'),
  en: () => import('../en/moderation/report-contest.po'),
  es: () => import('../es/moderation/report-contest.po'),
})
