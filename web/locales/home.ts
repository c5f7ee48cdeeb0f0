import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/home.po'),
  en: () => import('../../locales/en/web/home.po'),
  es: () => import('../../locales/es/web/home.po'),
})
