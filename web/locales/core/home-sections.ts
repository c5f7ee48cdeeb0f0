import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/core/home-sections.po'),
  en: () => import('../en/core/home-sections.po'),
  es: () => import('../es/core/home-sections.po'),
})
