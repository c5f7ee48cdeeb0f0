import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/moderation/report-moderation.po'),
  en: () => import('../../../locales/en/web/moderation/report-moderation.po'),
  es: () => import('../../../locales/es/web/moderation/report-moderation.po'),
})
