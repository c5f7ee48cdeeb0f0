import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/sales/sellings.po'),
  en: () => import('../../../locales/en/web/sales/sellings.po'),
  es: () => import('../../../locales/es/web/sales/sellings.po'),
})
