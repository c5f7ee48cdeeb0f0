import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/audit.po'),
  en: () => import('../../locales/en/web/audit.po'),
  es: () => import('../../locales/es/web/audit.po'),
})
