import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/stays.po'),
  en: () => import('./en/stays.po'),
  es: () => import('./es/stays.po'),
})
