import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/administration/support.po'),
  en: () => import('../en/administration/support.po'),
  es: () => import('../es/administration/support.po'),
})
