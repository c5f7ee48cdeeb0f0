import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/support.po'),
  en: () => import('./en/support.po'),
  es: () => import('./es/support.po'),
})
