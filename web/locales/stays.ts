import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/stays.po'),
  en: () => import('../../locales/en/web/stays.po'),
  es: () => import('../../locales/es/web/stays.po'),
})
