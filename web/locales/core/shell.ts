import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/core/shell.po'),
  en: () => import('../en/core/shell.po'),
  es: () => import('../es/core/shell.po'),
})
