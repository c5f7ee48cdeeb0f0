import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/reports.po'),
  en: () => import('../../locales/en/web/reports.po'),
  es: () => import('../../locales/es/web/reports.po'),
})
