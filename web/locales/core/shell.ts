import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/core/shell.po'),
  en: () => import('../../../locales/en/web/core/shell.po'),
  es: () => import('../../../locales/es/web/core/shell.po'),
})
