import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/core/home.po'),
  en: () => import('../../../locales/en/web/core/home.po'),
  es: () => import('../../../locales/es/web/core/home.po'),
})
