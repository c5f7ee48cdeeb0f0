import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/buying/sale-leads.po'),
  en: () => import('../../../locales/en/web/buying/sale-leads.po'),
  es: () => import('../../../locales/es/web/buying/sale-leads.po'),
})
