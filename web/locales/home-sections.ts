import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/home-sections.po'),
  en: () => import('./en/home-sections.po'),
  es: () => import('./es/home-sections.po'),
})
