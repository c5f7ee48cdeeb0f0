import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/home-sections.po'),
  en: () => import('../../locales/en/web/home-sections.po'),
  es: () => import('../../locales/es/web/home-sections.po'),
})
