import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/report-contest.po'),
  en: () => import('../../locales/en/web/report-contest.po'),
  es: () => import('../../locales/es/web/report-contest.po'),
})
