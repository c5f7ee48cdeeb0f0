import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/map.po'),
  en: () => import('./en/map.po'),
  es: () => import('./es/map.po'),
})
