import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/moderation/report-contest.po'),
  en: () => import('../../../locales/en/web/moderation/report-contest.po'),
  es: () => import('../../../locales/es/web/moderation/report-contest.po'),
})
