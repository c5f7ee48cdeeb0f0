import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/moderation/reports.po'),
  en: () => import('../../../locales/en/web/moderation/reports.po'),
  es: () => import('../../../locales/es/web/moderation/reports.po'),
})
