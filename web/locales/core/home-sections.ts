import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/core/home-sections.po'),
  en: () => import('../../../locales/en/web/core/home-sections.po'),
  es: () => import('../../../locales/es/web/core/home-sections.po'),
})
