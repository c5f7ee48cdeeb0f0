import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/support.po'),
  en: () => import('../../locales/en/web/support.po'),
  es: () => import('../../locales/es/web/support.po'),
})
