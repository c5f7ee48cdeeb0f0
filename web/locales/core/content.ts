import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/core/content.po'),
  en: () => import('../../../locales/en/web/core/content.po'),
  es: () => import('../../../locales/es/web/core/content.po'),
})
