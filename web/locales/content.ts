import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/content.po'),
  en: () => import('../../locales/en/web/content.po'),
  es: () => import('../../locales/es/web/content.po'),
})
