import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/rentals/editor.po'),
  en: () => import('../../../locales/en/web/rentals/editor.po'),
  es: () => import('../../../locales/es/web/rentals/editor.po'),
})
