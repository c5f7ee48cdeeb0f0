import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/reviews.po'),
  en: () => import('../../locales/en/web/reviews.po'),
  es: () => import('../../locales/es/web/reviews.po'),
})
