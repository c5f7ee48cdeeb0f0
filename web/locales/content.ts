import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/content.po'),
  en: () => import('./en/content.po'),
  es: () => import('./es/content.po'),
})
