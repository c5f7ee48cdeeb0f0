import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/sales.po'),
  en: () => import('./en/sales.po'),
  es: () => import('./es/sales.po'),
})
