import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/money/billing.po'),
  en: () => import('../en/money/billing.po'),
  es: () => import('../es/money/billing.po'),
})
