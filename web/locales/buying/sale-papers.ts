import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/buying/sale-papers.po'),
  en: () => import('../en/buying/sale-papers.po'),
  es: () => import('../es/buying/sale-papers.po'),
})
