import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/sales/sellings.po'),
  en: () => import('../en/sales/sellings.po'),
  es: () => import('../es/sales/sellings.po'),
})
