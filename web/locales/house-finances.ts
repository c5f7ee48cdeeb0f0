import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/house-finances.po'),
  en: () => import('./en/house-finances.po'),
  es: () => import('./es/house-finances.po'),
})
