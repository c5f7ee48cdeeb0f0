import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/sale-papers.po'),
  en: () => import('./en/sale-papers.po'),
  es: () => import('./es/sale-papers.po'),
})
