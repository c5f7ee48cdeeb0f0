import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/sale-papers.po'),
  en: () => import('../../locales/en/web/sale-papers.po'),
  es: () => import('../../locales/es/web/sale-papers.po'),
})
