import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/money/billing.po'),
  en: () => import('../../../locales/en/web/money/billing.po'),
  es: () => import('../../../locales/es/web/money/billing.po'),
})
