import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/core/content.po'),
  en: () => import('../en/core/content.po'),
  es: () => import('../es/core/content.po'),
})
