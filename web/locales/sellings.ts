import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/sellings.po'),
  en: () => import('./en/sellings.po'),
  es: () => import('./es/sellings.po'),
})
