import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/sale-leads.po'),
  en: () => import('./en/sale-leads.po'),
  es: () => import('./es/sale-leads.po'),
})
