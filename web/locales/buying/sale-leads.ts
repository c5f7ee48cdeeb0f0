import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/buying/sale-leads.po'),
  en: () => import('../en/buying/sale-leads.po'),
  es: () => import('../es/buying/sale-leads.po'),
})
