import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/administration/support.po'),
  en: () => import('../../../locales/en/web/administration/support.po'),
  es: () => import('../../../locales/es/web/administration/support.po'),
})
