import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/core/home.po'),
  en: () => import('../en/core/home.po'),
  es: () => import('../es/core/home.po'),
})
