import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/finances.po'),
  en: () => import('../../locales/en/web/finances.po'),
  es: () => import('../../locales/es/web/finances.po'),
})
