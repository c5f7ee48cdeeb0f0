import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/accounts.po'),
  en: () => import('./en/accounts.po'),
  es: () => import('./es/accounts.po'),
})
