import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/calendar.po'),
  en: () => import('../../locales/en/web/calendar.po'),
  es: () => import('../../locales/es/web/calendar.po'),
})
