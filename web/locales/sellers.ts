import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/sellers.po'),
  en: () => import('./en/sellers.po'),
  es: () => import('./es/sellers.po'),
})
