import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/finances.po'),
  en: () => import('./en/finances.po'),
  es: () => import('./es/finances.po'),
})
