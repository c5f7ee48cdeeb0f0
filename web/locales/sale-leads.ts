import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/sale-leads.po'),
  en: () => import('../../locales/en/web/sale-leads.po'),
  es: () => import('../../locales/es/web/sale-leads.po'),
})
