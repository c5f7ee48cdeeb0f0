import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/money/chargeback-labels.po'),
  en: () => import('../../../locales/en/web/money/chargeback-labels.po'),
  es: () => import('../../../locales/es/web/money/chargeback-labels.po'),
})
