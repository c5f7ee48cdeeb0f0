import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/sales/sales.po'),
  en: () => import('../../../locales/en/web/sales/sales.po'),
  es: () => import('../../../locales/es/web/sales/sales.po'),
})
