import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/home.po'),
  en: () => import('./en/home.po'),
  es: () => import('./es/home.po'),
})
