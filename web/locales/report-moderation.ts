import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/report-moderation.po'),
  en: () => import('../../locales/en/web/report-moderation.po'),
  es: () => import('../../locales/es/web/report-moderation.po'),
})
