import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/rentals.po'),
  en: () => import('../../locales/en/web/rentals.po'),
  es: () => import('../../locales/es/web/rentals.po'),
})
