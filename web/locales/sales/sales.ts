import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/sales/sales.po'),
  en: () => import('../en/sales/sales.po'),
  es: () => import('../es/sales/sales.po'),
})
