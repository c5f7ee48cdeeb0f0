import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/administration/audit.po'),
  en: () => import('../../../locales/en/web/administration/audit.po'),
  es: () => import('../../../locales/es/web/administration/audit.po'),
})
