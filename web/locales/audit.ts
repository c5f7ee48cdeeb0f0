import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/audit.po'),
  en: () => import('./en/audit.po'),
  es: () => import('./es/audit.po'),
})
