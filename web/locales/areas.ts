import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/areas.po'),
  en: () => import('./en/areas.po'),
  es: () => import('./es/areas.po'),
})
