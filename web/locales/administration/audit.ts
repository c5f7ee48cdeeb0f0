import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/administration/audit.po'),
  en: () => import('../en/administration/audit.po'),
  es: () => import('../es/administration/audit.po'),
})
