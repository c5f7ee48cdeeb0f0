import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/buying/sale-papers.po'),
  en: () => import('../../../locales/en/web/buying/sale-papers.po'),
  es: () => import('../../../locales/es/web/buying/sale-papers.po'),
})
