import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/billing.po'),
  en: () => import('./en/billing.po'),
  es: () => import('./es/billing.po'),
})
